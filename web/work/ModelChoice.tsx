import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import { useState } from 'react'
import type { ModelChoice as Choice } from '#core/contract/model'
import { call } from '../lib/call.ts'
import { sentenceOf } from '../lib/error.ts'
import { keyOf, queryFor } from '../lib/query.ts'
import { Button } from '../ui/Button.tsx'
import { Alert, Callout } from '../ui/Callout.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/Dialog.tsx'

/** Whether an AI model answers, and who receives what is written then; nothing where there is no model. */
export function ModelChoice({ className }: { className?: string }) {
  const { data } = useQuery(queryFor('GET /api/model-choice'))
  const [open, setOpen] = useState(false)
  if (!data?.model) return null
  const { choice, model } = data
  if (choice === null) {
    return (
      <Callout variant="info" title="Who should answer you?" level={3} className={cx('w-full', className)}>
        <Choosing data={data} />
      </Callout>
    )
  }
  return (
    <div className={className}>
      <Button
        variant="quiet"
        className="-ml-2.5"
        aria-haspopup="dialog"
        icon={<Bot className="icon" />}
        onClick={() => setOpen(true)}
      >
        {choice === 'model' ? `AI model: ${model.recipient}` : 'Built-in guide'}
        <span className="sr-only"> answers you.</span> Change
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Who should answer you?">
        <Choosing data={data} onChosen={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

/** What is told, and the two ways to go on. Neither is marked as the better one. */
function Choosing({ data, onChosen }: { data: Choice; onChosen?: () => void }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<'model' | 'guide' | null>(null)
  const [trouble, setTrouble] = useState('')
  async function choose(choice: 'model' | 'guide') {
    setBusy(choice)
    setTrouble('')
    try {
      client.setQueryData(
        keyOf('GET /api/model-choice'),
        await call('POST /api/model-choice', { body: { choice } }),
      )
      onChosen?.()
    } catch (error) {
      setTrouble(sentenceOf(error))
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      <ul className="mb-4 list-disc space-y-2 pl-5">
        {data.model?.notice.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Alert>{trouble}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy !== null} onClick={() => void choose('model')}>
          Talk with the AI model
        </Button>
        <Button variant="secondary" busy={busy !== null} onClick={() => void choose('guide')}>
          Talk with the built-in guide
        </Button>
      </div>
    </>
  )
}
