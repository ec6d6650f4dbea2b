/** Which test files took longest, by vitest's reports in JSON: a line for each, the longest first. */
export function longestFiles(reports: readonly string[]): string[]
/** Which tests failed, and why, by vitest's reports in JSON: one entry for each. */
export function failures(reports: readonly string[]): string[]
