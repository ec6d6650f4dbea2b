import { accessFlag } from '../lib/access-flag.ts'
import { AutosaveController, type AutosaveTarget } from './autosave-controller.ts'
import type { SavedVersion } from './draft.ts'
import { pageEnd, startNewPage } from './page-storage.ts'

/** By person and work. A controller outlives its form, so that what was written is saved all the same. */
// biome-ignore lint/suspicious/noExplicitAny: each entry has types of its own; `autosaveFor` returns what it put in
type AnyController = AutosaveController<any, any>
const opening = new Map<string, Promise<AnyController>>()
const opened = new Map<string, AnyController>()
let stopListening: (() => void) | undefined
/** Tells the other tabs of this browser what one of them saved. */
let channel: BroadcastChannel | undefined

const keyOf = (person: string, work: string) => `${person}/${work}`

/** The controller of a record, if it is open already. */
export const openAutosave = <V, R>(
  target: AutosaveTarget<V, R>,
  person: string,
): AutosaveController<V, R> | undefined => opened.get(keyOf(person, target.name))

/** The controller of a record. @param record what the server has, for the first call */
export function autosaveFor<V, R>(
  target: AutosaveTarget<V, R>,
  person: string,
  record: R | null,
): Promise<AutosaveController<V, R>> {
  const key = keyOf(person, target.name)
  const known = opening.get(key)
  if (known) return known
  listen()
  const tellTabs = (saved: SavedVersion<V>) => channel?.postMessage({ key, record: saved })
  const controller = AutosaveController.open(target, person, record, tellTabs)
  opening.set(key, controller)
  void controller.then((one) => opened.set(key, one))
  return controller
}

/** Ends every controller, and starts over as a new page does. For tests. */
export function stopAutosaves(): void {
  for (const controller of opened.values()) controller.stop()
  opening.clear()
  opened.clear()
  stopListening?.()
  stopListening = undefined
  startNewPage()
}

/** Listens, once, to what concerns every record: the network, the gate, the page coming and going, other tabs. */
function listen(): void {
  if (stopListening) return
  const retry = () => {
    for (const controller of opened.values()) controller.retry()
  }
  const leave = () => {
    for (const controller of opened.values()) controller.leave({ pageEnds: true })
  }
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('workbook-saved')
    channel.onmessage = ({ data }) => opened.get(data.key)?.onSavedElsewhere(data.record)
  }
  // The gate replaces the page, and gives it back, without any event of the window.
  const stopAtGate = accessFlag.subscribe(() => accessFlag.isSet() && retry())
  const stopAtPageEnd = pageEnd.subscribe(leave)
  const listeners = new AbortController()
  const { signal } = listeners
  addEventListener('online', retry, { signal })
  addEventListener('focus', retry, { signal })
  const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : retry())
  document.addEventListener('visibilitychange', onVisibility, { signal })
  stopListening = () => {
    channel?.close()
    channel = undefined
    stopAtGate()
    stopAtPageEnd()
    listeners.abort()
  }
}
