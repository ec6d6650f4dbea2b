import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { AssessmentRecord } from '#core/contract/work'
import { sentences } from '#core/workbook/progress'
import { aChapter, completed, signedIn } from '../../testing/course.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import CompetencyTab from './CompetencyTab.tsx'

const competency = (id: string, title: string) => ({
  id,
  title,
  description: `${title}: what it is`,
  levels: ['one', 'two', 'three', 'four', 'five'].map((level) => `${title} ${level}`) as [
    string,
    string,
    string,
    string,
    string,
  ],
})
const chapter = aChapter({
  competencies: [
    competency('notes', 'Notes'),
    competency('culture', 'Culture'),
    competency('critique', 'Critique'),
  ],
})
const aRecord = (competencyId: string, rating: number, reflection = ''): AssessmentRecord => ({
  chapterId: '1',
  competencyId,
  rating,
  reflection,
  updatedAt: '2026-11-18T12:00:00.000Z',
})

function open(
  { records = [] as AssessmentRecord[], locked = null as string | null } = {},
  answers: Record<string, unknown> = {},
) {
  const goTo = vi.fn()
  const calls = fakeServer({
    ...signedIn(completed('1', 'ai-interaction')),
    'GET /api/competencies/1': records,
    'POST /api/competencies': ({ body }: { body: unknown }) => ({
      ...(body as AssessmentRecord),
      updatedAt: new Date().toISOString(),
    }),
    ...answers,
  })
  const page = show(<CompetencyTab chapter={chapter} locked={locked} goTo={goTo} />)
  const saved = () =>
    calls.filter(({ key }) => key === 'POST /api/competencies').map(({ body }) => body as AssessmentRecord)
  return { ...page, goTo, saved }
}

const part = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  return within(heading.closest('article') as HTMLElement)
}
const rate = async (title: string, name: RegExp) =>
  fireEvent.click((await part(title)).getByRole('radio', { name }))
const save = async (title: string) =>
  (await part(title)).getByRole<HTMLButtonElement>('button', { name: `Save Assessment: ${title}` })
const all = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Complete All Assessments' })

describe('the self-assessment', () => {
  it('describes every competency and its five levels', async () => {
    open()
    const notes = await part('Notes')
    notes.getByText('Notes: what it is')
    for (const name of ['Beginner', 'Developing', 'Proficient', 'Advanced', 'Expert'])
      notes.getByRole('radio', { name: new RegExp(name) })
    expect(notes.getByText('Beginner:').closest('li')?.textContent).toBe('Beginner: Notes one')
  })

  it('saves a competency only when it is rated, with what makes the learner say so', async () => {
    const { user, saved } = open()
    await user.type((await part('Notes')).getByRole('textbox'), 'My second draft.')
    expect((await save('Notes')).disabled).toBe(true)
    expect(all().disabled).toBe(true)
    await rate('Notes', /Proficient/)
    await user.click(await save('Notes'))
    await screen.findByText('Competency assessment saved successfully!')
    expect(saved()).toMatchObject([
      { chapterId: '1', competencyId: 'notes', rating: 3, reflection: 'My second draft.', updatedAt: null },
    ])
    ;(await part('Notes')).getByText('Saved')
  })

  it('keeps what was written and not saved for the next visit', async () => {
    const { user, unmount, saved } = open()
    await user.type((await part('Notes')).getByRole('textbox'), 'Evidence')
    unmount()
    expect(saved()).toEqual([])
    expect(JSON.stringify({ ...localStorage })).toContain('Evidence')
  })

  it('saves every rated one at once, and says so once', async () => {
    const { user, saved } = open()
    await rate('Notes', /Advanced/)
    await rate('Critique', /Beginner/)
    screen.getByText('2 of 3 rated')
    await user.click(all())
    await screen.findByText('Competency assessment saved successfully!')
    expect(saved().map(({ competencyId, rating }) => [competencyId, rating])).toEqual([
      ['notes', 4],
      ['critique', 1],
    ])
    screen.getByText('In Progress')
  })

  it('is done saving when a text without a rating takes the place of one that waits for its turn', async () => {
    const left = (page: string, text: object, at: number) =>
      localStorage.setItem(
        `workbook-draft/u1/1/competency/notes/${page}`,
        JSON.stringify({ text, base: null, sent: null, at }),
      )
    left('newest', { rating: 3, reflection: 'Rated.' }, 2)
    left('older', { rating: 0, reflection: 'Words without a number.' }, 1)
    const saves: (() => void)[] = []
    const { user, saved } = open(
      {},
      {
        'POST /api/competencies': ({ body }: { body: unknown }) =>
          new Promise((resolve) =>
            saves.push(() => resolve({ ...(body as AssessmentRecord), updatedAt: new Date().toISOString() })),
          ),
      },
    )
    await screen.findByText('Words without a number.')
    await user.click(await save('Notes'))
    await waitFor(() => expect(saves).toHaveLength(1))
    await user.click(all())
    await user.click(screen.getByRole('button', { name: 'Use this one instead' }))
    await act(async () => saves[0]?.())
    await waitFor(() => expect(all().textContent).toBe('Complete All Assessments'))
    expect(saved()).toHaveLength(1)
  })

  it('is complete when every competency has an entry', async () => {
    open({ records: [aRecord('notes', 2), aRecord('culture', 3), aRecord('critique', 4)] })
    await screen.findByText('Complete')
    expect(screen.queryByText('In Progress')).toBeNull()
  })

  it('says when saving failed, in the place of the one that failed', async () => {
    const { user } = open({}, { 'POST /api/competencies': new Refusal(500, { message: '' }) })
    await rate('Culture', /Expert/)
    await user.click(await save('Culture'))
    await screen.findByText('Failed to save assessment. Please try again.')
    ;(await part('Culture')).getByText('Not saved. Your text is still here.')
  })

  it('lets the learner choose when another device rated differently', async () => {
    const current = { ...aRecord('notes', 5, 'From the phone'), updatedAt: '2026-11-18T13:00:00.000Z' }
    const { user } = open(
      { records: [aRecord('notes', 2)] },
      { 'POST /api/competencies': new Refusal(409, { message: 'Changed.', current }) },
    )
    await rate('Notes', /Proficient/)
    await user.click(await save('Notes'))
    await screen.findByRole('heading', { name: 'Which text do you want to keep?' })
    screen.getByText('3 of 5, Proficient')
    screen.getByText('5 of 5, Expert')
    await user.click(screen.getByRole('button', { name: 'Keep the other' }))
    await waitFor(async () =>
      expect((await part('Notes')).getByRole('radio', { name: /Expert/ })).toHaveProperty('checked', true),
    )
  })

  it('can be read, not changed, while the dialogue is not complete', async () => {
    const { user, goTo } = open({
      records: [aRecord('notes', 2, 'Because')],
      locked: sentences.dialogueFirst,
    })
    await screen.findByText('Complete the AI dialogue to unlock this section.')
    const notes = await part('Notes')
    await notes.findByText('2 of 5, Developing')
    notes.getByText('Because')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Complete All Assessments' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Go to the AI Dialogue' }))
    expect(goTo).toHaveBeenCalledWith('dialogue')
  })
})
