import { afterAll, beforeAll, expect, test } from 'vitest'
import { strongAnswers } from './support/answers.ts'
import { Client } from './support/client.ts'
import { Workbook } from './support/workbook.ts'

const folders = [
  '01-progress-notes',
  '02-smart-goals',
  '03-single-subject-design',
  '04-situational-assessment',
  '05-program-design',
  '06-implementation',
  '07-process-evaluation',
  '08-outcome-evaluation',
  '09-ongoing-practice',
  '10-the-report',
]

const workbook = new Workbook()
beforeAll(() => workbook.start())
afterAll(() => workbook.close())

interface Answer {
  isComplete: boolean
  goals: { id: string; reached: boolean }[]
}

/** Talks with the guide until the dialogue is complete. @returns the number of turns it took */
async function talk(client: Client, chapterId: string, folder: string): Promise<number> {
  const path = `/api/ai-chat/${chapterId}`
  let answer = (await client.call('POST', `${path}/initialize`, {})).body as Answer
  const left = strongAnswers(folder)
  let turns = 0
  for (; !answer.isComplete && turns < 15; turns++) {
    const asked = answer.goals.find(({ reached }) => !reached)?.id
    const next = left.findIndex(({ goal }) => goal === asked)
    const [message] = left.splice(next, 1)
    answer = (await client.call('POST', path, { message: message?.text, messages: [] })).body as Answer
  }
  expect([chapterId, answer.isComplete]).toEqual([chapterId, true])
  return turns
}

interface ChapterView {
  competencies: { id: string }[]
}

async function work(client: Client, chapterId: string): Promise<void> {
  const { competencies } = (await client.call('GET', `/api/chapters/${chapterId}`)).body as ChapterView
  const saves: [string, object][] = [
    [
      '/api/exercises',
      {
        chapterId,
        formData: {
          clientInitials: 'Q.R.',
          sessionSummary: 'What was said and done.',
          clientVoice: '',
          safetyConsiderations: '',
          planNextSteps: '',
        },
      },
    ],
    [
      '/api/reflections',
      { chapterId, content: 'A record once told my story without me, and I was not asked.' },
    ],
    ...competencies.map(({ id }): [string, object] => [
      '/api/competencies',
      { chapterId, competencyId: id, rating: 2, reflection: 'With a template.' },
    ]),
  ]
  for (const [path, body] of saves) expect((await client.call('POST', path, body)).status).toBe(200)
}

test('a learner completes all ten chapters in order, each opening the next, and reaches 40 of 40', async () => {
  const client = new Client(workbook.address)
  await client.join('Amara')
  const turns: number[] = []
  for (const [index, folder] of folders.entries()) {
    const chapterId = String(index + 1)
    turns.push(await talk(client, chapterId, folder))
    await work(client, chapterId)
  }
  console.info(`turns of the ten dialogues: ${turns.join(', ')}`)
  const { body } = await client.call('GET', '/api/progress')
  const counted = (body as { sectionId: string; completed: boolean }[]).filter(
    ({ sectionId, completed }) => completed && !['didactic', 'submit'].includes(sectionId),
  )
  expect(counted).toHaveLength(40)
  expect(Math.max(...turns)).toBeLessThanOrEqual(10)
})
