import { useQuery } from '@tanstack/react-query'
import { localTimeOf } from '#core/workbook/local-time'
import { queryFor } from '../../../lib/query.ts'
import { Loading } from '../../../ui/states.tsx'
import { DeskError } from '../DeskParts.tsx'
import { useDesk } from '../use-desk.ts'
import { DatesForm } from './DatesForm.tsx'
import { Extensions } from './Extensions.tsx'

/** When the chapters of a section open and are due, and who has more time; assistants look on. */
export function Dates() {
  const { ofClass } = useDesk()
  const params = { classId: ofClass.classId ?? '' }
  const section = useQuery(queryFor('GET /api/classes/:classId', { params }))
  const query = useQuery({
    ...queryFor('GET /api/classes/:classId/dates', { params }),
    refetchOnMount: 'always',
  })
  const error = section.error ?? query.error
  if (error && !(section.data && query.data))
    return (
      <DeskError
        what="The dates could not be loaded"
        error={error}
        onRetry={() => Promise.all([section.refetch(), query.refetch()])}
      />
    )
  if (!section.data || !query.data) return <Loading lines={12} />
  const now = localTimeOf(new Date(), section.data.timeZone)
  return (
    <>
      <DatesForm section={section.data} stored={query.data.dates} now={now} />
      <Extensions extensions={query.data.extensions} classId={section.data.id} />
    </>
  )
}
