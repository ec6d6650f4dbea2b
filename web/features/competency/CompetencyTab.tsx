import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { competencyCounts } from '#core/workbook/work'
import type { TabProps } from '../../lib/chapter-tab.ts'
import { queryFor } from '../../lib/query.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { LockedNotice } from '../../ui/LockedNotice.tsx'
import { MarginNote, SectionHead } from '../../ui/Sheet.tsx'
import { Loading, WorkNotLoaded } from '../../ui/states.tsx'
import { CompetencyList } from './CompetencyList.tsx'

/** The tab "Competency": the learner's own picture of where they are. */
export default function CompetencyTab({ chapter, locked, goTo }: TabProps) {
  const { id, competencies } = chapter
  const saved = useQuery(queryFor('GET /api/competencies/:chapterId', { params: { chapterId: id } }))
  const complete =
    saved.data !== undefined &&
    competencyCounts(
      competencies.map((competency) => competency.id),
      saved.data,
    )
  return (
    <>
      <MarginNote icon={Scale}>Take stock</MarginNote>
      <SectionHead
        title="Competency"
        beside={
          saved.data && (
            <Badge tone={complete ? 'done' : 'doing'}>{complete ? 'Complete' : 'In Progress'}</Badge>
          )
        }
      >
        <p>
          An honest picture of today, for you. A lower number with a clear reason tells you more than a high
          one without. Your instructors can read each rating and its reason from the first save.
        </p>
      </SectionHead>
      {locked && (
        <LockedNotice action={<Button onClick={() => goTo('dialogue')}>Go to the AI Dialogue</Button>}>
          {locked}
        </LockedNotice>
      )}
      {saved.isError && !saved.data ? (
        <WorkNotLoaded what="Your ratings" onRetry={() => void saved.refetch()} />
      ) : saved.data ? (
        <CompetencyList chapter={chapter} records={saved.data} locked={locked !== null} />
      ) : (
        <Loading lines={8} fills />
      )}
    </>
  )
}
