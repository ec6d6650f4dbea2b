import type { Context } from '#server/context'
import { route } from '#server/http/route'
import { readStanding, recordSection } from './progress.store.ts'

/** Progress as the pages draw it. */
export const progressRoutes = ({ db }: Context) => [
  route('GET /api/progress', async ({ user }) => (await readStanding(db, user)).records),

  route('POST /api/progress/opened', async ({ user, body }) => {
    await recordSection(db, user.id, body.chapterId, body.sectionId)
    return { success: true as const }
  }),

  route('GET /api/open-chapters', async ({ user }) => {
    const { rule } = await readStanding(db, user)
    return { openChapters: [...rule.openChapters], openedForLearner: [...(rule.openedForLearner ?? [])] }
  }),
]
