import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../../lib/call.ts'
import { sentenceOf } from '../../../lib/error.ts'
import { messages } from '../../../messages.ts'
import { toast } from '../../../ui/toast.ts'
import { refreshDesk } from '../refresh.ts'
import type { Action } from './action.ts'
import { ConfirmAction } from './ConfirmAction.tsx'
import { useUndo } from './use-undo.ts'

const Acts = createContext<(act: Action) => void>(() => {})

/** Asks for the confirmation of a reset, a deletion or a removal and carries it out. */
export const useAction = () => useContext(Acts)

/** Where confirmations of the desk appear; every reset, deletion and removal goes through here. */
export function ActionsProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Action | null>(null)
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const undo = useUndo()

  async function carryOut(act: Action) {
    setBusy(true)
    try {
      const { deletionId } = await calls[act.kind](act)
      toast({
        ...done[act.kind],
        ...(deletionId ? { action: { label: 'Undo', run: () => void undo.run(deletionId) } } : {}),
      })
      if (act.kind === 'remove') navigate('/admin')
    } catch (error) {
      const failed = { title: 'Not removed', text: sentenceOf(error) }
      toast({ ...(act.kind === 'remove' ? failed : failures[act.kind]), tone: 'destructive' })
    }
    setBusy(false)
    setAsked(null)
    await refreshDesk(client)
  }

  return (
    <Acts value={setAsked}>
      {children}
      {asked && (
        <ConfirmAction
          act={asked}
          busy={busy}
          onCancel={() => setAsked(null)}
          onConfirm={() => void carryOut(asked)}
        />
      )}
    </Acts>
  )
}

const reset = ({ userId, chapterId }: Action) =>
  chapterId
    ? call('POST /api/admin/reset-progress/:userId/:chapterId', { params: { userId, chapterId } })
    : call('POST /api/admin/reset-progress/:userId', { params: { userId } })

const remove = ({ userId, chapterId, type }: Action) =>
  call('DELETE /api/admin/delete-submissions/:userId', {
    params: { userId },
    query: { ...(chapterId ? { chapterId } : {}), ...(type ? { type } : {}) },
  })

const removeAccount = ({ userId }: Action) =>
  call('DELETE /api/admin/accounts/:userId', { params: { userId } })

const calls = { reset, delete: remove, remove: removeAccount }

const words = messages.admin
const done = {
  reset: words.progressReset,
  delete: words.submissionsDeleted,
  remove: {
    title: 'Account removed',
    text: 'The person is signed out, and everything in the account is gone.',
  },
}
const failures = { reset: words.resetFailed, delete: words.deleteFailed }
