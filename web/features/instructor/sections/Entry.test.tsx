import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/course.ts'
import { Refusal } from '../../../testing/fake-server.ts'
import { write } from '../../../testing/write.ts'
import { at, openSection as open, person, aSection as section } from '../testing/section-page.tsx'

const people = '?view=people'
const read = 'GET /api/classes/c1'
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })
const sent = (calls: ReturnType<typeof open>['calls'], key: string) =>
  calls.filter((made) => made.key === key).map(({ body }) => body)
/** Answers once, and not when it is read again. */
const once = <T,>(answer: T) => {
  let count = 0
  return () => (count++ === 0 ? answer : new Refusal(503, { message: 'Busy.' }))
}

describe('what a section was made with', () => {
  const key = 'POST /api/classes/c1'

  it('is sent as far as it was typed; what a colleague changed is shown and stays', async () => {
    let now = section
    const { user, calls } = open(
      {},
      {
        [read]: () => now,
        [key]: ({ body }: { body: object }) => {
          now = { ...now, ...body }
          return now
        },
      },
      people,
    )
    await screen.findByLabelText('Name of the section')
    now = { ...now, timeZone: 'America/Chicago' }
    await user.clear(field('Name of the section'))
    await write(field('Name of the section'), 'Section B')
    await user.click(press('Save the section'))
    await screen.findByText('Section saved')
    expect(sent(calls, key)).toEqual([{ name: 'Section B' }])
    await waitFor(() => expect(field('Time zone').value).toBe('America/Chicago'))
    expect(field('Name of the section').value).toBe('Section B')
  })

  it('is not sent where nothing is changed, nor what is typed back over what a colleague stored', async () => {
    let now = section
    const { user, calls, client } = open({}, { [read]: () => now, [key]: () => now }, people)
    await screen.findByLabelText('Name of the section')
    expect(press('Save the section').disabled).toBe(true)
    await user.clear(field('Term'))
    await write(field('Term'), 'Spring 2027')
    expect(press('Save the section').disabled).toBe(false)
    await user.clear(field('Term'))
    await write(field('Term'), section.term)
    expect(press('Save the section').disabled).toBe(true)
    now = { ...now, term: 'Summer 2027' }
    await client.invalidateQueries()
    await waitFor(() => expect(field('Term').value).toBe('Summer 2027'))
    await write(field('Name of the section'), ', evening')
    await user.click(press('Save the section'))
    await screen.findByText('Section saved')
    expect(sent(calls, key)).toEqual([{ name: 'Section A, evening' }])
    await waitFor(() => expect(document.activeElement).toBe(field('Name of the section')))
  })
})

describe('the code of a section', () => {
  const key = 'POST /api/classes/c1/code'
  const code = { code: 'K7QMA-3WXHP', needsApproval: false, endsAt: '2026-12-18T09:00:00.000Z' }

  it('that is there ends when it did, where only the approval is changed', async () => {
    const { user, calls } = open({ code }, { [key]: { ...code, needsApproval: true } }, people)
    await user.click(await screen.findByLabelText('An instructor has to let each one in'))
    await user.click(press('Save'))
    await screen.findByText('The code works')
    expect(sent(calls, key)).toEqual([{ needsApproval: true, newCode: false }])
  })

  it('gets the days that are typed, and the approval of a colleague stays', async () => {
    const answers = { [read]: once({ ...section, code }), [key]: { ...code, needsApproval: true } }
    const { user, calls } = open({}, answers, people)
    await write(await screen.findByLabelText('Days until the code ends'), '30')
    await user.click(press('Save'))
    await screen.findByText('The code works')
    expect(sent(calls, key)).toEqual([{ days: 30, newCode: false }])
    await waitFor(() => expect(field('Days until the code ends').value).toBe(''))
    expect(field('An instructor has to let each one in').checked).toBe(true)
  })

  it('is made for fourteen days where nobody says for how many', async () => {
    const { user, calls } = open({}, { [key]: code }, people)
    await screen.findByRole('button', { name: 'Make a code' })
    screen.getByText('From today. Empty: 14 days.')
    await user.click(press('Make a code'))
    await screen.findByText('The code works')
    expect(sent(calls, key)).toEqual([{ days: 14, needsApproval: false, newCode: false }])
  })

  it('is replaced after a question, and the new one is shown also when the section cannot be read again', async () => {
    const { user, calls } = open(
      {},
      { [read]: once({ ...section, code }), [key]: { ...code, code: 'NEWAA-NEWBB' } },
      people,
    )
    await user.click(await screen.findByRole('button', { name: 'New code' }))
    screen.getByText(/^K7QMA-3WXHP and its link work no more/)
    expect(sent(calls, key)).toEqual([])
    await user.click(inDialog('New code'))
    await screen.findByText('NEWAA-NEWBB')
    expect(screen.queryByText('K7QMA-3WXHP')).toBeNull()
    expect(sent(calls, key)).toEqual([{ newCode: true }])
  })

  it('is ended after a question, and gone at once', async () => {
    const end = 'DELETE /api/classes/c1/code'
    const { user, calls } = open({}, { [read]: once({ ...section, code }), [end]: { success: true } }, people)
    await user.click(await screen.findByRole('button', { name: 'End the code' }))
    expect(sent(calls, end)).toEqual([])
    await user.click(inDialog('End the code'))
    await screen.findByText(/^Nobody can join by themselves now/)
    expect(screen.queryByText('K7QMA-3WXHP')).toBeNull()
  })
})

describe('the links of colleagues who are invited', () => {
  const invitation = (id: string) => ({
    id,
    path: `/join/${id}-secret`,
    until: at,
    mailed: 'limited' as const,
  })
  const link = (id: string) => screen.queryByText(new RegExp(`/join/${id}-secret`))

  /** Invites two colleagues. */
  async function invite(more: Record<string, unknown> = {}) {
    const now = { ...section, mails: true }
    const ids = ['v2', 'v3']
    const page = open(
      {},
      {
        [read]: () => ({ ...now }),
        'POST /api/classes/c1/invitations': ({ body }: { body: { email: string; role: 'assistant' } }) => {
          const made = invitation(ids.shift() ?? '')
          now.invitations = [...now.invitations, { ...body, id: made.id, name: '', until: at }]
          return made
        },
        ...more,
      },
      people,
    )
    for (const email of ['asa@u.edu', 'cal@u.edu']) {
      await write(await screen.findByLabelText('Email of a colleague'), email)
      await page.user.click(press('Invite'))
      await screen.findByRole('button', { name: `Copy the invitation of ${email}` })
    }
    return { ...page, now }
  }

  it('stay beside each other until each was handed over, and cannot be tried', async () => {
    await invite()
    expect([link('v2'), link('v3')]).not.toContain(null)
    // The second is read out alone.
    expect(link('v3')?.closest('[role=status]')?.getAttribute('aria-atomic')).toBe('false')
    expect(screen.queryByRole('link', { name: /^Preview the invitation/ })).toBeNull()
  })

  it('are gone once withdrawn', async () => {
    const { user } = await invite({ 'DELETE /api/classes/c1/invitations/v2': { success: true } })
    await user.click(press('Withdraw: asa@u.edu'))
    await waitFor(() => expect(link('v2')).toBeNull())
    expect(link('v3')).not.toBeNull()
  })

  it('bring nobody back who was withdrawn while a colleague was being invited', async () => {
    const asa = { id: 'v2', name: '', email: 'asa@u.edu', role: 'assistant' as const, until: at }
    let now: object = { ...section, invitations: [asa] }
    const made = Promise.withResolvers<object>()
    const { user } = open(
      {},
      {
        [read]: () => now,
        'DELETE /api/classes/c1/invitations/v2': { success: true },
        'POST /api/classes/c1/invitations': () => made.promise,
      },
      people,
    )
    await write(await screen.findByLabelText('Email of a colleague'), 'cal@u.edu')
    await user.click(press('Invite'))
    now = { ...section, invitations: [] }
    await user.click(press('Withdraw: asa@u.edu'))
    await waitFor(() => expect(screen.queryByText('asa@u.edu')).toBeNull())
    now = new Refusal(503, { message: 'Busy.' })
    made.resolve(invitation('v3'))
    await waitFor(() => expect(link('v3')).not.toBeNull())
    expect(screen.queryByText('asa@u.edu')).toBeNull()
  })

  it('are gone once sent again, new where that failed, and the same where there were too many mails', async () => {
    const answers: object[] = [
      { mailed: 'limited' },
      { mailed: 'failed', path: '/join/v4-secret' },
      { mailed: 'sent' },
    ]
    const { user } = await invite({ 'POST /api/classes/c1/invitations/v2/mail': () => answers.shift() })
    await user.click(press('Send again: asa@u.edu'))
    await screen.findByText('No mail is sent: there were too many today. The link before still works.')
    expect(link('v2')).not.toBeNull()
    await user.click(press('Send again: asa@u.edu'))
    await waitFor(() => expect(link('v4')).not.toBeNull())
    expect(link('v2')).toBeNull()
    screen.getByText('The link before works no more: hand over the new one.')
    expect(screen.getAllByText(/The mail could not be sent\./)).toHaveLength(1)
    await user.click(press('Send again: asa@u.edu'))
    await waitFor(() => expect(link('v4')).toBeNull())
  })
})

it('an administrator who is the only instructor leaves by taking the section over', async () => {
  const me = person(aUser().id, 'Ada', 'instructor')
  const leave = `DELETE /api/classes/c1/members/${me.userId}?takeOver=true`
  const { user, calls } = open(
    { right: 'administrator', members: [me] },
    { [leave]: { success: true } },
    people,
  )
  await user.click(await screen.findByRole('button', { name: 'Leave the section' }))
  screen.getByText(/^You go on seeing its students’ work as an administrator\..*administrators alone/)
  await user.click(inDialog('Leave'))
  await screen.findByText('You left the section')
  expect(sent(calls, leave)).toHaveLength(1)
})
