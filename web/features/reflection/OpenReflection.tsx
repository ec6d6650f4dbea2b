import { useEffect, useRef } from 'react'
import type { ReflectionRecord } from '#core/contract/work'
import { limits } from '#core/workbook/sections'
import { longEnoughToAnalyze } from '#core/workbook/work'
import type { Autosave } from '../../drafts/use-autosave.ts'
import { useSaveStatus } from '../../drafts/use-autosave.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { takeBack, toast } from '../../ui/toast.ts'
import { IdentifierHints } from '../../work/IdentifierHints.tsx'
import { KeptNotes } from '../../work/KeptNotes.tsx'
import { Analysis } from './Analysis.tsx'
import { reflectionParts } from './reflection-parts.ts'
import { useAnalysis } from './use-analysis.ts'
import { ViewReflection } from './ViewReflection.tsx'
import { WhoReads } from './WhoReads.tsx'

interface Props {
  chapterId: string
  autosave: Autosave<string>
  record: ReflectionRecord | null
}

/** The reflection while it can be written. */
export function OpenReflection({ chapterId, autosave, record }: Props) {
  const { text, saveable, conflict } = autosave
  const standing = useSaveStatus(autosave)
  useEffect(() => {
    if (!autosave.unsaved) takeBack(messages.failed.saveReflection)
  }, [autosave.unsaved])
  const choice = useRef<HTMLElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const analysis = useAnalysis(chapterId)
  const latest = useRef(text)
  latest.current = text

  async function saved(failure: string): Promise<boolean> {
    const outcome = await autosave.save()
    if (outcome === 'saved') return true
    if (outcome === 'conflict') choice.current?.focus()
    else toast({ title: messages.error, text: failure, tone: 'destructive' })
    return false
  }

  async function save() {
    if (await saved(messages.failed.saveReflection)) {
      toast({ title: messages.success, text: messages.saved.reflection })
    }
  }

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
      <KeptNotes autosave={autosave} parts={reflectionParts} choice={choice} form={form} />
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
      <SaveBar
        place="plain"
        standing={standing}
        onRetry={() => void save()}
        onChoose={() => choice.current?.focus()}
      >
        <ViewReflection shareableId={record?.shareableId} />
        <Button variant="secondary" onClick={() => void save()} disabled={!saveable || conflict !== null}>
          Save Reflection
        </Button>
        <Button
          onClick={() => void analyze()}
          disabled={text.length < limits.reflectionForAnalysis || conflict !== null}
          busy={analysis.running && 'Analyzing...'}
        >
          Get AI Analysis
        </Button>
      </SaveBar>
      {record?.analysis && <Analysis analysis={record.analysis} ofThisText={!autosave.unsaved} />}
      <WhoReads
        chapterId={chapterId}
        record={record}
        save={async () => !autosave.unsaved || (await saved(messages.failed.saveReflection))}
        disabled={!saveable || conflict !== null}
      />
    </>
  )
}
