/**
 * Why the workbook cannot start, as one sentence for the person who starts it. `main.ts` prints the message
 * without a stack and ends with code 1.
 */
export class StartError extends Error {
  override name = 'StartError'
}
