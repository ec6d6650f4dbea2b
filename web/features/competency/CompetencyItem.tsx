import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ChapterView } from '#core/content/learner-view'
import type { AssessmentRecord } from '#core/contract/work'
import { ratingNames } from '#core/workbook/sections'
import { type Autosave, useAutosave } from '../../drafts/use-autosave.ts'
import { messages } from '../../messages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { Reveal } from '../../ui/Reveal.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { Loading } from '../../ui/states.tsx'
import { KeptNotes } from '../../work/KeptNotes.tsx'
import { ReadOnlyText } from '../../work/ReadOnlyText.tsx'
import { useSaving } from '../../work/use-saving.ts'
import { competencyWork, type Rated, ratedParts } from './competency-work.ts'

type Competency = ChapterView['competencies'][number]

interface Props {
  chapterId: string
  competency: Competency
  record: AssessmentRecord | null
  locked: boolean
  onChange: (id: string, autosave: Autosave<Rated>) => void
}

/** One competency: what it is, its five levels, the learner's rating and what makes them say so. */
export function CompetencyItem({ chapterId, competency, record, locked, onChange }: Props) {
  const { id, title, description } = competency
  const client = useQueryClient()
  const work = useMemo(() => competencyWork(chapterId, id, client), [chapterId, id, client])
  const autosave = useAutosave(work, record)
  useEffect(() => {
    if (autosave) onChange(id, autosave)
  }, [id, autosave, onChange])
  return (
    <article className="max-w-(--measure-wide) border-line border-t py-7 [&_:is(textarea,input,summary,button)]:scroll-mb-28">
      <div className="mb-[0.3rem] flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="text-xl">{title}</h3>
        {autosave?.saved && !autosave.unsaved && <Badge tone="done">Saved</Badge>}
      </div>
      <p className="meta">{description}</p>
      {!autosave ? (
        <Loading lines={3} className="mt-4" />
      ) : locked ? (
        !autosave.blank && (
          <div className="mt-4">
            <ReadOnlyText parts={partsOf(autosave.text)} size="small" />
          </div>
        )
      ) : (
        <RatingForm competency={competency} autosave={autosave} />
      )}
    </article>
  )
}

const partsOf = (rated: Rated) => ratedParts((rating) => ratingNames[rating - 1] ?? '', rated)

function RatingForm({ competency, autosave }: { competency: Competency; autosave: Autosave<Rated> }) {
  const { text, unsaved } = autosave
  const { save, canSave, bar, notes, form } = useSaving(
    autosave,
    messages.saved.assessment,
    messages.failed.saveAssessment,
  )
  return (
    <>
      <Reveal
        show="Show the five levels"
        hide="Hide the five levels"
        of={competency.title}
        className="mt-1.5"
      >
        <ol className="mt-1 grid list-decimal gap-1.5 border-line-strong border-l-[3px] py-0.5 pl-9 text-sm/[1.5]">
          {competency.levels.map((level, index) => (
            <li key={level}>
              <b>{ratingNames[index]}:</b> {level}
            </li>
          ))}
        </ol>
      </Reveal>
      <Rating
        legend="Where are you now?"
        value={text.rating}
        levels={competency.levels}
        onChange={(rating) => autosave.edit({ ...text, rating })}
      />
      <KeptNotes {...notes} parts={partsOf} />
      <div ref={form}>
        <Field label="What makes you say so?" look="sans" className="max-w-none!">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              placeholder="Point to something you did or wrote."
              value={text.reflection}
              onChange={(event) => autosave.edit({ ...text, reflection: event.target.value })}
            />
          )}
        </Field>
      </div>
      <SaveBar
        {...bar}
        place="beside"
        // What is saved is said by the badge beside the title.
        standing={unsaved || bar.standing.state !== 'saved' ? bar.standing : { state: 'idle' }}
      >
        <Button
          variant="secondary"
          aria-label={`Save Assessment: ${competency.title}`}
          onClick={save}
          disabled={!canSave}
        >
          Save Assessment
        </Button>
      </SaveBar>
    </>
  )
}
