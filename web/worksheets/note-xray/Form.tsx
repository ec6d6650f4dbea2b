import { memo, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { essentialIds, noteEssentials } from '#core/methods/note/essentials'
import { type NoteXrayResults, noteXrayResults } from '#core/worksheets/note-xray/results'
import type { NoteXray } from '#core/worksheets/note-xray/schema'
import { withNote } from '#core/worksheets/note-xray/sentences'
import { figureRows } from '#core/worksheets/note-xray/summary'
import { Remarks } from '../parts/Remarks.tsx'
import { ResultTable } from '../parts/ResultTable.tsx'
import { Step } from '../parts/Step.tsx'
import { Tick } from '../parts/Tick.tsx'
import { type Edit, useEdit } from '../parts/use-edit.ts'
import type { WorksheetFormProps } from '../props.ts'
import NoteXrayCharts from './Charts.tsx'
import { DetailsStep } from './DetailsStep.tsx'
import { NoteStep } from './NoteStep.tsx'
import { SentenceCard } from './SentenceCard.tsx'

/**
 * Chapter 1: a note under the X-ray. Each sentence is tagged by whoever wrote or reads it, words that judge come
 * with questions, and what the tags add up to has no score.
 */
export default function NoteXrayForm({
  worksheet,
  onChange,
  fields,
  noteOnFile = '',
}: WorksheetFormProps<'1'>) {
  const edit = useEdit(worksheet, onChange)
  // What is typed shows at once; its sentences follow when there is time. A tag is shown at once.
  const later = useDeferredValue(worksheet)
  const shown = later.note === worksheet.note ? worksheet : later
  const results = useMemo(() => noteXrayResults(shown), [shown])
  const place = useRef<HTMLDivElement>(null)
  const rewrite = useCallback((start: number, end: number) => {
    const area = place.current?.querySelector('textarea')
    area?.focus()
    area?.setSelectionRange(start, end)
  }, [])
  return (
    <>
      <div ref={place}>
        <NoteStep
          note={worksheet.note}
          offers={[
            { name: 'Copy the note on file', text: noteOnFile },
            { name: 'Copy your note from the field above', text: fields.sessionSummary },
          ]}
          onChange={(note) => edit((newest) => withNote(newest, note))}
        />
      </div>
      <Sentences results={results} edit={edit} rewrite={rewrite} />
      <AddedUp results={results} worksheet={shown} />
      <EssentialsStep found={worksheet.essentials} edit={edit} />
      <DetailsStep note={worksheet.note} />
    </>
  )
}

interface SentencesProps {
  results: NoteXrayResults
  edit: Edit<NoteXray>
  rewrite: (start: number, end: number) => void
}

const Sentences = memo(function Sentences({ results, edit, rewrite }: SentencesProps) {
  const grounds = results.sentences.flatMap(({ text, tag }, place) =>
    tag === 'said' || tag === 'saw' ? [{ text, place }] : [],
  )
  return (
    <Step
      title="2. Sentence by sentence"
      hint="Said, saw, did, thought, or can nobody tell? Two kinds in one sentence? Split it in the note. Underlined words judge or cast doubt. The list knows no context, so you decide."
    >
      <div>
        <Remarks remarks={results.remarks} className="mb-5" />
        <ol aria-label="Sentences of the note">
          {results.sentences.map((sentence, place) => (
            <SentenceCard
              // biome-ignore lint/suspicious/noArrayIndexKey: places in the text move with every letter before them
              key={place}
              sentence={sentence}
              place={place}
              grounds={grounds.filter((one) => one.place !== place)}
              edit={edit}
              rewrite={rewrite}
            />
          ))}
        </ol>
      </div>
    </Step>
  )
})

type AddedUpProps = { results: NoteXrayResults; worksheet: NoteXray }

const AddedUp = memo(function AddedUp({ results: { balance }, worksheet }: AddedUpProps) {
  const rows = figureRows(balance).map(({ name, value, says, weakness }) => [name, value, says, weakness])
  return (
    <Step
      title="3. What the tags add up to"
      hint="No score: a look at whose voice the note has, and what its judgments rest on."
    >
      {balance.sentences === balance.untagged ? (
        <p className="text-muted">Tag a sentence, and its share shows here.</p>
      ) : (
        <div>
          <NoteXrayCharts worksheet={worksheet} id="balance" level={4} />
          <ResultTable
            caption="The figures in words"
            columns={['Figure', 'Value', 'What it says', 'What it cannot say']}
            rows={rows}
          />
        </div>
      )}
    </Step>
  )
})

/** The twelve essentials; the learner says which are in the note. */
function EssentialsStep({ found, edit }: { found: NoteXray['essentials']; edit: Edit<NoteXray> }) {
  const missing = noteEssentials.filter(({ id }) => !found.includes(id))
  return (
    <Step
      title="4. What a stranger would need"
      hint="Somebody covers for you tomorrow with only this note. Tick what it tells; leaving something out can be right when you know why."
    >
      <ul className="grid gap-x-4 md:grid-cols-2">
        {noteEssentials.map(({ id, name, ask }) => (
          <li key={id}>
            <Tick
              label={name}
              hint={ask}
              checked={found.includes(id)}
              onChange={(checked) =>
                edit((newest) => ({
                  ...newest,
                  essentials: essentialIds.filter((one) =>
                    one === id ? checked : newest.essentials.includes(one),
                  ),
                }))
              }
            />
          </li>
        ))}
      </ul>
      {found.length > 0 && (
        <p className="max-w-160 text-sm/[1.5]">
          {found.length} of {noteEssentials.length} found.
          {missing.length > 0 &&
            ` Not found, or left out on purpose: ${missing.map(({ name }) => name.toLowerCase()).join('; ')}.`}
        </p>
      )}
    </Step>
  )
}
