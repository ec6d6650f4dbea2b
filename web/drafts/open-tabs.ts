/**
 * Which pages of this browser are open: each holds a lock named after it, which the browser gives free when the
 * page ends, however it ends. A text an open page keeps belongs to that page; one of a page that is gone is
 * brought back.
 *
 * Without locks (a workbook served without https to another machine) every other page counts as gone: a second
 * tab then brings back what the first is still writing, and the server asks which text to keep.
 */

/** Names this page among all that ever wrote to this browser's storage. */
export const tabId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`

const lockOf = (page: string) => `workbook-page/${page}`

let held: Promise<void> | undefined

/** Holds this page's lock until it ends. Resolves once it is held. */
function holdLock(locks: LockManager): Promise<void> {
  held ??= new Promise((resolve) => {
    const untilTheEnd = () => {
      resolve()
      return new Promise<void>(() => {})
    }
    locks.request(lockOf(tabId), untilTheEnd).catch(() => resolve())
  })
  return held
}

/** @returns a function that says whether the page of this id is gone. */
export async function closedTabs(): Promise<(page: string) => boolean> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (!locks) return (page) => page !== tabId
  await holdLock(locks)
  const { held: all = [] } = await locks.query().catch(() => ({ held: [] }))
  const open = new Set(all.map(({ name }) => name))
  return (page) => page !== tabId && !open.has(lockOf(page))
}
