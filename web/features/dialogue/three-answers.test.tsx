import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ChoiceView } from '#core/contract/dialogue'
import { answersInWords } from '#core/dialogue/choice'
import { forgetOutbox } from '../../drafts/use-outbox.ts'
import { aChapter } from '../../testing/course.ts'
import { Refusal } from '../../testing/fake-server.ts'
import { aMessage } from '../../testing/message.ts'
import { show } from '../../testing/page.tsx'
import DialogueTab from './DialogueTab.tsx'
import { aView, dialogueServer } from './testing/dialogue-server.ts'

const answers = ['The first colleague wrote this.', 'The second wrote that.', 'The third wrote something.']
const question = 'Three colleagues answered. Which one would you put your name to, and why?'
const choosing = (more: Partial<ChoiceView> = {}) =>
  aView([aMessage('assistant', `${question}\n\n${answersInWords(answers)}`)], {
    choice: { id: '1.1/0', answers, picked: null, ...more },
  })
const open = () => show(<DialogueTab chapter={aChapter()} locked={null} goTo={vi.fn()} />)
const cards = () => screen.findAllByRole<HTMLInputElement>('radio')
const reason = () => screen.findByLabelText<HTMLTextAreaElement>('Your reason')
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })

describe('three answers to choose from', () => {
  it('stand as cards below the question, and not a second time in it', async () => {
    dialogueServer(choosing())
    open()
    const group = within(await screen.findByRole('group', { name: 'Three answers of colleagues' }))
    expect(group.getAllByRole('radio').map((card) => card.closest('label')?.textContent)).toEqual(
      answers.map((answer, at) => `${at + 1}${answer}`),
    )
    for (const answer of answers) expect(screen.getAllByText(answer)).toHaveLength(1)
    await screen.findByText(question)
  })

  it('are picked by mouse, with a reason', async () => {
    const server = dialogueServer(choosing(), (request) => server.takes(request))
    const { user } = open()
    await user.click((await cards())[1]!)
    await user.type(await reason(), 'It names who is missing.')
    await user.click(send())
    await screen.findByText('Say more?')
    expect(server.sends()[0]?.body).toMatchObject({
      message: 'It names who is missing.',
      pick: { choice: '1.1/0', place: 1 },
    })
    expect(screen.queryAllByRole('radio')).toHaveLength(0)
  })

  it('are picked by keyboard alone: a number marks, Enter goes on to the reason and sends it', async () => {
    const server = dialogueServer(choosing(), (request) => server.takes(request))
    const { user } = open()
    ;(await cards())[0]!.focus()
    await user.keyboard('3')
    expect((await cards()).map(({ checked }) => checked)).toEqual([false, false, true])
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await reason())
    await user.keyboard('It ties the two.{Enter}')
    await screen.findByText('Say more?')
    expect(server.sends()[0]?.body).toMatchObject({ message: 'It ties the two.', pick: { place: 2 } })
  })

  it('can be sent without a reason, which the guide then asks for; the pick stays marked', async () => {
    const server = dialogueServer(choosing(), (request) =>
      server.takes(request, { choice: { id: '1.1/0', answers, picked: 0 } }),
    )
    const { user } = open()
    expect(await reason()).toBeDefined()
    expect(send().disabled).toBe(true)
    await user.click((await cards())[0]!)
    await user.click(send())
    await screen.findByText('Say more?')
    expect(server.sends()[0]?.body).toMatchObject({ message: '', pick: { place: 0 } })
    expect((await cards()).map(({ checked }) => checked)).toEqual([true, false, false])
  })

  it('may be answered in words alone', async () => {
    const server = dialogueServer(choosing(), (request) => server.takes(request))
    const { user } = open()
    await user.type(await reason(), 'the second, because it is about her{Enter}')
    await screen.findByText('Say more?')
    expect(server.sends()[0]?.body).toMatchObject({ message: 'the second, because it is about her' })
    expect(server.sends()[0]?.body).not.toHaveProperty('pick')
  })

  it('keep the reason when it cannot be sent, and the same message goes out with the pick again', async () => {
    let lost = true
    const server = dialogueServer(choosing(), (request) => {
      if (!lost) return server.takes(request)
      lost = false
      return new Refusal(500, { message: 'Something went wrong.' })
    })
    const { user } = open()
    await user.click((await cards())[1]!)
    await user.type(await reason(), 'It names her.{Enter}')
    await screen.findByText(/Not sent/)
    expect((await reason()).value).toBe('It names her.')
    expect((await cards())[1]!.checked).toBe(true)
    await user.click(send())
    await screen.findByText('Say more?')
    const [first, second] = server.sends().map(({ body }) => body)
    expect(second).toEqual(first)
  })

  it('keep a reason that was begun over a reload', async () => {
    dialogueServer(choosing())
    const { user, unmount } = open()
    await user.type(await reason(), 'It names')
    unmount()
    forgetOutbox()
    open()
    expect((await reason()).value).toBe('It names')
  })
})
