import { z } from 'zod'

/** Names and addresses of people, whether typed into a form, claimed by an identity provider or read from a file. */

const nameLength = 100
const addressLength = 254

/** Signs nobody sees; the two joiners are part of names in several scripts and stay between two signs. */
const unseen =
  /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}|(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/gu
/** Letters that look like nothing at all. */
const blankLetters = /[\u115F\u1160\u3164\uFFA0\u2800]/gu

/** One way of writing each character, and one blank where there are several. */
const tidy = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()

const isSeen = (value: string): boolean => value.search(unseen) < 0 && value.search(blankLetters) < 0

/** As much of a text as a line of visible characters can hold: what is not one is left out, what is too long is cut. */
function cleaned(value: string, length: number): string {
  const visible = tidy(
    value.replace(/\s+/gu, ' ').toWellFormed().replace(unseen, '').replace(blankLetters, ''),
  )
  return tidy([...visible].slice(0, length).join(''))
}

/** A name as a person types it: one line of visible characters. The sentence names the field. */
export const nameField = (name: string) =>
  z
    .string({ error: ({ input }) => `${name} ${input === undefined ? 'is required.' : 'must be text.'}` })
    .transform(tidy)
    .refine((value) => value !== '', `${name} is required.`)
    .refine(
      (value) => value.length <= nameLength,
      `${name} may have at most ${nameLength.toLocaleString('en-US')} characters.`,
    )
    .refine(isSeen, `${name} may have visible characters only, in one line.`)

/** The address of an account as a person types it. */
export const addressField = z
  .string('Email is required')
  .transform(tidy)
  .refine((value) => value !== '', 'Email is required')
  .refine((value) => value.length <= addressLength, 'That email address is too long.')
  .pipe(z.email('That does not look like an email address.'))

/** A name somebody else vouches for: cleaned and cut, never refused; '' where nothing of it can be shown. */
export const claimedName = (value: unknown): string =>
  typeof value === 'string' ? cleaned(value, nameLength) : ''

/** An address somebody else vouches for; null where it is none. */
export function claimedAddress(value: unknown): string | null {
  const { success, data } = addressField.safeParse(value)
  return success ? data : null
}
