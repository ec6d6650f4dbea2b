/** The program of a Chromium on this machine: the one that `CHROMIUM` names, else the first one found. */
export function findBrowser(): string | undefined
