import { Clock } from 'lucide-react'
import type { Lateness } from '#core/workbook/due'
import { Badge } from '../../../ui/Badge.tsx'

const words: Record<Lateness, string> = { late: 'Late', overdue: 'Overdue' }

/** That a chapter is late or overdue. */
export const LateMark = ({ lateness }: { lateness: Lateness | null }) =>
  lateness && (
    <Badge
      tone={lateness === 'overdue' ? 'doing' : 'open'}
      icon={<Clock className="icon size-[1.05em] stroke-[2.4]" />}
    >
      {words[lateness]}
    </Badge>
  )
