import { expect, test } from 'vitest'
import { checking } from './support/axe.ts'
import { newSession } from './support/browser.ts'
import { ask } from './support/desk.ts'
import { Learner } from './support/learner.ts'
import { sharedWorkbook } from './support/served.ts'

const served = sharedWorkbook()
const { workbook } = served

const pages: [string, string][] = [
  ['/', 'The ten chapters'],
  ['/introduction', "What You'll Find"],
  ['/prologue', 'Start Chapter 1'],
  ['/chapter/1', 'Key Takeaway'],
  ['/chapter/1?tab=dialogue', 'Begin AI Interaction'],
  ['/chapter/1?tab=exercise', 'Action with Form'],
  ['/chapter/1?tab=reflection', 'Reflection Prompt'],
  ['/chapter/1?tab=competency', 'Complete the AI dialogue to unlock this section.'],
  ['/chapter/1?tab=submit', 'Create Shareable Link'],
  ['/chapter/2', 'Complete previous chapters to unlock'],
  ['/chapter/99', 'Chapter not found'],
  ['/nothing', '404 Page Not Found'],
  ['/admin', 'Administrator access required'],
  ['/shared/portfolio/unknown', 'This link is no longer available.'],
]

test('gate, landing page and sign-in have no violation', async () => {
  const { page, context } = await newSession(served.browser, workbook.address)
  const { found, check } = checking(page)
  await page.goto('/')
  await page.getByLabel('Access Password').waitFor()
  await check('gate')
  await page.getByLabel('Access Password').fill('wrong')
  await page.getByRole('button', { name: 'Access Workbook' }).click()
  await page.getByText('Invalid password').waitFor()
  await check('gate with an error')
  await page.getByLabel('Access Password').fill('lantern river note goal')
  await page.getByRole('button', { name: 'Access Workbook' }).click()
  await page.getByRole('link', { name: 'Get Started' }).waitFor()
  await check('landing')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.getByRole('button', { name: 'Create account' }).waitFor()
  await check('sign-in')
  expect(found).toEqual([])
  await context.close()
})

test('no page of the workbook has a violation or scrolls sideways', async () => {
  const learner = await Learner.make(workbook, [])
  const { page, context, faults } = await learner.session(served.browser)
  const { found, check } = checking(page)
  for (const [path, text] of pages) {
    await page.goto(path)
    await page.locator('main').getByText(text).first().waitFor()
    await check(path)
  }
  expect(found).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('work under way and what is shared has no violation and does not scroll sideways', async () => {
  const learner = await Learner.make(workbook, ['1'])
  const { page, context, faults } = await learner.session(served.browser)
  const { found, check } = checking(page)
  await page.goto('/')
  const store = async (path: string, work: object) => {
    const { status, body } = await ask(page, 'POST', path, { chapterId: '1', ...work })
    expect([path, status]).toEqual([path, 200])
    return body as { shareableId?: string; shareableLink?: string }
  }
  const content = 'She asked for the list of shelters.'
  const thought = 'A record once told my story without me.'
  const question = 'What would she want them to know?'
  await store('/api/exercises', { formData: { sessionSummary: content } })
  const reflection = await store('/api/reflections', { content: thought })
  await store('/api/reflections/1/share', {})
  const submission = await store('/api/portfolio-submissions', {
    title: 'For Monday',
    type: 'exercise',
    content,
  })
  const messages = [{ role: 'user', content: question }]
  const conversation = await store('/api/ai-conversations', { title: 'Our talk', messages })
  for (const [path, text] of [
    [`/shared/reflection/${reflection.shareableId}`, thought],
    [submission.shareableLink ?? '', content],
    [`/shared/ai/${conversation.shareableId}`, question],
  ] as const) {
    await page.goto(path)
    await page.getByText(text).first().waitFor()
    await check(path)
  }
  for (const [tab, text] of [
    ['exercise', 'Completed'],
    ['reflection', 'Completed'],
    ['competency', 'Complete All Assessments'],
    ['submit', 'For Monday'],
  ] as const) {
    await page.goto(`/chapter/1?tab=${tab}`)
    await page.locator('main').getByText(text).first().waitFor()
    await check(tab)
  }
  await page.getByRole('button', { name: 'Create Shareable Link' }).click()
  await page.getByRole('dialog').getByLabel('Title').waitFor()
  await check('form of a link')
  await page.goto('/chapter/1?tab=exercise')
  await page.getByRole('button', { name: /^Open the chapter assistant/ }).click()
  await page.getByRole('button', { name: 'Start Chat' }).click()
  await page.getByLabel(/^Your question to/).waitFor()
  await check('assistant')

  // Another person's, whose dialogue is not complete.
  await (await Learner.make(workbook, [])).signIn(context)
  await page.goto('/chapter/1?tab=dialogue')
  await page.getByRole('button', { name: 'Begin AI Interaction' }).click()
  await page.getByLabel('Your message').fill('He put his hands on her neck, and he has a gun.')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await check('dialogue')
  expect(found).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})
