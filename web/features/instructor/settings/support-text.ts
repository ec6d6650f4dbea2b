import type { SettingsView } from '#core/contract/admin/settings'
import { inOneText } from '../../../drafts/outbox.ts'
import { type Change, kindOfChange } from '../use-kept-change.ts'

export type SupportText = Omit<SettingsView['support'], 'isOwn'>
/** A place to find help, as it is written. */
export type Resource = SupportText['resources'][number]

/** Support resources, everybody's or a section's, as they are changed. */
export const supportText = kindOfChange<SupportText>({
  is: (value): value is SupportText =>
    isObject(value) &&
    typeof value.intro === 'string' &&
    Array.isArray(value.resources) &&
    value.resources.every(isResource),
  isSame: (one, other) =>
    one.intro === other.intro &&
    one.resources.map(lineOf).join('\n') === other.resources.map(lineOf).join('\n'),
  inOne(before, now) {
    const known = [...before.from.resources, ...now.to.resources].map(lineOf)
    const more = before.to.resources.filter((resource) => !known.includes(lineOf(resource)))
    return { intro: inOneIntro(before, now), resources: [...now.to.resources, ...more] }
  },
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isResource = (value: unknown): value is Resource =>
  isObject(value) &&
  typeof value.name === 'string' &&
  typeof value.how === 'string' &&
  (value.href === undefined || typeof value.href === 'string')

function inOneIntro(before: Change<SupportText>, now: Change<SupportText>): string {
  if (before.to.intro === before.from.intro) return now.to.intro
  return now.to.intro === now.from.intro ? before.to.intro : inOneText(before.to.intro, now.to.intro)
}

/** An emptied link is none. */
const lineOf = ({ name, how, href }: Resource): string => JSON.stringify([name, how, href || null])
