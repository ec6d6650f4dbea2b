import type { Page } from 'playwright-core'
import type { strongAnswers } from './answers.ts'

export interface StoredDialogue {
  isComplete: boolean
  goals: { id: string; reached: boolean }[]
}

/** What the server keeps of a dialogue, read with the session of the page. */
export const storedDialogue = (page: Page, chapterId = '1'): Promise<StoredDialogue> =>
  page.evaluate((id) => fetch(`/api/ai-chat/${id}`).then((answer) => answer.json()), chapterId)

/** Writes into the dialogue's field and sends it with Enter, once nothing is on its way any more. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^Your (message|reason)$/).fill(text)
  await page.getByRole('button', { name: 'Send' }).click({ trial: true })
  await page.keyboard.press('Enter')
}

/** Says one thing that shows the idea being asked about, by keyboard, and waits for the answer. */
export async function sayNext(
  page: Page,
  left: ReturnType<typeof strongAnswers>,
  chapterId = '1',
): Promise<StoredDialogue> {
  const asked = (await storedDialogue(page, chapterId)).goals.find(({ reached }) => !reached)?.id
  const [message] = left.splice(
    left.findIndex(({ goal }) => goal === asked),
    1,
  )
  await say(page, message?.text ?? '')
  await page
    .getByRole('log')
    .getByText(message?.text.split('\n')[0] ?? '')
    .or(page.getByText('You can now access the chapter exercises and reflections.'))
    .first()
    .waitFor()
  return storedDialogue(page, chapterId)
}
