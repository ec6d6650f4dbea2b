import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ReflectionRecord } from '#core/contract/work'
import { sentences } from '#core/workbook/progress'
import { aChapter, completed, signedIn } from '../../testing/course.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import ReflectionTab from './ReflectionTab.tsx'

const long = 'I noticed that I had written the goal before I asked what he wanted.'
const anAnalysis = (of: Partial<NonNullable<ReflectionRecord['analysis']>> = {}) => ({
  insights: ['You describe a change of mind.'],
  suggestedQuestions: ['Who had no say in it?'],
  connections: ['Close to "Whose words?" in Didactic Content.'],
  speaker: 'Built-in guide',
  createdAt: '2026-11-18T12:30:00.000Z',
  ofCurrentText: true,
  ...of,
})
const aRecord = (record: Partial<ReflectionRecord> = {}): ReflectionRecord => ({
  chapterId: '1',
  content: long,
  updatedAt: '2026-11-18T12:00:00.000Z',
  shareableId: 'share-1',
  sharedAt: null,
  handedInAt: null,
  commented: false,
  submitted: false,
  analysis: null,
  ...record,
})

function open(
  { record = null as ReflectionRecord | null, locked = null as string | null } = {},
  answers: Record<string, unknown> = {},
) {
  let stored = record
  const goTo = vi.fn()
  const calls = fakeServer({
    ...signedIn(completed('1', 'ai-interaction', ...(record ? (['reflection'] as const) : []))),
    'GET /api/reflections/1': () => stored,
    'POST /api/reflections': ({ body }: { body: unknown }) => {
      stored = aRecord({ ...stored, ...(body as object), updatedAt: new Date().toISOString() })
      return stored
    },
    'POST /api/ai/analyze-reflection': () => {
      stored = aRecord({ ...stored, analysis: anAnalysis() })
      return { insights: [], suggestedQuestions: [], connections: [] }
    },
    ...answers,
  })
  const page = show(<ReflectionTab chapter={aChapter()} locked={locked} goTo={goTo} />)
  return { ...page, goTo, made: (key: string) => calls.filter((call) => call.key === key) }
}

const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reflection' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const write = async (value: string) => fireEvent.change(await text(), { target: { value } })

describe('the reflection', () => {
  it('asks its main question and the guiding ones', async () => {
    open()
    await text()
    screen.getByRole('heading', { name: 'Whose words?' })
    for (const question of ['Who?', 'What?', 'When?']) screen.getByText(question)
  })

  it('can be neither saved nor analyzed while it is blank', async () => {
    open()
    await write('   ')
    expect(button('Save Reflection').disabled).toBe(true)
    expect(button('Get AI Analysis').disabled).toBe(true)
    expect(button('View Submission').disabled).toBe(true)
  })

  it('saves in the words of the specification, with its date and its page in a new tab', async () => {
    const { user } = open()
    await write('Short, and mine.')
    await user.click(button('Save Reflection'))
    await screen.findByText('Reflection saved successfully!')
    screen.getByText(/^Last updated /)
    const link = await screen.findByRole('link', { name: /^View Submission/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/shared/reflection/share-1',
      '_blank',
    ])
  })

  it('says when it could not be saved, and keeps the text', async () => {
    const { user } = open({}, { 'POST /api/reflections': new Refusal(500, { message: '' }) })
    await write('Short, and mine.')
    await user.click(button('Save Reflection'))
    await screen.findByText('Failed to save reflection. Please try again.')
    expect((await text()).value).toBe('Short, and mine.')
  })

  it('is not saved blank over what was written, and says so', async () => {
    open({ record: aRecord() })
    await write('')
    screen.getByText('A blank page is not saved. What you saved last is kept.')
    expect(button('Save Reflection').disabled).toBe(true)
  })
})

describe("a reader's response", () => {
  it('needs 50 characters, and more than 50 that are not blanks around it', async () => {
    const { user, made } = open()
    await write('x'.repeat(49))
    expect(button('Get AI Analysis').disabled).toBe(true)
    await write(` ${'x'.repeat(50)} `)
    await user.click(button('Get AI Analysis'))
    await screen.findByText('Reflection Too Short')
    screen.getByText('Please write a more detailed reflection before requesting analysis.')
    expect(made('POST /api/ai/analyze-reflection')).toEqual([])
  })

  it('is asked for the saved text, and says what it is: three parts and who wrote them', async () => {
    const { user, made } = open()
    await write(long)
    await user.click(button('Get AI Analysis'))
    await screen.findByText('Analysis Complete')
    // On a busy machine it has saved itself before.
    expect(made('POST /api/reflections').at(-1)?.body).toMatchObject({ content: long })
    expect(made('POST /api/ai/analyze-reflection')[0]?.body).toEqual({ chapterId: '1', reflection: long })
    screen.getByRole('heading', { name: 'A reader’s response' })
    screen.getByText(/^Written by the built-in guide/)
    for (const part of ['Insights', 'Suggested Questions', 'Connections']) screen.getByText(part)
    screen.getByText('You describe a change of mind.')
  })

  describe('to a text that was deleted while it was saved', () => {
    const saves: (() => void)[] = []
    const slowly = () =>
      open(
        { record: aRecord({ content: 'Before' }) },
        {
          'POST /api/reflections': ({ body }: { body: unknown }) =>
            new Promise((resolve) => {
              const updatedAt = new Date().toISOString()
              saves.push(() => resolve(aRecord({ ...(body as object), updatedAt })))
            }),
        },
      )
    const nextSave = async () => {
      await waitFor(() => expect(saves).toHaveLength(1))
      await act(async () => saves.shift()?.())
    }

    it('is not asked for', async () => {
      const { user, made } = slowly()
      await write(long)
      await user.click(button('Get AI Analysis'))
      await write('')
      await nextSave()
      await screen.findByText('Reflection Too Short')
      expect(made('POST /api/ai/analyze-reflection')).toEqual([])
    })

    it('is not asked for later either, once another one is begun', async () => {
      const { user, made } = slowly()
      await write(long)
      await user.click(button('Save Reflection'))
      await waitFor(() => expect(saves).toHaveLength(1))
      await user.click(button('Get AI Analysis'))
      await write('')
      await nextSave()
      await screen.findByText('Failed to analyze reflection. Please try again.')
      await write('N')
      expect(made('POST /api/reflections')).toHaveLength(1)
      await user.click(button('Save Reflection'))
      await nextSave()
      await screen.findByText('Reflection saved successfully!')
      expect(made('POST /api/ai/analyze-reflection')).toEqual([])
    })
  })

  it('is asked for once, however often the button is pressed while the text is saved', async () => {
    let answer = () => {}
    const { made } = open(
      {},
      {
        'POST /api/reflections': ({ body }: { body: unknown }) =>
          new Promise((resolve) => {
            answer = () => resolve(aRecord(body as object))
          }),
      },
    )
    await write(long)
    // Twice before anything is drawn anew, and once after it.
    act(() => {
      button('Get AI Analysis').click()
      button('Get AI Analysis').click()
    })
    await waitFor(() => expect(made('POST /api/reflections')).toHaveLength(1))
    fireEvent.click(button('Analyzing...'))
    await act(async () => answer())
    await screen.findByText('Analysis Complete')
    expect(made('POST /api/reflections')).toHaveLength(1)
    expect(made('POST /api/ai/analyze-reflection')).toHaveLength(1)
  })

  it('is named as AI when a model wrote it', async () => {
    open({ record: aRecord({ analysis: anAnalysis({ speaker: 'AI model: acme, m-1' }) }) })
    await screen.findByText(/^Written by AI \(acme, m-1\)/)
  })

  it('is there again after a reload, and says when it belongs to an earlier version', async () => {
    open({ record: aRecord({ analysis: anAnalysis() }) })
    await screen.findByText('You describe a change of mind.')
    const earlier = /about an earlier version of your text/
    expect(screen.queryByText(earlier)).toBeNull()
    await write(`${long} And more.`)
    screen.getByText(earlier)
  })

  it('says when it could not be had', async () => {
    const { user } = open({}, { 'POST /api/ai/analyze-reflection': new Refusal(503, { message: '' }) })
    await write(long)
    await user.click(button('Get AI Analysis'))
    await screen.findByText('Failed to analyze reflection. Please try again.')
    await waitFor(() => expect(button('Get AI Analysis').disabled).toBe(false))
  })
})

describe('while the dialogue is not complete', () => {
  it('the reflection can be read, not written', async () => {
    const { user, goTo } = open({
      record: aRecord({ analysis: anAnalysis() }),
      locked: sentences.dialogueFirst,
    })
    await screen.findByText('Complete the AI dialogue to unlock this section.')
    screen.getByText(long)
    screen.getByText('You describe a change of mind.')
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(button('Go to the AI Dialogue'))
    expect(goTo).toHaveBeenCalledWith('dialogue')
  })
})
