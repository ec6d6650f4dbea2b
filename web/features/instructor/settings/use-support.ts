import { useEffect } from 'react'
import type { SettingsView } from '#core/contract/admin/settings'
import { emptyOutbox, inOneText, written } from '../../../drafts/outbox.ts'
import { useOutbox } from '../../../drafts/use-outbox.ts'
import { useUser } from '../../../lib/learner.ts'

export type SupportText = Omit<SettingsView['support'], 'isOwn'>
type Resource = SupportText['resources'][number]

/** What was changed and is not saved. */
interface Change {
  /** What was stored when it was begun. */
  from: SupportText
  to: SupportText
}

/**
 * The support resources in their fields: as they are stored, until they are changed here. What was changed is kept
 * in this browser, for this person only, until just that is saved or it is put away.
 */
export function useSupport(stored: SupportText) {
  const [{ text }, change] = useOutbox(useUser().data?.id ?? '', 'setting:support', inOneChange)
  const changed = changeIn(text)
  // Also what was taken back letter by letter, and what was saved although the answer was lost.
  const isOver = changed !== null && isSame(changed.to, stored)
  useEffect(() => {
    if (isOver) change(emptyOutbox)
  }, [isOver, change])
  const unsaved = changed !== null && !isOver
  return {
    shown: changed?.to ?? stored,
    unsaved,
    /** Something else is stored by now than when the change was begun. */
    overtaken: unsaved && !isSame(changed.from, stored),
    set: (to: SupportText) =>
      change((before) => written(before, textOf({ from: changeIn(before.text)?.from ?? stored, to }))),
    putAway: () => change(emptyOutbox),
    /** What was changed since `sent` was shown stays, and is from now on a change of what is stored instead. */
    saved: (sent: SupportText, now: SupportText) =>
      change((before) => {
        // No change: the fields show what was stored before.
        const to = changeIn(before.text)?.to ?? stored
        return isSame(to, sent) ? emptyOutbox() : written(before, textOf({ from: now, to }))
      }),
  }
}

const textOf = (change: Change): string => JSON.stringify(change)

/** The change in what was kept, also by an earlier version; what is damaged must not break the page. */
function changeIn(text: string): Change | null {
  try {
    const kept: unknown = JSON.parse(text)
    return isObject(kept) && isSupport(kept.from) && isSupport(kept.to)
      ? { from: kept.from, to: kept.to }
      : null
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isSupport = (value: unknown): value is SupportText =>
  isObject(value) &&
  typeof value.intro === 'string' &&
  Array.isArray(value.resources) &&
  value.resources.every(isResource)

const isResource = (value: unknown): value is Resource =>
  isObject(value) &&
  typeof value.name === 'string' &&
  typeof value.how === 'string' &&
  (value.href === undefined || typeof value.href === 'string')

/** A change that a page which is gone has left, put into this one: what either wrote anew is there. */
function inOneChange(left: string, mine: string): string {
  const [before, now] = [changeIn(left), changeIn(mine)]
  if (!before || !now) return now ? mine : left
  const known = [...before.from.resources, ...now.to.resources].map(lineOf)
  return textOf({
    from: now.from,
    to: {
      intro: inOneIntro(before, now),
      resources: [
        ...now.to.resources,
        ...before.to.resources.filter((resource) => !known.includes(lineOf(resource))),
      ],
    },
  })
}

function inOneIntro(before: Change, now: Change): string {
  if (before.to.intro === before.from.intro) return now.to.intro
  return now.to.intro === now.from.intro ? before.to.intro : inOneText(before.to.intro, now.to.intro)
}

/** An emptied link is none. */
const lineOf = ({ name, how, href }: Resource): string => JSON.stringify([name, how, href || null])

const isSame = (one: SupportText, other: SupportText): boolean =>
  one.intro === other.intro && one.resources.map(lineOf).join('\n') === other.resources.map(lineOf).join('\n')
