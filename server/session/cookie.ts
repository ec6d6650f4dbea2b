import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config'

/** A cookie of the workbook. Over https its name has the __Host- prefix, so that no other host or path can set it. */
export function hostCookie({ publicUrl }: Config, name: string) {
  const secure = publicUrl.startsWith('https:')
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return { name: secure ? `__Host-${name}` : name, options }
}

/** The session's cookie, which ends with the browser session (no Max-Age). */
const session = (config: Config) => hostCookie(config, 'wb_sid')
export const cookieName = (config: Config) => session(config).name

export const readCookie = (config: Config, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(config)]

export function setCookie(config: Config, reply: FastifyReply, secret: string): void {
  reply.setCookie(cookieName(config), secret, session(config).options)
}

export function clearCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config), session(config).options)
}
