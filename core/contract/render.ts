/**
 * Markup of what a page shows first; '' for a page that is not rendered ahead.
 * @param answers of its first calls by address: none before sign-in, null before the gate's pass
 */
export type RenderPage = (path: string, query: string, answers: Record<string, unknown> | null) => string
