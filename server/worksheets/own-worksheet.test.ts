import { expect, test } from 'vitest'
import { worksheets } from '#core/worksheets/registry'
import { type Person, testWorld } from '#server/testing/world'
import { readOwnWorksheet } from './own-worksheet.ts'

const world = await testWorld()
const { db } = world.context

const note = 'She kept her coat on near the door and counted the exits twice.'

async function learnerWithWorksheet(): Promise<Person> {
  const person = await world.learner()
  await world.complete(person, '1', ['ai-interaction'])
  const formData = {
    clientInitials: 'Q.R.',
    sessionSummary: '',
    clientVoice: '',
    safetyConsiderations: '',
    planNextSteps: '',
    worksheet: { ...worksheets['1'].empty(), note },
  }
  expect((await person.browser.post('/api/exercises', { chapterId: '1', formData })).status).toBe(200)
  return person
}

const ask = async ({ browser }: Person, userInput: string) => {
  const { body } = await browser.post('/api/ai/chapter-gpt/1/chat', {
    userInput,
    context: { type: 'exercise' },
  })
  return (body as { response: string }).response
}

test('asked about it, the assistant quotes the learner’s own worksheet and nobody else’s', async () => {
  const person = await learnerWithWorksheet()
  expect(await ask(person, 'What does my worksheet say about the coat?')).toContain(note)
  const other = await world.learner()
  expect(await ask(other, 'What does my worksheet say about the coat?')).toContain('nothing saved in it yet')
  expect(world.logged.join()).not.toContain('counted the exits')
})

test('a reflection that meets it is led there', async () => {
  const person = await learnerWithWorksheet()
  const reflection =
    'When I wrote my first progress note about a client I left out that she kept her coat on near the door and counted the exits. I used to think such a note should hold facts only. Now I see that the next reader needs what she did.'
  const { body } = await person.browser.post('/api/ai/analyze-reflection', { chapterId: '1', reflection })
  expect((body as { connections: string[] }).connections.join()).toContain('your own worksheet (Note X-ray)')
})

test('one that this version cannot read counts as none', async () => {
  const person = await learnerWithWorksheet()
  const later = JSON.stringify({ worksheet: { version: 99, note } })
  await db.updateTable('exercises').set({ form_data: later }).where('user_id', '=', person.id).execute()
  expect(await readOwnWorksheet(db, person.id, '1')).toEqual({ tool: 'Note X-ray', reading: [], entries: [] })
})
