import type { SubmissionRecord } from '#core/contract/sharing'
import { chapterIds, countedSections } from '#core/workbook/sections'
import type { Person, World } from './world.ts'

/** What a test needs to find the work again. */
export interface FilledChapter {
  /** Paths of the data of every shared page. */
  shared: string[]
  submissions: SubmissionRecord[]
}

/**
 * Gives a learner one of everything in a chapter, each with a marker in it, all sections completed: through the
 * calls a page makes, but for what is said in the dialogue and in the assistant's chat, which would take long.
 */
export async function fillChapter(
  { context, complete }: World,
  person: Person,
  chapterId: string,
  marker: string,
): Promise<FilledChapter> {
  const { db, course } = context
  const { id, browser } = person
  const own = { user_id: id, chapter_id: chapterId }
  const post = async <T = unknown>(path: string, body: object): Promise<T> => {
    const answer = await browser.post(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.body as T
  }
  const before = chapterIds.slice(0, chapterIds.indexOf(chapterId as (typeof chapterIds)[number]))
  for (const earlier of before) await complete(person, earlier, countedSections)
  await post(`/api/ai-chat/${chapterId}/initialize`, {})
  await db
    .insertInto('dialogue_messages')
    .values([
      { ...own, position: 2, role: 'user', content: `She told me about the ${marker}.`, speaker: null },
      {
        ...own,
        position: 3,
        role: 'assistant',
        content: `The ${marker}: what else?`,
        speaker: 'Built-in guide',
      },
    ])
    .execute()
  await complete(person, chapterId, ['ai-interaction'])
  await db
    .updateTable('dialogues')
    .set({ completed_at: new Date() })
    .where('user_id', '=', id)
    .where('chapter_id', '=', chapterId)
    .execute()
  await db
    .insertInto('assistant_messages')
    .values([
      { ...own, role: 'user', content: `What is a ${marker}?`, speaker: null },
      {
        user_id: id,
        chapter_id: chapterId,
        role: 'assistant',
        content: `A ${marker}.`,
        speaker: 'Built-in guide',
      },
    ])
    .execute()

  const texts = { sessionSummary: '', safetyConsiderations: '', planNextSteps: '', clientInitials: 'Q.R.' }
  await post('/api/exercises', { chapterId, formData: { ...texts, clientVoice: `"${marker}," she said.` } })
  const reflection = await post<{ shareableId: string }>('/api/reflections', {
    chapterId,
    content: `When I think of the ${marker} I remember my own record.`,
  })
  await post(`/api/reflections/${chapterId}/share`, {})
  await db
    .updateTable('reflections')
    .set({
      analysis: JSON.stringify({
        insights: [`You speak of the ${marker}.`],
        suggestedQuestions: [],
        connections: [],
        speaker: 'Built-in guide',
        createdAt: new Date().toISOString(),
        text: `When I think of the ${marker} I remember my own record.`,
      }),
    })
    .where('user_id', '=', id)
    .where('chapter_id', '=', chapterId)
    .execute()
  for (const { id: competencyId } of course.chapter(chapterId)?.view.competencies ?? []) {
    await post('/api/competencies', {
      chapterId,
      competencyId,
      rating: 3,
      reflection: `Shown by the ${marker}.`,
    })
  }
  const conversation = await post<{ shareableId: string }>('/api/ai-conversations', {
    chapterId,
    title: `Talk of the ${marker}`,
    messages: [{ role: 'user', content: `My ${marker}` }],
  })
  const submissions: SubmissionRecord[] = []
  for (const type of [
    'exercise',
    'reflection',
    'competency',
    'ai-conversation',
    'complete-chapter',
  ] as const) {
    const content = `The ${marker} as ${type}`
    submissions.push(
      await post('/api/portfolio-submissions', { chapterId, title: `My ${marker}`, type, content }),
    )
  }
  return {
    submissions,
    shared: [
      `/api/shared/reflection/${reflection.shareableId}`,
      `/api/shared/ai/${conversation.shareableId}`,
      ...submissions.map(({ shareableLink }) => `/api/shared/portfolio/${shareableLink.split('/').at(-1)}`),
    ],
  }
}
