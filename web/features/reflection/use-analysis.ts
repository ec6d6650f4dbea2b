import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useUser } from '../../lib/learner.ts'
import { refetchNow } from '../../lib/query.ts'
import { messages } from '../../messages.ts'
import { toast } from '../../ui/toast.ts'

/** Asks for a reader's response to a saved reflection; it comes back with the reflection, and so after a reload too. */
export function useAnalysis(chapterId: string) {
  const client = useQueryClient()
  const person = useUser().data?.id
  const [running, setRunning] = useState(false)
  // Two presses may come before the first one shows.
  const asked = useRef(false)

  /** @param saved saves the reflection first and gives its text; null where no response is to be asked for */
  async function run(saved: () => Promise<string | null>): Promise<void> {
    if (asked.current) return
    asked.current = true
    setRunning(true)
    try {
      const reflection = await saved()
      if (reflection === null) return
      await call('POST /api/ai/analyze-reflection', { body: { chapterId, reflection }, person })
      await refetchNow(client, 'GET /api/reflections/:chapterId', { params: { chapterId } })
      toast({ title: messages.analysisComplete })
    } catch {
      toast({ title: messages.error, text: messages.failed.analyzeReflection, tone: 'destructive' })
    } finally {
      asked.current = false
      setRunning(false)
    }
  }
  return { running, run }
}
