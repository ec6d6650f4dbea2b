import { type ReactNode, useState } from 'react'
import type { LinkRecord } from '#core/contract/sharing'
import { call } from '../../lib/call.ts'
import { isSessionOver, sentenceOf, sessionOver } from '../../lib/error.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { InputField } from '../../ui/controls.tsx'
import { Question } from '../../ui/Dialog.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { dayInField, endOfDay } from './link-state.ts'

export type LinkAction = 'revoke' | 'renew' | 'expiry' | 'delete'

interface Props {
  action: LinkAction
  link: LinkRecord
  onClose: () => void
  /** Reads the links again. @returns them; null when they could not be read */
  readAgain: () => Promise<readonly LinkRecord[] | null>
}

/** Asks before a link is turned off, replaced or given another last day, or its copy is deleted. */
export function LinkActionDialog({ action, link, onClose, readAgain }: Props) {
  const [lastDay, setLastDay] = useState(link.expiresAt === null ? '' : dayInField(link.expiresAt))
  const [busy, setBusy] = useState(false)
  const input = { params: { shareableId: link.shareableId } }
  const copy = link.kind === 'ai' ? 'conversation' : 'submission'
  const deleted = { title: 'Deleted', text: `The ${copy} and its link are gone.` }
  const expiresAt = lastDay === '' ? null : endOfDay(lastDay)
  const asked: Record<LinkAction, Asked> = {
    revoke: {
      title: 'Turn the link off?',
      text: `“${link.title}” can no longer be opened by anyone. Your work stays saved. You can make a new link later.`,
      button: 'Turn off',
      danger: true,
      run: () => call('DELETE /api/links/:shareableId', input),
      isDone: (now) => now.revokedAt !== null,
      done: { title: 'Link turned off', text: 'It can no longer be opened.' },
    },
    renew: {
      title: 'Make a new link?',
      text: `“${link.title}” gets a new link. Everyone who has the old one can no longer open it.`,
      button: 'Make a new link',
      run: () => call('POST /api/links/:shareableId/renew', input),
      // Once it is done there is another link in the place of this one.
      isDone: () => false,
      done: { title: 'New link made', text: 'Copy it and send it to the people you mean to.' },
    },
    delete: {
      title: `Delete this ${copy}?`,
      text: `“${link.title}” goes for good, for you, your instructors and everyone who has its link. The work it was made of stays saved.`,
      button: 'Delete',
      danger: true,
      run: () => call('DELETE /api/links/:shareableId/copy', input),
      // Once it is done the link is no longer listed.
      isDone: () => false,
      done: deleted,
    },
    expiry: {
      title: 'Last day of the link',
      text: 'After that day the link can no longer be opened. Leave it empty for no end.',
      button: 'Save',
      run: () => call('POST /api/links/:shareableId/expiry', { ...input, body: { expiresAt } }),
      isDone: (now) => now.expiresAt === expiresAt,
      done: {
        title: messages.success,
        text: lastDay === '' ? 'The link has no end.' : 'The last day is set.',
      },
    },
  }
  const { title, text, button, danger, run, isDone, done } = asked[action]

  async function confirm() {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      await sayWhatStands(error)
      setBusy(false)
      return
    }
    toast(done)
    onClose()
    await readAgain()
  }

  /** It may have been done, and only the answer was lost: what stands says what came of it. */
  async function sayWhatStands(error: unknown) {
    if (isSessionOver(error)) {
      // This time nothing was done, and the links would be those of whoever is signed in by now.
      fail(`${sessionOver} Sign in again in another tab, then try once more here.`)
      return
    }
    const links = await readAgain()
    if (!links) {
      fail(`${sentenceOf(error)} The list could not be read again and may show the link as it was.`)
      return
    }
    const now = links.find(({ shareableId }) => shareableId === link.shareableId)
    if (now && !isDone(now)) {
      fail(sentenceOf(error))
      return
    }
    toast(now ? done : action === 'delete' ? deleted : gone)
    onClose()
  }

  return (
    <Question
      busy={busy}
      onClose={onClose}
      title={title}
      action={
        <Button
          variant={danger ? 'danger' : 'primary'}
          busy={busy && 'One moment...'}
          onClick={() => void confirm()}
        >
          {button}
        </Button>
      }
    >
      <p>{text}</p>
      {action === 'expiry' && <LastDay day={lastDay} onChange={setLastDay} className="mt-4" data-autofocus />}
    </Question>
  )
}

const fail = (text: string) => toastError(text)

interface LastDayProps {
  day: string
  onChange: (day: string) => void
  error?: ReactNode
  className?: string
  'data-autofocus'?: true
}

/** The field for the day after which a link ends. */
export const LastDay = ({ day, onChange, error, className = '', ...input }: LastDayProps) => (
  <InputField
    field={{ look: 'sans', label: 'Last day the link works', requirement: 'optional', error, className }}
    {...input}
    type="date"
    min={dayInField(new Date())}
    value={day}
    onChange={(event) => onChange(event.target.value)}
  />
)

const gone = {
  title: 'The link has changed',
  text: 'The link you saw here no longer exists. The list shows what stands now.',
}

interface Asked {
  title: string
  text: ReactNode
  button: string
  danger?: boolean
  run: () => Promise<unknown>
  /** Whether a link that was read after it failed is as it was to be. */
  isDone: (now: LinkRecord) => boolean
  done: { title: string; text: string }
}
