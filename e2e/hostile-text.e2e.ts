import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hostileFamilies } from './support/hostile-texts.ts'
import { Learner } from './support/learner.ts'
import { sharedWorkbook } from './support/served.ts'

const served = sharedWorkbook()
const { workbook } = served

/** One text of each kind. */
const hostile = Object.values(hostileFamilies).map(([first]) => first ?? '')

/** Every text through a call of the page's own session. */
const post = (page: Page, path: string, bodies: object[]) =>
  page.evaluate(
    async ([address, all]) => {
      const answers = []
      for (const body of all) {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        answers.push(await answer.json())
      }
      return answers
    },
    [path, bodies] as const,
  )

/** What of the conversation became more than text. */
const alive = (page: Page, within: string) =>
  page
    .locator(within)
    .locator('img, script, iframe, svg[onload], style, a[href*="elsewhere"], a[href^="javascript"]')
    .count()

test('what learners write stays text in both chats and on every shared page: nothing runs, nothing is fetched', async () => {
  const learner = await Learner.make(workbook, [])
  const { page, context, faults } = await learner.session(served.browser)
  const foreign: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(workbook.address)) foreign.push(request.url())
  })
  const harmed = (where: Page) => where.evaluate(() => 'harmed' in window)
  await page.goto('/')
  await post(page, '/api/ai-chat/1/initialize', [{}])
  await post(
    page,
    '/api/ai-chat/1',
    hostile.map((message) => ({ message })),
  )
  await post(
    page,
    '/api/ai/chapter-gpt/1/chat',
    hostile.map((userInput) => ({ userInput })),
  )

  await page.goto('/chapter/1?tab=dialogue')
  await page
    .getByText(hostile[0] ?? '')
    .first()
    .waitFor()
  expect(await alive(page, '[role=log]')).toBe(0)
  await page.goto('/chapter/1?chat=open')
  const chat = page.getByRole('dialog')
  await chat
    .getByText(hostile[0] ?? '')
    .first()
    .waitFor()
  expect(await alive(page, '[role=log]')).toBe(0)
  expect(await harmed(page)).toBe(false)

  const messages = hostile.flatMap((content) => [
    { role: 'user', content },
    { role: 'assistant', content },
  ])
  const [conversation] = await post(page, '/api/ai-conversations', [
    { chapterId: '1', title: hostile[0], messages },
  ])
  const [submission] = await post(page, '/api/portfolio-submissions', [
    {
      chapterId: '1',
      title: hostile[3],
      type: 'exercise',
      description: hostile[0],
      content: hostile.join('\n\n\n'),
    },
  ])
  for (const address of [
    `/shared/ai/${conversation.shareableId}`,
    new URL(submission.shareableLink).pathname,
  ]) {
    await page.goto(address)
    await page
      .getByText(hostile[3] ?? '')
      .first()
      .waitFor()
    expect(await alive(page, 'article')).toBe(0)
    expect(await harmed(page)).toBe(false)
  }
  expect(foreign).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('what learners write in exercise, reflection and ratings stays text on every page it reaches, at full length', async () => {
  const learner = await Learner.make(workbook, ['1'])
  const { page, context, faults } = await learner.session(served.browser)
  const foreign: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(workbook.address)) foreign.push(request.url())
  })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const attack = hostile.join('\n')
  // As long as a field may be, with signs that turn the line around and letters outside the first plane.
  const whole = `${attack}\n${'\u202e\u{1F4D6}a'.repeat(6000)}`.slice(0, 20_000).toWellFormed()
  const formData = {
    clientInitials: attack,
    sessionSummary: whole,
    clientVoice: attack,
    safetyConsiderations: attack,
    planNextSteps: attack,
  }
  await post(page, '/api/exercises', [{ chapterId: '1', formData }])
  const [reflection] = await post(page, '/api/reflections', [{ chapterId: '1', content: whole }])
  await post(page, '/api/ai/analyze-reflection', [{ chapterId: '1', reflection: whole }])
  await post(page, '/api/competencies', [
    { chapterId: '1', competencyId: 'critical-analysis', rating: 2, reflection: whole },
  ])
  const kept = await page.evaluate(() => fetch('/api/exercises/1').then((answer) => answer.json()))
  expect(kept.formData).toEqual({ ...formData, worksheet: null })

  for (const address of [
    '/chapter/1?tab=exercise',
    '/chapter/1?tab=reflection',
    '/chapter/1?tab=competency',
    `/shared/reflection/${reflection.shareableId}`,
  ]) {
    await page.goto(address)
    const shown = page.locator('main, article').filter({ visible: true }).first()
    await shown.waitFor()
    await page.waitForFunction(
      (start) =>
        document.body.textContent.includes(start) ||
        [...document.querySelectorAll('textarea')].some(({ value }) => value.includes(start)),
      hostile[0] ?? '',
    )
    expect(await alive(page, 'main')).toBe(0)
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  }
  expect(foreign).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})
