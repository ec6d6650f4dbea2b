import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { queryFor } from '../../../lib/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { Block, DeskError } from '../DeskParts.tsx'
import { useDesk } from '../use-desk.ts'
import { Ideas } from './Ideas.tsx'
import { inWords } from './parts.tsx'
import { Ratings } from './Ratings.tsx'
import { Standing } from './Standing.tsx'

/** What the class found hard, where its students stand and how they rate themselves: figures, and no names. */
export function Insight() {
  const { ofClass } = useDesk()
  const query = useQuery({
    ...queryFor('GET /api/classes/:classId/insight', { params: { classId: ofClass.classId ?? '' } }),
    refetchOnMount: 'always',
  })
  const insight = query.data
  if (query.isError && !insight)
    return <DeskError what="The class could not be counted" error={query.error} onRetry={query.refetch} />
  if (!insight) return <Loading lines={12} />
  const nothing = [...insight.goals, ...insight.chapters, ...insight.competencies].every(
    ({ figures }) => figures === null,
  )
  if (nothing)
    return (
      <Block title="The class in figures">
        <EmptyState>
          Fewer than {inWords} students so far have work in any chapter. Figures appear once {inWords} have:
          of fewer, each would point to a person.
        </EmptyState>
      </Block>
    )
  return (
    <>
      <p className="meta no-print mt-5 flex flex-wrap items-center justify-between gap-3">
        <span>
          Figures of now, without names. Where fewer than {inWords} students have come, none is shown.
        </span>
        <Button variant="secondary" icon={<Printer className="icon" />} onClick={() => window.print()}>
          Print as a handout
        </Button>
      </p>
      <Standing chapters={insight.chapters} students={insight.students} />
      <Ideas goals={insight.goals} />
      <Ratings chapters={insight.chapters} competencies={insight.competencies} />
    </>
  )
}
