import { afterAll, describe, expect, test } from 'vitest'
import { noteXray } from '#core/worksheets/note-xray/schema'
import { environmentFor, judgement, MockProvider, secretKey } from '#server/tutor/model/testing/mock-provider'
import { ask } from './support/desk.ts'
import { Learner } from './support/learner.ts'
import { ownWorkbook } from './support/served.ts'
import { say } from './support/talk.ts'

const mock = await new MockProvider().start()
afterAll(() => mock.stop())
const served = ownWorkbook(environmentFor('OpenAI-compatible', mock.address))
const { workbook } = served

const answer =
  'She would not know that he put his hands around her neck and that he owns a gun, so she could get killed.'
const quote = 'he put his hands around her neck'
const met = judgement([{ goal: '1.1', level: 'met', quote }])
const words = 'You put the danger first. Her reader will need that before anything else is said of her.'

describe.each(['desktop', 'phone'] as const)('a learner with a model, %s', (size) => {
  test('is asked first, sees the answer as it is written, and can go on with the guide', async () => {
    mock.answers(
      met,
      { content: words },
      { reply: { chunkSize: 12, streamingProfile: { ttft: 20, tps: 2 } } },
    )
    mock.forget()
    const learner = await Learner.make(workbook, [])
    const { page, context, faults } = await learner.session(served.browser, { size })
    await page.goto('/chapter/1?tab=dialogue')
    await page.getByText(/is sent to 127\.0\.0\.1/).waitFor()
    await page.getByRole('button', { name: 'Talk with the AI model' }).click()
    await page.getByRole('button', { name: /AI model: 127.*Change/ }).waitFor()
    await page.getByRole('button', { name: 'Begin AI Interaction' }).click()
    await page.getByText(/An AI model will answer you, not a person/).waitFor()
    expect(mock.received).toEqual([])

    // Outside the log until it is finished: heard once. Looked at with every change of the page, since it passes.
    await page.evaluate((begun) => {
      const shows = (place: string) =>
        [...document.querySelectorAll(place)].some((part) => part.textContent.includes(begun))
      new MutationObserver((_, observer) => {
        if (!shows('[aria-hidden=true]')) return
        document.body.dataset.written = shows('[role=log]') ? 'in the log' : 'beside the log'
        observer.disconnect()
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    }, 'You put the danger first.')
    await say(page, answer)
    const log = page.getByRole('log')
    const writing = page.locator('[aria-hidden=true]', { hasText: 'You put the danger first.' })
    await log.getByText(words).waitFor()
    expect(await page.locator('body').getAttribute('data-written')).toBe('beside the log')
    await log
      .getByText(/AI model: 127\.0\.0\.1:\d+, writer-1/)
      .last()
      .waitFor()
    await expect.poll(() => writing.count()).toBe(0)

    await page.getByRole('button', { name: /AI model: 127.*Change/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Talk with the built-in guide' }).click()
    await page.getByRole('button', { name: /Built-in guide.*Change/ }).waitFor()
    mock.forget()
    await say(
      page,
      'The reader would see a cold form, because the note says denies injury and nothing of her fear.',
    )
    await log.getByText('Built-in guide').last().waitFor()
    expect(mock.received).toEqual([])
    expect(faults).toEqual([])
    expect(await page.content()).not.toContain(secretKey)
    await context.close()
  })
})

test('a model that fails: the guide answers, and says so in one sentence', async () => {
  mock.answers({ error: { message: 'no' }, status: 500 }, { error: { message: 'no' }, status: 500 })
  const learner = await Learner.make(workbook, [])
  const { page, context } = await learner.session(served.browser)
  await page.goto('/chapter/1?tab=dialogue')
  await page.getByRole('button', { name: 'Talk with the AI model' }).click()
  await page.getByRole('button', { name: /AI model: 127.*Change/ }).waitFor()
  await page.getByRole('button', { name: 'Begin AI Interaction' }).click()
  await say(page, answer)
  await page.getByText(/the built-in guide carries on from the same place/).waitFor()
  await page.getByRole('log').getByText('Built-in guide').last().waitFor()
  await context.close()
})

test('asked about the worksheet, the guide quotes it, and a model is given it without names', async () => {
  const learner = await Learner.make(workbook, ['1'])
  const { page, context, faults } = await learner.session(served.browser)
  await page.goto('/chapter/1?tab=exercise')
  const note = 'Maria Lopez kept her coat on near the door.'
  const formData = {
    clientInitials: 'Q.R.',
    sessionSummary: '',
    clientVoice: '',
    safetyConsiderations: '',
    planNextSteps: '',
    worksheet: { ...noteXray.empty(), note },
  }
  await ask(page, 'POST', '/api/exercises', { chapterId: '1', formData })
  const chat = page.getByRole('dialog')
  const question = async (text: string) => {
    await page.goto('/chapter/1?tab=exercise&chat=open')
    await chat.getByRole('textbox').fill(text)
    await page.keyboard.press('Enter')
  }
  await ask(page, 'POST', '/api/model-choice', { choice: 'guide' })
  await question('What does my worksheet say about the coat?')
  await chat.getByText(/your own worksheet, “Note X-ray”.*Maria Lopez kept her coat on/).waitFor()

  mock.answers(met, { content: 'Your worksheet says "[PERSON-1] kept her coat on". Who would ask why?' })
  mock.forget()
  await ask(page, 'POST', '/api/model-choice', { choice: 'model' })
  await question('And what stands in my worksheet about the door?')
  await chat.getByText('Your worksheet says "Maria Lopez kept her coat on".').waitFor()
  const sent = mock.received.map(({ text }) => text).join()
  expect(sent).toContain('[PERSON-1] kept her coat on')
  expect(sent).not.toContain('Lopez')
  expect(faults).toEqual([])
  await context.close()
})
