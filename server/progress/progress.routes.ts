import type { Context } from '#server/context'
import { route } from '#server/http/route'
import { readLearnerAccess, recordSection } from './progress.store.ts'

export const progressRoutes = ({ db }: Context) => [
  route('GET /api/progress', async ({ user }) => (await readLearnerAccess(db, user)).records),

  route('POST /api/progress/opened', async ({ user, body }) => {
    await recordSection(db, user.id, body.chapterId, body.sectionId)
    return { success: true as const }
  }),

  route('GET /api/open-chapters', async ({ user }) => {
    const { rule } = await readLearnerAccess(db, user)
    return {
      openChapters: [...rule.openChapters],
      openedForLearner: rule.openedForLearner,
      ...(rule.begun.length > 0 && { begun: rule.begun }),
      ...(rule.heldBack.length > 0 && { heldBack: rule.heldBack }),
    }
  }),
]
