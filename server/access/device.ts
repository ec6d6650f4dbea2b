import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { hostCookie } from '#server/session/cookie'
import { readSetting } from '#server/settings/settings.store'

/**
 * Device cookies (OWASP): where somebody has signed in, strangers who guess at the account do not slow its
 * owner. The cookie holds a random number and a seal (HMAC) for each account; it grants nothing.
 */

const cookie = (context: Context) => hostCookie(context.config, 'wb_device')
/** Seconds: 180 days. */
const maxAge = 180 * 86_400

/** Accounts a browser is known for; of a shared computer the latest. */
const mostAccounts = 20

const settingKey = 'device-key'
const setting = z.object({ key: z.string() })

/** The server's secret, the same in all processes. */
async function secretOf(db: Db): Promise<string> {
  const known = await readSetting(db, settingKey, setting)
  if (known) return known.key
  const value = JSON.stringify({ key: randomBytes(32).toString('base64url') })
  await db
    .insertInto('settings')
    .values({ key: settingKey, value })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return secretOf(db)
}

const sealOf = (secret: string, device: string, userId: string): string =>
  createHmac('sha256', secret).update(`${device} ${userId}`).digest('base64url').slice(0, 22)

/** What the browser sends: its number and the seals. */
function sent(context: Context, request: FastifyRequest): { device: string; seals: string[] } | null {
  const [device, ...seals] = (request.cookies[cookie(context).name] ?? '').split('.')
  return device && /^[\w-]{22}$/.test(device) ? { device, seals: seals.slice(0, mostAccounts) } : null
}

/** @returns a name for the browser that says nothing, where this account was signed in to in it; else undefined */
export async function knownDevice(context: Context, request: FastifyRequest, userId: string | undefined) {
  const known = sent(context, request)
  if (!known || userId === undefined) return undefined
  if (!known.seals.includes(sealOf(await secretOf(context.db), known.device, userId))) return undefined
  return createHash('sha256').update(known.device).digest('base64url')
}

/** Marks this browser as known for the account. */
export async function rememberDevice(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const { device, seals } = sent(context, request) ?? {
    device: randomBytes(16).toString('base64url'),
    seals: [],
  }
  const seal = sealOf(await secretOf(context.db), device, userId)
  const latest = [seal, ...seals.filter((one) => one !== seal)].slice(0, mostAccounts)
  const { name, options } = cookie(context)
  reply.setCookie(name, [device, ...latest].join('.'), { ...options, maxAge })
}
