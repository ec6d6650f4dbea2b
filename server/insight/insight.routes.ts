import type { Context } from '#server/context'
import { notFound } from '#server/errors'
import { route } from '#server/http/route'
import { readInsight } from './insight.store.ts'

/** What a section found hard, by the course of today: ideas and competencies that are no longer in it are left out. */
export const insightRoutes = ({ db, course }: Context) => [
  route('GET /api/classes/:classId/insight', async ({ params }) => {
    const insight = await readInsight(db, params.classId)
    if (!insight) throw notFound('Section not found')
    return {
      students: insight.students,
      goals: course.chapters.flatMap(({ id: chapterId, source }) =>
        source.dialogue.goals.map(({ id, title }) => {
          const found = insight.goals.find((goal) => goal.chapter_id === chapterId && goal.id === id)
          return {
            chapterId,
            id,
            title,
            figures: found
              ? {
                  reached: found.reached,
                  hard: found.hard,
                  workedThrough: found.worked_through,
                  medianTurns: found.median_turns,
                }
              : null,
          }
        }),
      ),
      chapters: course.chapters.map(({ id, card }) => ({
        chapterId: id,
        title: card.title,
        figures: insight.chapter(id),
      })),
      competencies: course.chapters.flatMap(({ id: chapterId, view }) =>
        view.competencies.map(({ id, title }) => {
          const found = insight.ratings.find(
            (rated) => rated.chapter_id === chapterId && rated.competency_id === id,
          )
          return {
            chapterId,
            id,
            title,
            figures: found ? { first: found.first, latest: found.latest } : null,
          }
        }),
      ),
    }
  }),
]
