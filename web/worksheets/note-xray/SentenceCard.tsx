import { PenLine } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { noteTagNames, noteTags } from '#core/methods/note/tags'
import type { XrayedSentence } from '#core/worksheets/note-xray/results'
import type { NoteXray } from '#core/worksheets/note-xray/schema'
import { sentenceKey, withCheck, withTag } from '#core/worksheets/note-xray/sentences'
import { noteQuestions } from '#core/worksheets/note-xray/summary'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { Choice } from '../parts/Choice.tsx'
import { Fold } from '../parts/Fold.tsx'
import { Tick } from '../parts/Tick.tsx'
import type { Edit } from '../parts/use-edit.ts'
import { YesNo } from '../parts/YesNo.tsx'

interface Props {
  sentence: XrayedSentence
  place: number
  /** Sentences that tell what was said or seen. */
  grounds: readonly { text: string; place: number }[]
  edit: Edit<NoteXray>
  /** Selects a part of the note, to write it anew. */
  rewrite: (start: number, end: number) => void
}

const tagOptions = noteTags.map((value) => ({ value, name: noteTagNames[value] }))

/** One sentence with its tag, the words in it that judge, and the questions about them. */
export function SentenceCard({ sentence, place, grounds, edit, rewrite }: Props) {
  const id = useId()
  const { text, tag, byClient, restsOn } = sentence
  const name = `Sentence ${place + 1}`
  return (
    <li aria-labelledby={id} className="border-line border-t pt-4 pb-6">
      <h5 id={id} className="mb-1 font-label font-sans text-muted text-sm">
        {name}
      </h5>
      <MarkedSentence sentence={sentence} />
      <div className="mt-3 grid grid-cols-1 gap-4">
        <Choice
          legend={`${name}: said, saw, did, thought, or can nobody tell?`}
          hideLegend
          options={tagOptions}
          value={tag}
          onChange={(value) => edit((newest) => withTag(newest, text, { tag: value }))}
        />
        {tag === 'said' && (
          <Tick
            label="The client said it"
            checked={byClient}
            onChange={(value) => edit((newest) => withTag(newest, text, { byClient: value }))}
          />
        )}
        {tag === 'thought' && (
          <Field label="Which sentence does it rest on?" look="sans">
            {(control) => (
              <Select
                {...control}
                value={grounds.some((one) => sentenceKey(one.text) === restsOn) ? restsOn : ''}
                onChange={(event) => edit((newest) => withTag(newest, text, { restsOn: event.target.value }))}
              >
                <option value="">No sentence of this note</option>
                {grounds.map((one) => (
                  <option key={one.place} value={sentenceKey(one.text)}>
                    {one.place + 1}. {shortened(one.text)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Questions sentence={sentence} name={name} edit={edit} rewrite={rewrite} />
      </div>
    </li>
  )
}

const shortened = (text: string) => (text.length > 70 ? `${text.slice(0, 69)}…` : text)

/**
 * Whether a sentence is necessary, true, kind and safe. Where nothing stands out the questions wait folded: an
 * address holds no word that judges, and is not safe all the same.
 */
function Questions({
  sentence,
  name,
  edit,
  rewrite,
}: Pick<Props, 'sentence' | 'edit' | 'rewrite'> & { name: string }) {
  const { text, flags, scareQuotes, check } = sentence
  const questions = (
    <div className="grid gap-x-6 md:grid-cols-2">
      {noteQuestions.map(({ id, name: question }) => (
        <YesNo
          key={id}
          question={question}
          of={name}
          value={check?.[id] ?? null}
          onChange={(value) => edit((newest) => withCheck(newest, text, { [id]: value }))}
        />
      ))}
    </div>
  )
  if (flags.length === 0 && scareQuotes.length === 0) {
    const answered = noteQuestions.filter(({ id }) => (check?.[id] ?? null) !== null).length
    return (
      <div className="max-w-160 text-sm/[1.5]">
        <Fold
          title="Necessary, true, kind, safe?"
          of={name}
          state={`${answered} of ${noteQuestions.length} answered`}
        >
          {() => questions}
        </Fold>
      </div>
    )
  }
  const words = flags.filter((flag, place) => flags.findIndex(({ word }) => word === flag.word) === place)
  return (
    <div className="max-w-160 rounded-paper border border-warning border-l-[6px] px-4 pt-3 pb-4 text-sm/[1.5]">
      <ul className="grid gap-2">
        {words.map(({ found, word, quoted }) => (
          <li key={found}>
            <strong className="font-label">“{found}”</strong>
            {quoted && ', in quotation marks'}: {word.why} {word.ask}
          </li>
        ))}
        {scareQuotes.length > 0 && (
          <li>
            <strong className="font-label">Quotation marks around four words or fewer</strong> read as doubt.
            Would the person want the whole sentence kept, or none of it?
          </li>
        )}
      </ul>
      <div className="mt-3">{questions}</div>
      <Button
        variant="quiet"
        icon={<PenLine className="icon" />}
        onClick={() => rewrite(sentence.start, sentence.end)}
        className="no-print mt-1 -ml-2.5"
      >
        Rewrite it in the note<span className="sr-only">, {name}</span>
      </Button>
    </div>
  )
}

/** A sentence of the note; words that judge are underlined, quotation marks that read as doubt are dotted. */
function MarkedSentence({ sentence }: { sentence: XrayedSentence }) {
  const { text, start } = sentence
  const marks = [
    ...sentence.flags.map((flag) => ({ start: flag.start, end: flag.end, look: judging })),
    ...sentence.scareQuotes.map((quote) => ({ start: quote.start, end: quote.end, look: winking })),
  ].toSorted((one, other) => one.start - other.start)
  const parts: ReactNode[] = []
  let at = 0
  for (const mark of marks) {
    const [from, to] = [mark.start - start, Math.min(mark.end - start, text.length)]
    if (from < at) continue
    parts.push(
      text.slice(at, from),
      <mark key={from} className={mark.look}>
        {text.slice(from, to)}
      </mark>,
    )
    at = to
  }
  parts.push(text.slice(at))
  return <p className="font-serif text-base/[1.55] [overflow-wrap:anywhere]">{parts}</p>
}

const judging = 'border-warning border-b-[3px] bg-warning-soft text-inherit'
const winking = 'border-warning border-b-[3px] border-dotted bg-transparent text-inherit'
