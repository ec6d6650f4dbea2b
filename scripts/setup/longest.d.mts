/** Which test files took longest, by vitest's reports in JSON: a line for each, the longest first. */
export function longestFiles(reports: readonly string[]): string[]
