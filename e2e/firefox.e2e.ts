import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { strongAnswers } from './support/answers.ts'
import { Firefox, keys } from './support/firefox.ts'
import { passDialogue } from './support/learner.ts'
import { accessPassword } from './support/workbook.ts'

const workbook = inject('workbook')
const firefox = new Firefox()
afterAll(() => firefox.close())

const note = 'Data: 30 minutes, English. She said he put his hands on her neck.'
const reflection = 'A record once told my story without me.'

test('in Firefox too a learner comes in, talks with the guide, works, and shares what somebody else then reads', async () => {
  await firefox.start()
  const page = await firefox.session()
  await page.goto(workbook.address)
  await page.write('Access Password', accessPassword, '')
  await page.press('button', 'Access Workbook')
  await page.press('link', 'Get Started')
  await page.shows('Create account')
  const email = `maya.${randomUUID()}@example.edu`
  const fields = ['Maya', 'Okafor', email, 'a quiet river at night']
  await page.write('First name', fields.join(keys.tab) + keys.enter)
  await page.shows('0 of 10')

  await page.goto(`${workbook.address}/chapter/1?tab=dialogue`)
  await page.press('button', 'Begin AI Interaction')
  const [answer] = strongAnswers('01-progress-notes')
  await page.write('Your message', `${answer?.text}${keys.enter}`)
  await page.shows('1 of 5')
  await page.shows('Now to the next idea.')

  // The rest of the dialogue is the guide's, not the browser's.
  await passDialogue(workbook, email, '1')
  await page.goto(`${workbook.address}/chapter/1?tab=exercise`)
  await page.write('Your rewritten note', note)
  await page.press('button', 'Save')
  await page.shows('Exercise saved successfully!')
  await page.reload()
  await page.press('textbox', 'Your rewritten note')
  expect(await page.focused()).toBe(note)
  await page.press('tab', 'Reflection')
  await page.write('Your reflection', reflection)
  await page.press('button', 'Save Reflection')
  await page.shows('Reflection saved successfully!')

  await page.press('tab', 'Submit to Professor')
  await page.press('button', 'Create Shareable Link')
  // In a list of choices, letters choose.
  await page.write('Title (required)', `Chapter 1, in Firefox${keys.tab}Complete`)
  await page.press('button', 'Create Link')
  await page.shows('Link Created!')
  const link = await page.run(() => document.querySelector('code')?.textContent ?? '', '')
  const reader = await firefox.session()
  await reader.goto(link)
  await reader.shows(reflection)
  expect(firefox.faults).toEqual([])
})
