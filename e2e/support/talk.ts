import type { Page } from 'playwright-core'
import type { strongAnswers } from './answers.ts'

export interface StoredDialogue {
  isComplete: boolean
  goals: { id: string; reached: boolean }[]
}

/** What the server keeps of the dialogue of chapter 1, read with the session of the page. */
export const storedDialogue = (page: Page): Promise<StoredDialogue> =>
  page.evaluate(() => fetch('/api/ai-chat/1').then((answer) => answer.json()))

/** Says one thing that shows the idea being asked about, by keyboard, and waits for the answer. */
export async function sayNext(page: Page, left: ReturnType<typeof strongAnswers>): Promise<StoredDialogue> {
  const asked = (await storedDialogue(page)).goals.find(({ reached }) => !reached)?.id
  const [message] = left.splice(
    left.findIndex(({ goal }) => goal === asked),
    1,
  )
  await page.getByLabel('Your message').fill(message?.text ?? '')
  await page.keyboard.press('Enter')
  await page
    .getByRole('log')
    .getByText(message?.text.split('\n')[0] ?? '')
    .or(page.getByText('The five ideas you explored'))
    .first()
    .waitFor()
  return storedDialogue(page)
}
