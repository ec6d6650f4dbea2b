import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config'

/**
 * The session's cookie. It ends with the browser session (no Max-Age). Over https its name carries
 * the __Host- prefix, so that no other host or path can set it.
 */
const secure = (config: Config) => config.publicUrl.startsWith('https:')
export const cookieName = (config: Config) => (secure(config) ? '__Host-wb_sid' : 'wb_sid')

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: secure(config) }) as const

export const readCookie = (config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(config)]

export function setCookie(config: Config, reply: FastifyReply, secret: string): void {
  reply.setCookie(cookieName(config), secret, attributes(config))
}

export function clearCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config), attributes(config))
}
