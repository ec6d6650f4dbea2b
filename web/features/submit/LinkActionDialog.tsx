import { type ReactNode, useState } from 'react'
import type { LinkRecord } from '#core/contract/sharing'
import { call } from '../../lib/call.ts'
import { sentenceOf } from '../../lib/error.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Input } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'
import { dayInField, endOfDay } from './link-state.ts'

export type LinkAction = 'revoke' | 'renew' | 'expiry'

interface Props {
  action: LinkAction
  link: LinkRecord
  onClose: () => void
  /** It was done; the list is to be read again. */
  onDone: () => Promise<unknown>
}

/** Asks before a link is turned off, replaced or given another last day. */
export function LinkActionDialog({ action, link, onClose, onDone }: Props) {
  const [lastDay, setLastDay] = useState(link.expiresAt === null ? '' : dayInField(link.expiresAt))
  const [busy, setBusy] = useState(false)
  const params = { shareableId: link.shareableId }
  const asked: Record<LinkAction, Asked> = {
    revoke: {
      title: 'Turn the link off?',
      text: `“${link.title}” can no longer be opened by anyone. Your work stays saved. You can make a new link later.`,
      button: 'Turn off',
      danger: true,
      run: () => call('DELETE /api/links/:shareableId', { params }),
      done: { title: 'Link turned off', text: 'It can no longer be opened.' },
    },
    renew: {
      title: 'Make a new link?',
      text: `“${link.title}” gets a new link. Everyone who has the old one can no longer open it.`,
      button: 'Make a new link',
      run: () => call('POST /api/links/:shareableId/renew', { params }),
      done: { title: 'New link made', text: 'Copy it and send it to the people you mean to.' },
    },
    expiry: {
      title: 'Last day of the link',
      text: 'After that day the link can no longer be opened. Leave it empty for no end.',
      button: 'Save',
      run: () =>
        call('POST /api/links/:shareableId/expiry', {
          params,
          body: { expiresAt: lastDay === '' ? null : endOfDay(lastDay) },
        }),
      done: {
        title: messages.success,
        text: lastDay === '' ? 'The link has no end.' : 'The last day is set.',
      },
    },
  }
  const { title, text, button, danger, run, done } = asked[action]

  async function confirm() {
    setBusy(true)
    try {
      await run()
      toast(done)
      await onDone()
    } catch (error) {
      setBusy(false)
      toast({ title: messages.error, text: sentenceOf(error), tone: 'destructive' })
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy && 'One moment...'}
            onClick={() => void confirm()}
          >
            {button}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {action === 'expiry' && (
        <Field look="sans" label="Last day the link works" requirement="optional" className="mt-4">
          {(control) => (
            <Input
              {...control}
              data-autofocus
              type="date"
              min={dayInField(new Date())}
              value={lastDay}
              onChange={(event) => setLastDay(event.target.value)}
            />
          )}
        </Field>
      )}
    </Dialog>
  )
}

interface Asked {
  title: string
  text: ReactNode
  button: string
  danger?: boolean
  run: () => Promise<unknown>
  done: { title: string; text: string }
}
