import type { Measured, Phase } from '#core/methods/single-case/observations'

/** Runs of sessions that follow each other with a value: the line breaks at phase lines and at gaps. */
export function unbroken({ observations }: Phase): Measured[][] {
  const runs: Measured[][] = []
  let open = false
  for (const { session, value } of observations) {
    if (value === null) open = false
    else {
      if (!open) runs.push([])
      runs.at(-1)?.push({ session, value })
      open = true
    }
  }
  return runs
}
