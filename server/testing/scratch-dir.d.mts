/** Where files are made that no test needs after its run: in memory where there is room, else where temporary files go. */
export const scratchRoot: string
/** A directory for the temporary files of this run; what runs that were killed have left is removed. */
export function scratchDir(): { directory: string; remove: () => void }
