import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { submissionText } from '#core/workbook/submission-text'
import { aChapter } from '../../testing/course.ts'
import { fakeServer, noNetwork, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import SharedAiPage, { conversationLink } from './SharedAiPage.tsx'
import SharedPortfolioPage, { submissionParts } from './SharedPortfolioPage.tsx'
import SharedReflectionPage from './SharedReflectionPage.tsx'

const shared = {
  title: 'When you hold the pen',
  chapterId: '1',
  chapterTitle: 'Progress Notes with Purpose',
  author: 'Maya Okafor',
  date: '2026-11-18T14:04:00.000Z',
}
const pages = [
  ['reflection', SharedReflectionPage],
  ['ai', SharedAiPage],
  ['portfolio', SharedPortfolioPage],
] as const

describe.each(pages)('the public page of kind %s', (kind, Page) => {
  const key = `GET /api/shared/${kind}/abc`

  it('says when the link is no longer available, and what to do', async () => {
    fakeServer({ [key]: new Refusal(404, { message: 'This link is no longer available.' }) })
    show(<Page shareableId="abc" />)
    await screen.findByRole('heading', { name: 'This link is no longer available.' })
    screen.getByText(/Ask them for a new link/)
  })

  it('says when it cannot be reached, and tries again', async () => {
    noNetwork()
    const { user } = show(<Page shareableId="abc" />)
    await screen.findByText('Check your connection, then try again.')
    fakeServer({ [key]: new Refusal(404, { message: 'This link is no longer available.' }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'This link is no longer available.' })
  })

  it('passes on what the server says of too many tries', async () => {
    fakeServer({
      [key]: new Refusal(429, { message: 'Too many tries. Please wait a few minutes and try again.' }),
    })
    show(<Page shareableId="abc" />)
    await screen.findByText('Too many tries. Please wait a few minutes and try again.')
  })
})

describe('a shared reflection', () => {
  const reflection = {
    ...shared,
    prompt: 'Whose words?',
    onlyForOwner: false,
    content: 'One <b>line</b>.\n\nAnother.',
    analysis: null,
  }

  it('says to its owner that it is not shared yet', async () => {
    fakeServer({ 'GET /api/shared/reflection/abc': { ...reflection, onlyForOwner: true } })
    show(<SharedReflectionPage shareableId="abc" />)
    await screen.findByText('Your reflection, read only')
    screen.getByText('Only you can open this page: its link is not shared, or no longer.')
    expect(screen.queryByText(/Shared by the student/)).toBeNull()
  })

  it('shows title, chapter, author, day, prompt and the text as it was typed', async () => {
    fakeServer({ 'GET /api/shared/reflection/abc': reflection })
    show(<SharedReflectionPage shareableId="abc" />)
    await screen.findByRole('heading', { level: 1, name: 'When you hold the pen' })
    for (const text of [
      'Chapter 1 of 10, Progress Notes with Purpose',
      'Maya Okafor',
      'November 18, 2026',
      'Whose words?',
      'One <b>line</b>.',
      'Another.',
      /Student coursework. The clients in it are fictional./,
    ]) {
      screen.getByText(text)
    }
    expect(screen.queryByText('A reader’s response')).toBeNull()
  })

  it('marks an analysis as not the student’s', async () => {
    const analysis = {
      insights: ['You name a cost.'],
      suggestedQuestions: [],
      connections: [],
      speaker: 'Built-in guide',
    }
    fakeServer({ 'GET /api/shared/reflection/abc': { ...reflection, analysis } })
    show(<SharedReflectionPage shareableId="abc" />)
    await screen.findByText('Not written by the student. Built-in guide.')
    screen.getByText('You name a cost.')
  })
})

describe('a shared conversation', () => {
  const message = (role: string, content: string, speaker: string | null = null) => ({
    role,
    content,
    speaker,
    timestamp: '2026-11-18T14:04:00.000Z',
  })
  const conversation = (recorded: boolean, leftOut: number, messages: object[]) => ({
    'GET /api/shared/ai/abc': {
      ...shared,
      context: 'required-dialogue',
      recorded,
      leftOut,
      assistantName: 'Note Coach',
      messages,
    },
  })

  it('recorded by the workbook says so, with how much was left out and who spoke', async () => {
    fakeServer(
      conversation(true, 2, [
        message('assistant', 'What is missing?', 'Built-in guide'),
        message('user', 'The *gun*.'),
      ]),
    )
    show(<SharedAiPage shareableId="abc" />)
    await screen.findByText('Recorded by the workbook, word for word.')
    screen.getByText('2 messages were left out by the student.')
    screen.getByText('Note Coach')
    screen.getByText('Built-in guide')
    screen.getByText('The *gun*.')
  })

  it('provided by the student says so, shows it as plain text and links its https address', async () => {
    fakeServer(
      conversation(false, 0, [
        message('user', 'ChatGPT Conversation Link: https://chatgpt.com/share/1 (mine)'),
        message('assistant', '![x](https://evil.example/p.png)'),
      ]),
    )
    const { container } = show(<SharedAiPage shareableId="abc" />)
    await screen.findByText('Provided by the student. The workbook did not record this conversation.')
    expect(screen.getByRole('link', { name: /chatgpt/ }).getAttribute('rel')).toContain('noopener')
    expect(screen.queryByText('Note Coach')).toBeNull()
    expect(container.querySelectorAll('article img, article script')).toHaveLength(0)
    screen.getByText('![x](https://evil.example/p.png)')
  })

  it('recorded by the workbook never makes a link of a learner’s text', async () => {
    fakeServer(conversation(true, 0, [message('user', 'ChatGPT Conversation Link: https://evil.example')]))
    show(<SharedAiPage shareableId="abc" />)
    await screen.findByText(/ChatGPT Conversation Link/)
    expect(screen.queryByRole('link', { name: /evil/ })).toBeNull()
  })
})

describe('the address of a conversation held elsewhere', () => {
  it('is a link when it is https', () => {
    expect(conversationLink('See\nChatGPT Conversation Link: https://chatgpt.com/share/1 and more')).toEqual({
      before: 'See\nChatGPT Conversation Link: ',
      href: 'https://chatgpt.com/share/1',
      after: ' and more',
    })
  })

  it.each([
    'ChatGPT Conversation Link: http://chatgpt.com/share/1',
    'ChatGPT Conversation Link: javascript:alert(1)',
    'ChatGPT Conversation Link: //evil.example',
    'ChatGPT Conversation Link: https://chatgpt.com@evil.example/',
    'ChatGPT Conversation Link:\nhttps://evil.example',
    'ChatGPT Conversation Link:',
    'https://evil.example',
  ])('stays text in %j', (text) => {
    expect(conversationLink(text)).toBeNull()
  })
})

describe('a shared submission', () => {
  const submission = (
    content: string,
    matchesSavedWork: boolean,
    conversationLink: string | null = null,
  ) => ({
    'GET /api/shared/portfolio/abc': {
      ...shared,
      type: 'complete-chapter',
      description: 'For Monday',
      content,
      worksheet: null,
      matchesSavedWork,
      conversationLink,
    },
  })

  it('says of a conversation held elsewhere that the student provided it; only https is a link', async () => {
    const address = 'https://chatgpt.com/share/1'
    fakeServer(submission('anything', true, address))
    const view = show(<SharedPortfolioPage shareableId="abc" />)
    expect((await screen.findByRole('link', { name: address })).getAttribute('rel')).toContain('noopener')
    screen.getByText('Provided by the student. The workbook did not record this conversation.')
    view.unmount()
    fakeServer(submission('anything', true, 'javascript:alert(1)'))
    show(<SharedPortfolioPage shareableId="abc" />)
    await screen.findByText(/javascript:alert/)
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull()
  })

  it.each([
    [true, 'When it was submitted, this text was the work saved in the workbook.'],
    [false, 'This text is not what was saved in the workbook when it was submitted.'],
  ])('says whether it is the saved work: %s', async (matches, words) => {
    fakeServer(submission('anything', matches))
    show(<SharedPortfolioPage shareableId="abc" />)
    await screen.findByText(words)
    screen.getByText('For Monday')
    screen.getByText('anything')
  })

  it('has a heading for each part the workbook assembled', async () => {
    const content = submissionText(aChapter(), 'complete-chapter', {
      exercise: {
        formData: {
          clientInitials: 'Q.',
          sessionSummary: 'a\n\n\nb',
          clientVoice: '',
          safetyConsiderations: '',
          planNextSteps: '',
        },
      },
      reflection: { content: 'REFLECTION is a word.' },
      assessments: [],
      dialogue: [],
    })
    expect(submissionParts(content).map(({ type }) => type)).toEqual(['exercise', 'reflection'])
    expect(submissionParts(content)[0]?.text).toContain('a\n\n\nb')
    expect(submissionParts('my own\n\n\ntext')).toEqual([{ type: null, text: 'my own\n\n\ntext' }])
    fakeServer(submission(content, true))
    show(<SharedPortfolioPage shareableId="abc" />)
    await screen.findByRole('heading', { level: 2, name: 'Action with Form' })
    screen.getByRole('heading', { level: 2, name: 'Reflection Prompt' })
  })
})
