import { useCallback, useRef, useState } from 'react'
import type { ChapterView } from '#core/content/learner-view'
import type { AssessmentRecord } from '#core/contract/work'
import type { Outcome } from '../../drafts/autosave-controller.ts'
import type { Autosave } from '../../drafts/use-autosave.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { CompetencyItem } from './CompetencyItem.tsx'
import type { Rated } from './competency-work.ts'

interface Props {
  chapter: ChapterView
  records: readonly AssessmentRecord[]
  /** Nothing can be saved now; what was saved can be read. */
  locked: boolean
}

/** Every competency of the chapter, and "Complete All Assessments". */
export function CompetencyList({ chapter, records, locked }: Props) {
  const { competencies } = chapter
  const items = useRef(new Map<string, Autosave<Rated>>())
  const [rated, setRated] = useState<ReadonlySet<string>>(new Set())
  const [saving, setSaving] = useState(false)

  const follow = useCallback((id: string, autosave: Autosave<Rated>) => {
    items.current.set(id, autosave)
    setRated((before) => {
      if (before.has(id) === autosave.saveable) return before
      const now = new Set(before)
      if (autosave.saveable) now.add(id)
      else now.delete(id)
      return now
    })
  }, [])

  /** Saves every rated one; what cannot be saved says so in its own place. */
  async function completeAll() {
    setSaving(true)
    const outcomes: Outcome[] = []
    for (const autosave of items.current.values()) if (autosave.saveable) outcomes.push(await autosave.save())
    setSaving(false)
    if (outcomes.every((outcome) => outcome === 'saved')) {
      toast({ title: messages.success, text: messages.saved.assessment })
    } else toastError(messages.failed.saveAssessment)
  }

  return (
    <>
      {competencies.map((competency) => (
        <CompetencyItem
          key={competency.id}
          chapterId={chapter.id}
          competency={competency}
          record={records.find((record) => record.competencyId === competency.id) ?? null}
          locked={locked}
          onChange={follow}
        />
      ))}
      {!locked && (
        <div className="no-print mt-4 flex max-w-(--measure-wide) flex-wrap items-center gap-3 border-ink border-t-[1.5px] bg-paper py-[0.9rem] md:sticky md:bottom-0 md:z-5">
          <span className="mr-auto text-muted text-sm/[1.3] max-md:basis-full">
            {rated.size} of {competencies.length} rated
          </span>
          <Button
            onClick={() => void completeAll()}
            disabled={rated.size === 0}
            busy={saving && 'Saving...'}
            className="max-md:flex-auto"
          >
            Complete All Assessments
          </Button>
        </div>
      )}
    </>
  )
}
