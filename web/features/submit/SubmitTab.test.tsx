import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { conversationLinkSentence } from '#core/workbook/conversation-link'
import { submissionText } from '#core/workbook/submission-text'
import { aChapter } from '../../testing/course.ts'
import { Refusal } from '../../testing/fake-server.ts'
import { aLink, dialog, formData, open, sharingServer } from './testing/submit-tab.tsx'

describe('making a link', () => {
  it('asks for title and type, and sends nothing without them', async () => {
    const { made } = sharingServer()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Create Shareable Link' }))
    expect(screen.getByPlaceholderText('Title 1 - Submission')).toBe(document.activeElement)
    await user.click(screen.getByRole('button', { name: 'Create Link' }))
    await screen.findByText('Please fill in all required fields.')
    screen.getByText('Give it a title.')
    screen.getByText('Choose what to share.')
    // It stays while one of them is missing, and no longer.
    await user.type(dialog().getByLabelText(/^Title/), 'Mine')
    screen.getByText('Please fill in all required fields.')
    await user.selectOptions(dialog().getByLabelText(/Submission type/), 'exercise')
    expect(screen.queryByText('Please fill in all required fields.')).toBeNull()
    expect(made('POST /api/portfolio-submissions')).toEqual([])
  })

  it('sends what the workbook assembles from the saved work, without private turns, and shows the link', async () => {
    const { made } = sharingServer()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Create Shareable Link' }))
    await user.type(dialog().getByLabelText(/^Title/), 'All of it')
    await user.selectOptions(dialog().getByLabelText(/Submission type/), 'complete-chapter')
    await user.type(dialog().getByLabelText(/Description/), 'For Monday')
    await user.click(screen.getByRole('button', { name: 'Create Link' }))
    expect(await screen.findAllByText('Link Created!')).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
    const body = made('POST /api/portfolio-submissions')[0]?.body as { content: string }
    expect(body).toMatchObject({
      chapterId: '1',
      title: 'All of it',
      type: 'complete-chapter',
      description: 'For Monday',
      expiresAt: null,
    })
    expect(body.content).toBe(
      submissionText(aChapter(), 'complete-chapter', {
        exercise: { formData },
        reflection: null,
        assessments: [],
        dialogue: [
          { role: 'assistant', content: 'What is missing?' },
          { role: 'user', content: 'The gun.' },
        ],
      }),
    )
    // As the page was opened, not as the server was set up.
    screen.getByText(`${location.origin}/shared/portfolio/one`)
    expect(screen.getAllByRole('link', { name: /^Preview/ })[0]?.getAttribute('href')).toBe(
      `${location.origin}/shared/portfolio/one`,
    )
    await user.click(screen.getByRole('button', { name: 'Create Shareable Link' }))
    expect(dialog().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('')
  })

  it('takes the address of a conversation held elsewhere, and only a whole https one', async () => {
    const { made } = sharingServer()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Create Shareable Link' }))
    await user.type(dialog().getByLabelText(/^Title/), 'All of it')
    await user.selectOptions(dialog().getByLabelText(/Submission type/), 'ai-conversation')
    const field = dialog().getByLabelText(/^ChatGPT Conversation Link/)
    await user.type(field, 'chatgpt.com/share/1')
    await user.click(screen.getByRole('button', { name: 'Create Link' }))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(await screen.findAllByText(conversationLinkSentence)).toHaveLength(2)
    expect(made('POST /api/portfolio-submissions')).toEqual([])
    await user.clear(field)
    await user.type(field, 'https://chatgpt.com/share/1 ')
    await user.click(screen.getByRole('button', { name: 'Create Link' }))
    await screen.findAllByText('Link Created!')
    expect(made('POST /api/portfolio-submissions')[0]?.body).toMatchObject({
      conversationLink: 'https://chatgpt.com/share/1',
    })
  })

  it('shows beforehand what the link will show, also that there is nothing', async () => {
    sharingServer()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Create Shareable Link' }))
    await user.selectOptions(dialog().getByLabelText(/Submission type/), 'reflection')
    await user.click(dialog().getByText('Read what the link will show'))
    await dialog().findByText(/^No completed work found for this chapter/)
  })

  it('says that a submission of the reflection hands it in', async () => {
    sharingServer()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Create Shareable Link' }))
    const handsIn = /^This hands in the reflection you saved/
    for (const [type, told] of [
      ['reflection', true],
      ['exercise', false],
      ['complete-chapter', true],
    ] as const) {
      await user.selectOptions(dialog().getByLabelText(/Submission type/), type)
      expect([type, dialog().queryByText(handsIn) !== null]).toEqual([type, told])
    }
  })

  it('keeps what was filled in when it fails, and when it is closed', async () => {
    sharingServer([], {
      'POST /api/portfolio-submissions': new Refusal(500, { message: 'Something went wrong.' }),
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Create Shareable Link' }))
    await user.type(dialog().getByLabelText(/^Title/), 'All of it')
    await user.selectOptions(dialog().getByLabelText(/Submission type/), 'exercise')
    await user.click(screen.getByRole('button', { name: 'Create Link' }))
    await screen.findByText('Failed to create link. Please try again.')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Create Shareable Link' }))
    expect(dialog().getByLabelText<HTMLInputElement>(/^Title/).value).toBe('All of it')
  })
})

describe('copying a link', () => {
  const url = `${location.origin}/shared/portfolio/one`
  /** Opens the tab in a browser without a clipboard for pages, as over plain http from another machine. */
  async function withoutClipboard(copied: boolean) {
    sharingServer([aLink()])
    const { user } = open()
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    const selected: string[] = []
    document.execCommand = (command) => {
      const field = document.activeElement
      if (command === 'copy' && field instanceof HTMLTextAreaElement) selected.push(field.value)
      return copied
    }
    await user.click(await screen.findByRole('button', { name: 'Copy the link to My note, Exercise' }))
    return selected
  }

  it('works where the browser has no clipboard for pages', async () => {
    expect(await withoutClipboard(true)).toEqual([url])
    await screen.findByText('Shareable link copied to clipboard.')
    expect(screen.queryByText(url)).toBeNull()
  })

  it('says when it did not work, and shows the link selected', async () => {
    await withoutClipboard(false)
    await screen.findByText('The link is selected. Copy it by hand.')
    screen.getByText(url)
    expect(getSelection()?.toString()).toBe(url)
    getSelection()?.removeAllRanges()
    fireEvent.click(screen.getByRole('button', { name: 'Copy the link to My note, Exercise' }))
    await waitFor(() => expect(getSelection()?.toString()).toBe(url))
  })
})

describe('the links made so far', () => {
  it('say that there is nothing yet', async () => {
    sharingServer()
    open()
    await screen.findByText('Nothing of this chapter is shared yet.')
  })

  it('are those of this chapter, and of all chapters when asked', async () => {
    sharingServer([
      aLink({ opened: 2, lastOpenedAt: '2026-11-19T10:00:00.000Z' }),
      aLink({
        shareableId: 'two',
        kind: 'ai',
        chapterId: '4',
        title: 'Chapter 4 Dialogue',
        path: '/shared/ai/two',
      }),
    ])
    const { user } = open()
    await screen.findByText('Exercise. Created November 18, 2026')
    screen.getByText(/^Opened 2 times, last on November 19, 2026/)
    expect(screen.queryByText('Chapter 4 Dialogue')).toBeNull()
    await user.selectOptions(screen.getByLabelText('Show submissions of'), 'all')
    screen.getByText('AI conversation, Chapter 4. Created November 18, 2026')
  })

  it('can be turned off, after a question', async () => {
    const { state, made } = sharingServer([aLink()], { 'DELETE /api/links/one': { success: true } })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'More for My note, Exercise' }))
    await user.click(screen.getByRole('menuitem', { name: 'Turn the link off' }))
    expect(made('DELETE /api/links/one')).toEqual([])
    state.links = [aLink({ revokedAt: '2026-11-20T10:00:00.000Z' })]
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    await screen.findByText('Turned off')
    expect(screen.queryByRole('button', { name: /Copy the link/ })).toBeNull()
  })

  it('are asked about until what was asked for is done: the question cannot be closed before', async () => {
    let answer = () => {}
    const late = new Promise((resolve) => {
      answer = () => resolve({ success: true })
    })
    sharingServer([aLink()], { 'DELETE /api/links/one': () => late })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'More for My note, Exercise' }))
    await user.click(screen.getByRole('menuitem', { name: 'Turn the link off' }))
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    expect(dialog().getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    dialog()
    answer()
    await screen.findByText('It can no longer be opened.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('can be replaced by a new one', async () => {
    const { state, made } = sharingServer([aLink()], {
      'POST /api/links/one/renew': aLink({ shareableId: 'new' }),
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'More for My note, Exercise' }))
    await user.click(screen.getByRole('menuitem', { name: /Make a new link/ }))
    state.links = [aLink({ shareableId: 'new', path: '/shared/portfolio/new' })]
    await user.click(screen.getByRole('button', { name: 'Make a new link' }))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Preview/ }).getAttribute('href')).toContain(
        '/shared/portfolio/new',
      ),
    )
    expect(made('POST /api/links/one/renew')).toHaveLength(1)
  })

  it('can be given a last day and have it taken away', async () => {
    const { made } = sharingServer([aLink({ expiresAt: '2099-12-18T12:00:00.000Z' })], {
      'POST /api/links/one/expiry': aLink(),
    })
    const { user } = open()
    await screen.findByText(/Ends December 18, 2099/)
    await user.click(screen.getByRole('button', { name: 'More for My note, Exercise' }))
    await user.click(screen.getByRole('menuitem', { name: 'Change the last day' }))
    await user.clear(dialog().getByLabelText(/Last day/))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The link has no end.')
    expect(made('POST /api/links/one/expiry')[0]?.body).toEqual({ expiresAt: null })
  })

  it('can be deleted with the copy they lead to, after saying what goes', async () => {
    const { state, made } = sharingServer([aLink()], { 'DELETE /api/links/one/copy': { success: true } })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'More for My note, Exercise' }))
    await user.click(screen.getByRole('menuitem', { name: /Delete the submission/ }))
    expect(dialog().getByText(/^“My note” goes for good, for you, your instructors/).textContent).toContain(
      'The work it was made of stays saved.',
    )
    state.links = []
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText('The submission and its link are gone.')
    await screen.findByText('Nothing of this chapter is shared yet.')
    expect(made('DELETE /api/links/one/copy')).toHaveLength(1)
  })

  it('stay when an instructor has commented on the copy, and say why', async () => {
    const message =
      'An instructor has commented on this submission, so it stays. You can still turn its link off.'
    sharingServer([aLink()], { 'DELETE /api/links/one/copy': new Refusal(409, { message }) })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'More for My note, Exercise' }))
    await user.click(screen.getByRole('menuitem', { name: /Delete the submission/ }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText(message)
  })

  it('to a reflection offer no deletion: it is the work itself', async () => {
    sharingServer([aLink({ kind: 'reflection', title: 'Chapter 1 Reflection' })])
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^More for Chapter 1 Reflection/ }))
    screen.getByRole('menuitem', { name: 'Turn the link off' })
    expect(screen.queryByRole('menuitem', { name: /Delete/ })).toBeNull()
  })

  it('say what happened when something fails', async () => {
    sharingServer([aLink()], {
      'DELETE /api/links/one': new Refusal(404, { message: 'There is no such link.' }),
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'More for My note, Exercise' }))
    await user.click(screen.getByRole('menuitem', { name: 'Turn the link off' }))
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    await screen.findByText('There is no such link.')
  })
})
