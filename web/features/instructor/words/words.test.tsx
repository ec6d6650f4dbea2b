import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../../lib/call.ts'
import { signedIn } from '../../../testing/course.ts'
import { fakeServer, Refusal } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import { DeskContext } from '../use-desk.ts'
import { AskedWords } from './AskedWords.tsx'
import { AskForWords } from './AskForWords.tsx'
import { Words } from './Words.tsx'

const desk = { base: '/sections/c1', classId: 'c1', right: 'instructor' } as const
const listKey = 'GET /api/classes/c1/words'
const askedKey = 'GET /api/classes/c1/members/s1/words'
const askKey = 'POST /api/classes/c1/members/s1/words'
type Asked = AnswerOf<'GET /api/classes/:classId/members/:personId/words'>
const quote = (id: string, words: string) => ({ id, words, chapterId: '2' })
const text = 'When I think of it I remember that the room was quiet. I did not ask.'

function ask(answers: Record<string, unknown> = {}, asked: Asked = { asked: [], left: 3 }, right = desk) {
  const calls = fakeServer({ ...signedIn(), [askedKey]: asked, [askKey]: { id: 'w1' }, ...answers })
  const piece = { userId: 's1', chapterId: '2', source: 'reflection' as const, texts: [text] }
  return {
    calls,
    ...show(
      <DeskContext value={right}>
        <AskForWords piece={piece}>
          <p>{text}</p>
        </AskForWords>
      </DeskContext>,
    ),
  }
}
/** Marks part of the work, as a mouse, a finger or the keyboard does. */
function mark(words: string): void {
  const node = screen.getByText(text).firstChild as Text
  const start = text.indexOf(words)
  window.getSelection()?.setBaseAndExtent(node, start, node, start + words.length)
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('The words')

describe('asking for words', () => {
  it('starts with what is marked in the work, and sends it with its place', async () => {
    const { user, calls } = ask()
    mark('the room was quiet')
    await user.click(screen.getByRole('button', { name: 'Ask to show words of it' }))
    expect(field().value).toBe('the room was quiet')
    await user.click(screen.getByRole('button', { name: 'Ask the student' }))
    await screen.findByText('The student is asked')
    expect(calls.find(({ key }) => key === askKey)?.body).toEqual({
      chapterId: '2',
      source: 'reflection',
      words: 'the room was quiet',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('starts with the whole work where nothing is marked; what is marked in the field can be kept alone', async () => {
    const { user } = ask()
    window.getSelection()?.removeAllRanges()
    await user.click(screen.getByRole('button', { name: 'Ask to show words of it' }))
    expect(field().value).toBe(text)
    field().setSelectionRange(text.indexOf('I did'), text.length)
    await user.click(screen.getByRole('button', { name: 'Keep only what is marked' }))
    expect(field().value).toBe('I did not ask.')
    expect(document.activeElement).toBe(field())
  })

  it('takes no other words, none that are too short, and asks nothing then', async () => {
    const { user } = ask()
    mark('I did not ask.')
    await user.click(screen.getByRole('button', { name: 'Ask to show words of it' }))
    await user.type(field(), ' Really.')
    screen.getByText('These words do not stand in the student’s work like this.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask the student' }).disabled).toBe(true)
    await user.clear(field())
    screen.getByText('A passage has at least 10 characters.')
  })

  it('stays open with what was chosen when it is refused, and says why in the server’s words', async () => {
    const message = 'The student was asked for these words before. Each passage is asked for once.'
    const { user } = ask({ [askKey]: new Refusal(409, { message }) })
    mark('I did not ask.')
    await user.click(screen.getByRole('button', { name: 'Ask to show words of it' }))
    await user.click(screen.getByRole('button', { name: 'Ask the student' }))
    await screen.findByText(message)
    expect(field().value).toBe('I did not ask.')
  })

  it('is over where three questions have no yes', async () => {
    const { user } = ask({}, { asked: [], left: 0 })
    mark('I did not ask.')
    await user.click(screen.getByRole('button', { name: 'Ask to show words of it' }))
    await screen.findByText(/This student was asked for 3 passages within 14 days/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask the student' }).disabled).toBe(true)
  })

  it('is not offered at the desk of everybody', () => {
    ask({}, undefined, { base: '/admin', right: 'administrator' } as never)
    screen.getByText(text)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('what a student was asked for', () => {
  const two: Asked = {
    asked: [
      { ...quote('w1', 'One.'), agreed: true },
      { ...quote('w2', 'Two.'), agreed: false },
    ],
    left: 2,
  }
  const taken = 'DELETE /api/classes/c1/words/w2?question=true'
  const open = (right: 'instructor' | 'assistant') => {
    const calls = fakeServer({
      ...signedIn(),
      [askedKey]: two,
      [taken]: { success: true },
    })
    return {
      calls,
      ...show(
        <DeskContext value={{ ...desk, right }}>
          <AskedWords userId="s1" />
        </DeskContext>,
      ),
    }
  }

  it('is agreed or not agreed, and nothing between; a question is taken back by an instructor', async () => {
    const { user, calls } = open('instructor')
    await screen.findByText(/Agreed: it is among the words from the class\./)
    screen.getByText(/Not agreed\./)
    await user.click(screen.getByRole('button', { name: 'Take the question back: Two.' }))
    const asks = within(screen.getByRole('dialog', { name: 'Take the question back?' }))
    asks.getByText(
      /cannot be asked for this passage again\. Until 14 days after it was asked, it still counts among the 3/,
    )
    await user.click(asks.getByRole('button', { name: 'Take it back' }))
    await screen.findByText('The question is taken back')
    expect(calls.filter(({ key }) => key === taken)).toHaveLength(1)
  })

  it('is only read by an assistant', async () => {
    open('assistant')
    await screen.findByText(/Not agreed\./)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the words from the class', () => {
  const open = (right: 'instructor' | 'assistant' = 'instructor') => {
    let [shown, hidden] = [
      [quote('w1', 'One of them.'), quote('w2', 'Two of them.')],
      [] as ReturnType<typeof quote>[],
    ]
    const calls = fakeServer({
      ...signedIn(),
      [listKey]: () => ({ section: 'Section A', shown, hidden }),
      'POST /api/classes/c1/words/w1': ({ body }: { body: unknown }) => {
        const one = quote('w1', 'One of them.')
        const hides = (body as { hidden: boolean }).hidden
        shown = hides ? [quote('w2', 'Two of them.')] : [one, ...shown]
        hidden = hides ? [one] : []
        return { success: true }
      },
      'DELETE /api/classes/c1/words/w2': () => {
        shown = shown.filter(({ id }) => id !== 'w2')
        return { success: true }
      },
    })
    return {
      calls,
      ...show(
        <DeskContext value={{ ...desk, right }}>
          <Words />
        </DeskContext>,
      ),
    }
  }

  it('are hidden and shown again, and lead to the wall', async () => {
    const { user } = open()
    const link = await screen.findByRole('link', { name: 'Project' })
    expect(link.getAttribute('href')).toBe('/sections/c1/words')
    await user.click(screen.getByRole('button', { name: 'Hide: One of them.' }))
    const hidden = await screen.findByRole('region', { name: 'Hidden' })
    await user.click(within(hidden).getByRole('button', { name: 'Show again: One of them.' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Hidden' })).toBeNull())
  })

  it('are removed after a question, and the keyboard goes on with the next', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Remove: Two of them.' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText(/Two of them/)).toBeNull())
  })

  it('an assistant reads and projects them, and changes nothing', async () => {
    open('assistant')
    await screen.findByRole('link', { name: 'Project' })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('say how to come by some where there are none, and when they cannot be loaded', async () => {
    fakeServer({ ...signedIn(), [listKey]: { section: 'A', shown: [], hidden: [] } })
    show(
      <DeskContext value={desk}>
        <Words />
      </DeskContext>,
    )
    await screen.findByText('No words to show yet.')
    fakeServer({ ...signedIn(), [listKey]: new Refusal(503, { message: 'No' }) })
    show(
      <DeskContext value={desk}>
        <Words />
      </DeskContext>,
    )
    await screen.findByRole('heading', { name: 'The words could not be loaded' })
  })
})
