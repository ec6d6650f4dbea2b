import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReflectionRecord } from '#core/contract/work'
import { limits } from '#core/workbook/sections'
import { longEnoughToAnalyze } from '#core/workbook/work'
import type { Autosave } from '../../drafts/use-autosave.ts'
import { call } from '../../lib/call.ts'
import { useUser } from '../../lib/learner.ts'
import { refetchNow } from '../../lib/query.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { IdentifierHints } from '../../work/IdentifierHints.tsx'
import { KeptNotes } from '../../work/KeptNotes.tsx'
import { useSaving } from '../../work/use-saving.ts'
import { Analysis } from './Analysis.tsx'
import { reflectionParts } from './reflection-work.ts'
import { ViewReflection, WhoReads } from './WhoReads.tsx'

interface Props {
  chapterId: string
  autosave: Autosave<string>
  record: ReflectionRecord | null
}

/** The reflection while it can be written. */
export function OpenReflection({ chapterId, autosave, record }: Props) {
  const { text } = autosave
  const { saved, save, canSave, bar, notes, form } = useSaving(
    autosave,
    messages.saved.reflection,
    messages.failed.saveReflection,
  )
  const analysis = useAnalysis(chapterId)
  const latest = useRef(text)
  latest.current = text

  async function analyze() {
    if (!longEnoughToAnalyze(text)) toast(messages.reflectionTooShort)
    else await analysis.run(savedToRead)
  }

  /** The response is kept with the text it was made of, so that text is saved first. */
  async function savedToRead(): Promise<string | null> {
    if (!(await saved(messages.failed.analyzeReflection))) return null
    if (longEnoughToAnalyze(latest.current)) return text
    // Whoever deleted it meanwhile does not want it read.
    toast(messages.reflectionTooShort)
    return null
  }

  return (
    <>
      <KeptNotes {...notes} parts={reflectionParts} />
      <div ref={form}>
        <Field
          label="Your reflection"
          hideLabel
          below={({ id }) => <IdentifierHints text={text} onChange={autosave.edit} fieldId={id} />}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={11}
              value={text}
              onChange={(event) => autosave.edit(event.target.value)}
            />
          )}
        </Field>
      </div>
      <SaveBar {...bar} place="plain">
        <ViewReflection shareableId={record?.shareableId} />
        <Button variant="secondary" onClick={save} disabled={!canSave}>
          Save Reflection
        </Button>
        <Button
          onClick={() => void analyze()}
          disabled={text.length < limits.reflectionForAnalysis || autosave.conflict !== null}
          busy={analysis.running && 'Analyzing...'}
        >
          Get AI Analysis
        </Button>
      </SaveBar>
      {record?.analysis && <Analysis analysis={record.analysis} ofThisText={!autosave.unsaved} />}
      <WhoReads
        chapterId={chapterId}
        record={record}
        save={async () => !autosave.unsaved || (await saved())}
        disabled={!canSave}
      />
    </>
  )
}

/** Asks for a reader's response to a saved reflection; it comes back with the reflection, and so after a reload too. */
function useAnalysis(chapterId: string) {
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
      toastError(messages.failed.analyzeReflection)
    } finally {
      asked.current = false
      setRunning(false)
    }
  }
  return { running, run }
}
