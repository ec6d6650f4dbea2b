import { describe, expect, test } from 'vitest'
import type { ChoiceView, DialogueView, TurnAnswer } from '#core/contract/dialogue'
import { readSavedWork } from '#server/sharing/submissions.store'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const instructor = await world.instructor()
const { source } = world.context.course.chapter('1')!
const sets = source.answers['1.1']!.sets

const say = (person: Person, message: string, more: object = {}) =>
  person.browser.post('/api/ai-chat/1', { message, ...more })
const view = async ({ browser }: Person) => (await browser.get('/api/ai-chat/1')).body as DialogueView

/** A learner who does not know, and finds three answers. */
async function stuck(): Promise<{ person: Person; choice: ChoiceView }> {
  const person = await world.learner()
  await person.browser.post('/api/ai-chat/1/initialize', {})
  for (const message of ["I don't know", 'no idea', 'I really do not know']) await say(person, message)
  const { choice } = await view(person)
  if (!choice) throw new Error('No answers were shown.')
  return { person, choice }
}
const placeOf = ({ answers }: ChoiceView, right: boolean) =>
  answers.findIndex((answer) => sets.some(({ has }) => has.answer === answer) === right)
const reason = 'She was choked and lost her voice, and with his gun that can end in her death.'
const pick = (person: Person, choice: ChoiceView, right: boolean, message = reason) =>
  say(person, message, { pick: { choice: choice.id, place: placeOf(choice, right) } })

describe('three answers of colleagues', () => {
  test('stand in the dialogue with nothing that says which is right or why, and are the same after a reload', async () => {
    const { person, choice } = await stuck()
    const set = sets.find(({ has }) => choice.answers.includes(has.answer))!
    expect(choice.answers.toSorted()).toEqual([set.has, ...set.flaws].map(({ answer }) => answer).toSorted())
    const again = await view(person)
    expect(again.choice).toEqual(choice)
    for (const { why } of [set.has, ...set.flaws]) expect(JSON.stringify(again)).not.toContain(why)
  })

  test('a right pick with a reason works the idea through, and is stored and shared in words', async () => {
    const { person, choice } = await stuck()
    const answer = (await pick(person, choice, true)).body as TurnAnswer
    expect(answer).toMatchObject({ choice: null, goals: [{ reached: true }, {}, {}, {}, {}] })
    const ordinal = ['first', 'second', 'third'][placeOf(choice, true)]
    expect(answer.messages[0]?.content).toBe(`I pick the ${ordinal} answer.\n\n${reason}`)
    const shared = await readSavedWork(world.context.db, person.id, '1')
    expect(JSON.stringify(shared.dialogue)).toContain(`I pick the ${ordinal} answer.`)
  })

  test('a flawed pick is told what that answer lacks, and asked again', async () => {
    const { person, choice } = await stuck()
    const { body } = await pick(person, choice, false)
    const flaw = sets
      .flatMap(({ flaws }) => flaws)
      .find(({ answer }) => answer === choice.answers[placeOf(choice, false)])
    expect((body as TurnAnswer).message).toContain(flaw?.why)
    expect(body).toMatchObject({ choice: null, goals: [{ reached: false }, {}, {}, {}, {}] })
  })

  test('a pick without a reason is asked for one; the same pick sent again is not judged twice', async () => {
    const { person, choice } = await stuck()
    const sent = { clientMessageId: 'one', pick: { choice: choice.id, place: placeOf(choice, true) } }
    const first = (await say(person, '', sent)).body as TurnAnswer
    expect(first.choice).toMatchObject({ id: choice.id, picked: placeOf(choice, true) })
    const again = (await say(person, '', sent)).body as TurnAnswer
    expect(again.message).toBe(first.message)
    expect((await say(person, reason)).body).toMatchObject({ goals: [{ reached: true }, {}, {}, {}, {}] })
  })

  test('a reason in words nobody foresaw counts by what it means', async () => {
    const { person, choice } = await stuck()
    const meant = 'M.R. may not live through the next time, and whoever covers has to know.'
    expect((await pick(person, choice, true, meant)).body).toMatchObject({
      goals: [{ reached: true }, {}, {}, {}, {}],
    })
  })

  test('a sentence about the case that says nothing of the idea closes nothing, the second time either, and costs no try', async () => {
    const { person, choice } = await stuck()
    const beside = 'M.R. came to the office on Thursday and sat down near the door.'
    expect((await pick(person, choice, true, beside)).body).toMatchObject({ choice: { id: choice.id } })
    const answer = (
      await say(person, 'The intern writes notes after the sessions, and the supervisor signs the notes.')
    ).body as TurnAnswer
    expect(answer.goals[0]?.reached).toBe(false)
    expect(answer.choice).toMatchObject({ picked: null })
    expect(answer.choice?.id).not.toBe(choice.id)
    expect((await pick(person, answer.choice!, true)).body).toMatchObject({
      goals: [{ reached: true }, {}, {}, {}, {}],
    })
  })

  test('a pick of answers that another tab has left behind is refused, and nothing is stored', async () => {
    const { person, choice } = await stuck()
    await pick(person, choice, false)
    const late = await pick(person, choice, true)
    expect(late).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('elsewhere') as string },
    })
    expect((await view(person)).goals[0]?.reached).toBe(false)
  })

  test('a message that is neither a pick nor says anything is refused, and so is a fourth answer', async () => {
    const { person, choice } = await stuck()
    expect((await say(person, ' ')).status).toBe(400)
    expect((await say(person, 'x', { pick: { choice: choice.id, place: 3 } })).status).toBe(400)
  })

  test('the instructor reads how each idea was reached, with every pick and its reason, but not what is private', async () => {
    const { person, choice } = await stuck()
    await pick(person, choice, false, 'It sounds like her.')
    await say(person, 'I still do not know')
    const second = (await view(person)).choice!
    const { messages } = (await pick(person, second, true)).body as TurnAnswer
    const read = async () => {
      const { body } = await instructor.browser.get(`/api/admin/students/${person.id}/chapters/1`)
      return (body as { dialogue: { goals: { status: string; picks: object[] }[] } }).dialogue.goals[0]
    }
    expect(await read()).toMatchObject({
      status: 'explored',
      picks: [
        { answer: choice.answers[placeOf(choice, false)], right: false, reason: 'It sounds like her.' },
        { answer: second.answers[placeOf(second, true)], right: true, reason },
      ],
    })
    const mine = messages[0]?.id
    await person.browser.post('/api/ai-chat/1/private', { messageIds: [mine], private: true })
    expect((await read())?.picks).toHaveLength(1)
  })
})
