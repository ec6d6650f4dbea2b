import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { messages } from '../../../messages.ts'
import { toast } from '../../../ui/toast.ts'
import { refreshDesk } from '../refresh.ts'
import type { Act } from './act.ts'
import { ConfirmAct } from './ConfirmAct.tsx'
import { useUndo } from './use-undo.ts'

const Acts = createContext<(act: Act) => void>(() => {})

/** Asks for the confirmation of a reset or a deletion and carries it out. */
export const useAct = () => useContext(Acts)

/** Where confirmations of the desk appear; every reset and deletion goes through here. */
export function ActsProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Act | null>(null)
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const undo = useUndo()
  const words = messages.admin

  async function carryOut(act: Act) {
    const isReset = act.kind === 'reset'
    setBusy(true)
    try {
      const { deletionId } = isReset ? await reset(act) : await remove(act)
      toast({
        ...(isReset ? words.progressReset : words.submissionsDeleted),
        ...(deletionId ? { action: { label: 'Undo', run: () => void undo.run(deletionId) } } : {}),
      })
    } catch {
      toast({ ...(isReset ? words.resetFailed : words.deleteFailed), tone: 'destructive' })
    }
    setBusy(false)
    setAsked(null)
    await refreshDesk(client)
  }

  return (
    <Acts value={setAsked}>
      {children}
      {asked && (
        <ConfirmAct
          act={asked}
          busy={busy}
          onCancel={() => setAsked(null)}
          onConfirm={() => void carryOut(asked)}
        />
      )}
    </Acts>
  )
}

const reset = ({ userId, chapterId }: Act) =>
  chapterId
    ? call('POST /api/admin/reset-progress/:userId/:chapterId', { params: { userId, chapterId } })
    : call('POST /api/admin/reset-progress/:userId', { params: { userId } })

const remove = ({ userId, chapterId, type }: Act) =>
  call('DELETE /api/admin/delete-submissions/:userId', {
    params: { userId },
    query: { ...(chapterId ? { chapterId } : {}), ...(type ? { type } : {}) },
  })
