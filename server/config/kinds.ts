import { isIP } from 'node:net'
import { z } from 'zod'

/** The kinds of settings. Each error completes the sentence "NAME must …". */

export const text = z.string().trim().min(1)

/** Text that is never shown, neither in an error nor in a log. */
export const secret = z.string().trim().min(1).meta({ secret: true })

export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(min, error).max(max, error))
}

export const yesOrNo = z.stringbool({
  truthy: ['true'],
  falsy: ['false'],
  case: 'insensitive',
  error: 'must be true or false',
})

/** A length of time: written in seconds, kept in milliseconds. */
export function seconds(max: number) {
  const error = `must be a number of seconds from 0.1 to ${max}`
  return z.coerce.number(error).min(0.1, error).max(max, error)
}

export const money = z.coerce
  .number('must be an amount such as 25 or 0.15')
  .min(0, 'must be an amount such as 25 or 0.15')

/** An http or https address; a final slash is dropped. */
export const httpUrl = z
  .string()
  .trim()
  .refine(
    (value) => /^https?:$/.test(protocolOf(value)),
    'must be an address that starts with http:// or https://',
  )
  .transform((value) => value.replace(/\/+$/, ''))

export const siteUrl = httpUrl.refine(
  (value) => URL.canParse(value) && new URL(value).origin === value.toLowerCase(),
  'must be an address without a path: the workbook has a host or a port of its own',
)

const protocolOf = (value: string) => (URL.canParse(value) ? new URL(value).protocol : '')

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isProxy = (value: string) => {
  const [address = '', bits = '1', ...more] = value.split('/')
  const version = isIP(address)
  const longest = version === 4 ? 32 : 128
  // A range of no bits is everybody; so may be one of IPv4 addresses written as IPv6.
  const isMapped = value.includes('/') && /^::ffff:/i.test(address)
  const isRange = /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest
  return proxyNames.has(value) || (version !== 0 && isRange && !isMapped && more.length === 0)
}

/** false, a number of proxies, or their addresses. */
export const trustedProxies = z
  .string()
  .trim()
  .transform((value): false | number | string[] => {
    if (/^(false|0)$/i.test(value)) return false
    return /^\d+$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim())
  })
  .refine(
    (value) => !Array.isArray(value) || value.every(isProxy),
    'must be the number of proxies or their addresses, separated by commas; everybody cannot be trusted',
  )
