import { Check, Minus } from 'lucide-react'
import { type CountedSection, sectionNames } from '#core/workbook/sections'
import { Badge } from '../../ui/Badge.tsx'

/** The four counted sections of a chapter: a check and green when completed, else dashed. */
export function SectionBadges({
  sections,
}: {
  sections: readonly { sectionId: CountedSection; completed: boolean }[]
}) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {sections.map(({ sectionId, completed }) => {
        const Icon = completed ? Check : Minus
        return (
          <li key={sectionId}>
            <Badge
              tone={completed ? 'done' : 'locked'}
              icon={<Icon className="icon size-[1.05em] stroke-[2.4]" />}
            >
              {sectionNames[sectionId]}
              <span className="sr-only">{completed ? ', completed' : ', not completed'}</span>
            </Badge>
          </li>
        )
      })}
    </ul>
  )
}
