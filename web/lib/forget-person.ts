/**
 * Takes everything this browser keeps of a person out of it: unsaved texts and unsent messages, whose entries
 * all name the person. For an account that was deleted.
 */
export function forgetPerson(id: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.includes(id)) localStorage.removeItem(key)
    }
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
