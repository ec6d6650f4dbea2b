import { isForgotten } from '../lib/forget-person.ts'
import type { Draft, Kind } from './draft.ts'
import { closedTabs, tabId } from './open-tabs.ts'

/**
 * What this browser keeps of texts the server does not hold: localStorage, because it can be written in the very
 * moment a page ends. Every entry names the person, so that nobody else on this machine ever sees it, the work,
 * and the page that wrote it, so that two tabs do not overwrite each other's.
 */
export interface DraftKey {
  /** The person's id. */
  person: string
  /** Which work, such as "3/exercise". */
  work: string
}

const draftKey = ({ person, work }: DraftKey) => `workbook-draft/${person}/${work}/`
const asideKey = ({ person, work }: DraftKey) => `workbook-aside/${person}/${work}`

/** Storage may be switched off or full: then nothing is kept, and whoever asked is told. */
function attempt(action: () => void): boolean {
  try {
    action()
    return true
  } catch {
    return false
  }
}

/** Keeps this page's draft of a work; null: there is nothing to keep. @returns whether it is kept. */
export const storeDraft = <V>(place: DraftKey, draft: Draft<V> | null): boolean =>
  attempt(() => {
    // There is nobody any more to keep it for, and nobody is to be asked about it.
    if (isForgotten(place.person)) return
    const key = draftKey(place) + tabId
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  })

/** What pages that are gone have left of a work. `drop` takes it away once this page keeps it itself. */
export async function abandonedDrafts<V>(
  kind: Kind<V>,
  place: DraftKey,
): Promise<{ drafts: Draft<V>[]; drop: () => void }> {
  const isGone = await closedTabs()
  const prefix = draftKey(place)
  const found: { key: string; draft: Draft<V> }[] = []
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      const draft = key.startsWith(prefix) && isGone(key.slice(prefix.length)) ? readDraft(kind, key) : null
      if (draft) found.push({ key, draft })
    }
  })
  return {
    drafts: found.map(({ draft }) => draft),
    drop: () => {
      for (const { key } of found) attempt(() => localStorage.removeItem(key))
    },
  }
}

/** A draft as it was kept; null when it is not of this kind (another version of the workbook wrote it). */
function readDraft<V>(kind: Kind<V>, key: string): Draft<V> | null {
  const draft = parsed(localStorage.getItem(key)) as Partial<Draft<V>> | null
  if (typeof draft !== 'object' || draft === null || !kind.is(draft.text)) return null
  const { base = null, sent = null, at } = draft
  const fits = (base === null || kind.is(base.value)) && (sent === null || kind.is(sent))
  return fits && typeof at === 'number' ? { text: draft.text, base, sent, at } : null
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return null
  }
}

/** Texts of a work that were set aside and not put away yet, by whichever tab. */
export function alternateVersions<V>(kind: Kind<V>, place: DraftKey): V[] {
  let texts: unknown = null
  attempt(() => {
    texts = parsed(localStorage.getItem(asideKey(place)))
  })
  return Array.isArray(texts) ? texts.filter((text) => kind.is(text)) : []
}

/** Adds texts to those set aside, and takes away those that were put away. @returns whether they are kept. */
export function changeAlternates<V>(
  kind: Kind<V>,
  place: DraftKey,
  added: readonly V[],
  away: readonly V[],
): boolean {
  const without = alternateVersions(kind, place).filter((text) => !away.some((one) => kind.same(one, text)))
  const texts = [...without, ...added.filter((text) => !without.some((one) => kind.same(one, text)))]
  return attempt(() => {
    if (isForgotten(place.person)) return
    if (texts.length > 0) localStorage.setItem(asideKey(place), JSON.stringify(texts))
    else localStorage.removeItem(asideKey(place))
  })
}

/** Whether this browser keeps any text that is not saved, of whomever: what is kept is not looked at. */
export function hasDrafts(): boolean {
  let keeps = false
  attempt(() => {
    keeps = Object.keys(localStorage).some((key) => key.startsWith('workbook-draft/'))
  })
  return keeps
}
