import type { Page } from 'playwright-core'
import { startDialogue } from '#core/dialogue/state'
import { logicModel } from '#core/worksheets/logic-model/schema'
import { noteXray } from '#core/worksheets/note-xray/schema'
import { emptyStakeholder, stakeholderMap } from '#core/worksheets/stakeholder-map/schema'
import { openForCommand } from '#server/db/open-for-command'
import { hostileFamilies, hostileTexts } from './hostile-texts.ts'
import type { Workbook } from './workbook.ts'

/** Stands at the end of every text, so that a page is known to have shown it to the end. */
export const end = 'the last of them'
const all = [...hostileTexts, end]
const whole = all.join('\n\n')
const oneOfEach = Object.values(hostileFamilies).map(([first]) => first ?? '')

/** As the server keeps a text that a browser sent. */
const kept = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** Puts every text where a model's words and a person's name stand, past everything that would hold them back. */
export async function storeHostile(workbook: Workbook, userId: string): Promise<void> {
  const { db, close } = await openForCommand({ dataDir: workbook.dataDir, databaseUrl: undefined })
  try {
    const key = { user_id: userId, chapter_id: '1' }
    const texts = all.map(kept)
    await db
      .updateTable('users')
      .set({ first_name: kept(oneOfEach.join(' ')), last_name: `Okafor, ${end}` })
      .where('id', '=', userId)
      .execute()
    const state = startDialogue(['1.1', '1.2', '1.3', '1.4', '1.5'])
    const goals = state.goals.map((goal, index) => ({
      ...goal,
      status: 'evidenced' as const,
      quote: texts[index * 9] ?? null,
    }))
    await db
      .insertInto('dialogues')
      .values({ ...key, state: JSON.stringify({ ...state, current: null, goals }) })
      .execute()
    const said = texts.flatMap((content) => [
      { ...key, role: 'user' as const, content, speaker: null },
      { ...key, role: 'assistant' as const, content, speaker: `AI model: x, ${content}` },
    ])
    await db
      .insertInto('dialogue_messages')
      .values(said.map((one, position) => ({ ...one, position })))
      .execute()
    await db.insertInto('assistant_messages').values(said).execute()
    const analysis = {
      insights: texts,
      suggestedQuestions: texts,
      connections: texts,
      speaker: `AI model: ${texts[0]}`,
      createdAt: new Date().toISOString(),
      text: '',
    }
    await db
      .updateTable('reflections')
      .set({ analysis: JSON.stringify(analysis) })
      .where('user_id', '=', userId)
      .execute()
  } finally {
    await close()
  }
}

/** Calls of the page's own session, one after the other. @returns their bodies @throws where one is refused */
const post = (page: Page, calls: [path: string, body: object][]) =>
  page.evaluate(async (listed) => {
    const answers: Record<string, string>[] = []
    for (const [path, body] of listed) {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      answers.push(await answer.json())
    }
    return answers
  }, calls)

/**
 * Writes every text into everything a learner writes, through the calls of the pages: exercises with worksheets
 * of three chapters, reflection, ratings, submissions, a conversation. @returns paths of the public pages
 */
export async function writeHostile(page: Page, competencies: readonly string[]): Promise<string[]> {
  const fields = {
    clientInitials: whole,
    sessionSummary: whole,
    clientVoice: whole,
    safetyConsiderations: whole,
    planNextSteps: whole,
  }
  const worksheets = { '1': { ...noteXray.empty(), note: whole }, '4': map(), '5': model() }
  await post(
    page,
    Object.entries(worksheets).map(([chapterId, worksheet]) => [
      '/api/exercises',
      { chapterId, formData: { ...fields, worksheet } },
    ]),
  )
  await post(
    page,
    competencies.map((competencyId) => [
      '/api/competencies',
      { chapterId: '1', competencyId, rating: 2, reflection: whole },
    ]),
  )
  const messages = all.flatMap((content) => [
    { role: 'user', content },
    { role: 'assistant', content },
  ])
  const title = `${oneOfEach.join(' ').slice(0, 250)} ${end}`
  const submission = { title, description: whole, content: whole }
  const [reflection, conversation, ...submissions] = await post(page, [
    ['/api/reflections', { chapterId: '1', content: whole }],
    ['/api/ai-conversations', { chapterId: '1', title, messages }],
    ['/api/portfolio-submissions', { chapterId: '1', type: 'complete-chapter', ...submission }],
    ['/api/portfolio-submissions', { chapterId: '4', type: 'exercise', ...submission }],
    ['/api/portfolio-submissions', { chapterId: '5', type: 'exercise', ...submission }],
  ])
  await post(page, [['/api/reflections/1/share', {}]])
  return [
    `/shared/reflection/${reflection?.shareableId}`,
    `/shared/ai/${conversation?.shareableId}`,
    ...submissions.map(({ shareableLink = '' }) => new URL(shareableLink).pathname),
  ]
}

/** The map of chapter 4 with every text in it, as names that are drawn and as sentences. */
function map() {
  const sheet = stakeholderMap.empty()
  return {
    ...sheet,
    stakeholders: all.slice(0, 40).map((name, index) => ({
      ...emptyStakeholder(`s${index}`),
      name,
      influence: name,
      safety: name,
      power: (index % 5) + 1,
      interest: ((index * 2) % 5) + 1,
    })),
    assets: all.slice(-60).map((text, index) => ({ id: `a${index}`, kind: 'place', text })),
    swot: { ...sheet.swot, strengths: whole.slice(0, 1900).toWellFormed(), threats: end },
  }
}

/** The logic model of chapter 5 with every text in a box. */
function model() {
  const columns = ['input', 'activity', 'output', 'short', 'medium', 'long'] as const
  const boxes = all.map((text, index) => ({
    id: `b${index}`,
    column: columns[index % columns.length],
    text,
    number: null,
    unit: text,
    month: null,
    core: false,
    indicator: text,
  }))
  return { ...logicModel.empty(), boxes }
}

/** Writes and releases feedback with every text in it; the instructor's session. */
export const giveHostileFeedback = (page: Page, userId: string) =>
  post(page, [
    ['/api/admin/feedback', { userId, chapterId: '1', target: 'reflection', text: whole, release: true }],
    [`/api/admin/open-chapter/${userId}/2`, {}],
  ])
