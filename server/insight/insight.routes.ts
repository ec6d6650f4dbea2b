import type { Context } from '#server/context'
import { notFound } from '#server/errors'
import { route } from '#server/http/route'
import { readInsight } from './insight.store.ts'

const of = (chapterId: string, id: string) => (one: { chapterId: string; id: string }) =>
  one.chapterId === chapterId && one.id === id

/** What a section found hard, by the course of today: ideas and competencies that are no longer in it are left out. */
export const insightRoutes = ({ db, course }: Context) => [
  route('GET /api/classes/:classId/insight', async ({ params }) => {
    const insight = await readInsight(db, params.classId)
    if (!insight) throw notFound('Section not found')
    return {
      students: insight.students,
      goals: course.chapters.flatMap(({ id: chapterId, source }) =>
        source.dialogue.goals.map(({ id, title }) => {
          return { chapterId, id, title, figures: insight.goals.find(of(chapterId, id))?.figures ?? null }
        }),
      ),
      chapters: course.chapters.map(({ id: chapterId, card: { title } }) => {
        return { chapterId, title, figures: insight.chapter(chapterId) }
      }),
      competencies: course.chapters.flatMap(({ id: chapterId, view }) =>
        view.competencies.map(({ id, title }) => {
          return { chapterId, id, title, figures: insight.ratings.find(of(chapterId, id))?.figures ?? null }
        }),
      ),
    }
  }),
]
