/**
 * Renders what somebody who is signed in sees first on a page, as markup for the server to send with it
 * (web/app/entry-server makes it, server/http/early asks for it).
 *
 * @param path of the page
 * @param query of its address, without the question mark
 * @param answers those of first-calls, by address: all of them
 * @returns '' for a page that is not rendered ahead: what it shows first is loaded later
 */
export type RenderPage = (path: string, query: string, answers: Record<string, unknown>) => string
