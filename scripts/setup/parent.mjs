/** How often the parent is looked for, in milliseconds. */
const interval = 250

/** Whoever started this process, as it was at the beginning. */
const parent = process.ppid

/**
 * Says when the shell that npm put between itself and this process is gone. A signal sent to npm alone (by a
 * container, a service manager, `kill`) ends that shell, and the shell does not pass it on. Started by anybody
 * but npm, a process may outlive its parent, and nothing is said.
 * @param {() => void} gone called once
 */
export function whenShellIsGone(gone) {
  if (!process.env.npm_lifecycle_event) return
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    gone()
  }, interval)
  looking.unref()
}
