import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { signedIn } from '../../../testing/course.ts'
import { fakeServer, Refusal } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import WordsStage from './WordsStage.tsx'

const words = ['One of them.', 'Another of them.', 'The last of them.'].map((text, place) => ({
  id: `w${place}`,
  words: text,
  chapterId: '1',
}))
const open = (shown: () => typeof words = () => words) => {
  fakeServer({
    ...signedIn(),
    'GET /api/classes/c1/words': () => ({ section: 'Section A', shown: shown(), hidden: [] }),
  })
  return show(<WordsStage classId="c1" />, '/sections/c1/words')
}
const onWall = (text: string) => screen.findByText(`“${text}”`, { selector: 'blockquote' })

describe('words on the wall', () => {
  it('are one at a time, and turn with arrow keys, space, Home and End', async () => {
    const { user } = open()
    await onWall('One of them.')
    screen.getByText('1 of 3')
    await user.keyboard('{ArrowRight}')
    await onWall('Another of them.')
    await user.keyboard(' ')
    await onWall('The last of them.')
    await user.keyboard('{ArrowRight}{ArrowLeft}')
    await onWall('Another of them.')
    await user.keyboard('{End}{Home}')
    await onWall('One of them.')
  })

  it('turn with a finger that goes far enough, and not with one that rests', async () => {
    open()
    const wall = (await onWall('One of them.')).parentElement as HTMLElement
    const swipe = (from: number, to: number) => {
      fireEvent.pointerDown(wall, { clientX: from, pointerType: 'touch' })
      fireEvent.pointerUp(wall, { clientX: to, pointerType: 'touch' })
    }
    swipe(200, 190)
    await onWall('One of them.')
    swipe(200, 80)
    await onWall('Another of them.')
    swipe(80, 200)
    await onWall('One of them.')
  })

  it('Escape leads back to the desk', async () => {
    const { user, at } = open()
    await onWall('One of them.')
    await user.keyboard('{Escape}')
    expect(at()).toBe('/sections/c1?view=words')
  })

  it('hold nothing but the words: no section, no chapter, no person', async () => {
    const { container } = open()
    await onWall('One of them.')
    expect(container.textContent).not.toMatch(/Section A|Chapter/)
  })

  it('that were taken back are gone with the next turn', async () => {
    let now = words
    const { user } = open(() => now)
    await onWall('One of them.')
    now = words.slice(2)
    await user.keyboard('{ArrowRight}')
    await onWall('The last of them.')
    screen.getByText('1 of 1')
  })

  it('stand in a dark or a light room, and all of them on paper', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user, container } = open()
    await onWall('One of them.')
    const before = (container.firstElementChild as HTMLElement).style.colorScheme
    await user.click(screen.getByRole('button', { name: /^For a (dark|light) room$/ }))
    expect((container.firstElementChild as HTMLElement).style.colorScheme).not.toBe(before)
    await user.click(screen.getByRole('button', { name: 'Print as a sheet' }))
    expect(print).toHaveBeenCalledOnce()
    expect(container.querySelectorAll('li')).toHaveLength(3)
  })

  it('say so when there are none, for who does not teach here, and when they cannot be loaded', async () => {
    open(() => [])
    await screen.findByText('There are no words to show now.')
    fakeServer({ ...signedIn(), 'GET /api/classes/c1/words': new Refusal(403, { message: 'No' }) })
    show(<WordsStage classId="c1" />)
    await screen.findByRole('heading', { name: 'You do not teach this section' })
    fakeServer({ ...signedIn(), 'GET /api/classes/c1/words': new Refusal(503, { message: 'No' }) })
    show(<WordsStage classId="c1" />)
    await waitFor(() => screen.getByRole('button', { name: 'Try again' }))
  })

  it('are gone from the wall and from paper once one does not teach the section any more', async () => {
    const { user } = open()
    await onWall('One of them.')
    fakeServer({ ...signedIn(), 'GET /api/classes/c1/words': new Refusal(403, { message: 'No' }) })
    await user.keyboard('{ArrowRight}')
    await screen.findByText('You do not teach this section')
    expect(screen.queryByText(/of them/)).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
