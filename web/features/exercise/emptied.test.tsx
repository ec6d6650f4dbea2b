import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aChapter, completed, signedIn } from '../../testing/course.ts'
import { type FakeRequest, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import ExerciseTab from './ExerciseTab.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it('what was emptied before its turn is said not to be saved, and the next text waits as ever', async () => {
  const saves: (() => void)[] = []
  fakeServer({
    ...signedIn(completed('1', 'ai-interaction')),
    'GET /api/exercises/1/action-form': null,
    'GET /api/worksheets': [],
    'POST /api/exercises': ({ body }: FakeRequest) =>
      new Promise((resolve) =>
        saves.push(() => resolve({ ...(body as object), updatedAt: new Date().toISOString() })),
      ),
  })
  show(<ExerciseTab chapter={aChapter()} locked={null} goTo={vi.fn()} />)
  const voice = await screen.findByRole('textbox', { name: 'Client voice' })
  vi.useFakeTimers()
  const write = (value: string) => fireEvent.change(voice, { target: { value } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  write('Hers')
  save()
  write('Hers, and his')
  save()
  write('')
  await act(async () => saves[0]?.())
  screen.getByText('Failed to save exercise. Please try again.')
  write('N')
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(saves).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(saves).toHaveLength(2)
})
