/**
 * Takes everything this browser keeps of a person out of it, for an account that was deleted: unsaved texts and
 * unsent messages, whose entries all name the person. Pages that are still open show these texts and keep them
 * at every change and when they end, so from then on nothing of the person is kept, in any of them.
 */
export function forgetPerson(id: string): void {
  forgetHere(id)
  try {
    // What is written here is told to the other pages at once, and not needed after that.
    localStorage.setItem(forgottenKey, id)
    localStorage.removeItem(forgottenKey)
  } catch {
    // Storage is switched off: nothing is kept in the other pages either.
  }
}

const forgottenKey = 'workbook-forgotten'
const forgotten = new Set<string>()

/** Whether an entry of this name, or one of this person, must not be kept any more. */
export const isForgotten = (name: string): boolean => [...forgotten].some((id) => name.includes(id))

/** Knows of nobody who was forgotten, as a new page does. For tests. */
export const forgetForgotten = (): void => forgotten.clear()

function forgetHere(id: string): void {
  forgotten.add(id)
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.includes(id)) localStorage.removeItem(key)
    }
  } catch {
    // Storage is switched off: nothing was kept.
  }
}

// The server draws pages too, and has no storage.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === forgottenKey && newValue) forgetHere(newValue)
})
