/**
 * Renders what somebody sees first on a page, as markup for the server to send with it (web/app/entry-server makes
 * it, server/http/initial-data asks for it).
 *
 * @param path of the page
 * @param query of its address, without the question mark
 * @param answers those of first-calls, by address: all of them for who is signed in, none for who only holds the
 *   gate's pass; null for who does not hold it
 * @returns '' for a page that is not rendered ahead: what it shows first is loaded later
 */
export type RenderPage = (path: string, query: string, answers: Record<string, unknown> | null) => string
