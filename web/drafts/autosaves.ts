import { accessFlag } from '../lib/access-flag.ts'
import { AutosaveController, type AutosaveTarget } from './autosave-controller.ts'
import type { Stored } from './draft.ts'
import { onPageEnd, startNewPage } from './page-storage.ts'

/**
 * Every record that is being edited in this page. A keeper stays when its form goes (another tab of the chapter,
 * another page, the gate), so that what was written is saved all the same.
 */
// biome-ignore lint/suspicious/noExplicitAny: each entry is of its own kind; `keeperOf` gives it back as it was put in
type AnyKeeper = AutosaveController<any, any>
const keepers = new Map<string, Promise<AnyKeeper>>()
const ready = new Map<string, AnyKeeper>()
let stopListening: (() => void) | undefined

const keyOf = (person: string, work: string) => `${person}/${work}`

/** The keeper of a work, when it is open already. */
export const openAutosave = <V, R>(
  work: AutosaveTarget<V, R>,
  person: string,
): AutosaveController<V, R> | undefined => ready.get(keyOf(person, work.name))

/** The keeper of a work; the first time it is opened with the server's record. */
export function autosaveFor<V, R>(
  work: AutosaveTarget<V, R>,
  person: string,
  record: R | null,
): Promise<AutosaveController<V, R>> {
  const key = keyOf(person, work.name)
  const known = keepers.get(key)
  if (known) return known
  listen()
  const opening = AutosaveController.open(work, person, record, (saved) => tell(key, saved))
  keepers.set(key, opening)
  void opening.then((keeper) => ready.set(key, keeper))
  return opening
}

/** Stops everything that runs by itself: for tests, where one page follows another. */
export function stopAutosaves(): void {
  for (const keeper of ready.values()) keeper.stop()
  keepers.clear()
  ready.clear()
  stopListening?.()
  stopListening = undefined
  startNewPage()
}

/** What one tab of this browser tells the others. */
interface Saved {
  key: string
  record: Stored<unknown>
}

let tell: (key: string, record: Stored<unknown>) => void = () => {}

/** Listens, once, to what concerns every record: the network, the gate, the page coming and going, other tabs. */
function listen(): void {
  if (stopListening) return
  const each = (action: (keeper: AnyKeeper) => void) => {
    for (const keeper of ready.values()) action(keeper)
  }
  const retry = () => each((keeper) => keeper.retry())
  const leave = () => each((keeper) => keeper.leave({ pageEnds: true }))
  const comeOrGo = () => (document.visibilityState === 'hidden' ? leave() : retry())
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('workbook-saved')
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Saved>) => ready.get(data.key)?.hear(data.record)
    tell = (key, record) => channel.postMessage({ key, record } satisfies Saved)
  }
  // The gate takes the place of the page without a change of window, and gives it back the same way.
  const stopAtGate = accessFlag.subscribe(() => {
    if (accessFlag.isSet()) retry()
  })
  const stopAtPageEnd = onPageEnd(leave)
  const listeners = new AbortController()
  const { signal } = listeners
  addEventListener('online', retry, { signal })
  addEventListener('focus', retry, { signal })
  document.addEventListener('visibilitychange', comeOrGo, { signal })
  stopListening = () => {
    channel?.close()
    stopAtGate()
    stopAtPageEnd()
    tell = () => {}
    listeners.abort()
  }
}
