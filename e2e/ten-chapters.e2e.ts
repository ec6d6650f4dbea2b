import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { strongAnswers } from './support/answers.ts'
import { Client } from './support/client.ts'
import { Learner } from './support/learner.ts'
import { workThroughChapterOne } from './support/section.ts'
import { sharedWorkbook } from './support/served.ts'
import { sheetOf } from './support/sheet.ts'
import { sayNext, storedDialogue } from './support/talk.ts'

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

const served = sharedWorkbook()
const { workbook } = served

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

/** One chapter as a learner does it in the browser, from Begin to the last rating. */
async function chapterInBrowser(page: Page, chapterId: string, folder: string): Promise<void> {
  const tab = (name: string) => page.getByRole('tab', { name }).click()

  await page.goto(`/chapter/${chapterId}?tab=dialogue`)
  await page.getByRole('button', { name: 'Begin AI Interaction' }).click()
  await page.getByLabel('Your message').waitFor()
  const left = strongAnswers(folder)
  let now = await storedDialogue(page, chapterId)
  for (let turn = 0; turn < 15 && !now.isComplete; turn++) now = await sayNext(page, left, chapterId)
  await page.getByText('You can now access the chapter exercises and reflections.').first().waitFor()

  await tab('Exercise')
  const sheet = await sheetOf(page, 'Exercise')
  await sheet.locator('textarea').first().fill('What was said, and who said it.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Exercise saved successfully!').first().waitFor()
  await tab('Reflection')
  await page.getByLabel('Your reflection').fill('A record once told my story, and nobody had asked me.')
  await page.getByRole('button', { name: 'Save Reflection' }).click()
  await page.getByText('Reflection saved successfully!').first().waitFor()
  await tab('Competency')
  const ratings = (await sheetOf(page, 'Competency')).getByRole('radio', { name: /Developing/ })
  await ratings.first().waitFor()
  for (const rating of await ratings.all()) await rating.check()
  await page.getByRole('button', { name: 'Complete All Assessments' }).click()
  await page.getByText('4 of 4 sections completed').first().waitFor()
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

// How the first goes, at both widths, is a journey of its own.
test('the second chapter in the browser, opened by the first, opens the third, on a phone', async () => {
  const learner = await Learner.make(workbook, ['1'])
  const { page, context, faults } = await learner.atHome(served.browser, { size: 'phone' })
  await workThroughChapterOne(page, 'She asked for the list of shelters.')
  await chapterInBrowser(page, '2', '02-smart-goals')
  await page.goto('/chapter/3?tab=dialogue')
  await page.getByRole('button', { name: 'Begin AI Interaction' }).waitFor()
  await page.goto('/')
  await page.getByText('8 of 40 sections completed').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})
