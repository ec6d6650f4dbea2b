import { useMemo, useState } from 'react'
import { joinList } from '#core/format'
import type { Carried } from '#core/worksheets/carry-forward/carried'
import { becomes, hasLine, hasRoom, withLine } from '#core/worksheets/carry-forward/lines-to-report'
import { reportSkeleton, type SkeletonLine } from '#core/worksheets/carry-forward/report-skeleton'
import type { SavedWorksheets } from '#core/worksheets/registry'
import { cdcParts, type ReportSection } from '#core/worksheets/report/standards'
import { CarryOffer } from '../parts/CarryOffer.tsx'
import { freshId } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import type { StepProps } from './step-props.ts'

type Props = Pick<StepProps, 'report' | 'edit'> & { earlier: SavedWorksheets }

const steps = cdcParts.filter(({ kind }) => kind === 'step')

/** Where a copy goes, by what it becomes. */
const goesTo = {
  piece: 'goes to “What it is about”, below',
  evidence: 'becomes the evidence of a finding',
  claim: 'becomes the claim of a finding',
  recommendation: 'becomes a recommendation',
} as const

/** The skeleton of the report from everything earlier, offered piece by piece. */
export function EarlierStep({ report, earlier, edit }: Props) {
  const { lines, nothingFrom } = useMemo(() => reportSkeleton(earlier), [earlier])
  const open = lines.filter(({ source }) => !hasLine(report, source))
  const [taken, setTaken] = useState<ReportSection | null>(null)
  const take = (line: Carried<SkeletonLine>) => {
    edit((newest) => withLine(newest, line, freshId()))
    setTaken(line.value.section)
  }
  return (
    <Step
      title="From your earlier chapters"
      hint="Sentences made from your worksheets, in the order of the CDC framework. Copy what belongs in this report and put it into your words; what you leave out is a decision too. Nothing from a client’s note is ever offered."
    >
      {lines.length === 0 && (
        <p className="max-w-measure text-muted">
          Nothing to carry forward yet. The worksheets of chapters 2 to 9 fill this list; you can also start
          below without them.
        </p>
      )}
      {lines.length > 0 && open.length === 0 && <p>Everything there is has been copied.</p>}
      {steps.map(({ id, name }) => {
        const section = id as ReportSection
        const own = open.filter(({ value }) => value.section === section)
        if (own.length === 0) return null
        if (!hasRoom(report, section))
          return (
            <p key={id} className="meta">
              {name}: there is no room for more. Remove something below first.
            </p>
          )
        return (
          <CarryOffer
            key={id}
            title={`${name}: ${goesTo[becomes[section]]}`}
            offers={own}
            describe={describe}
            onTake={take}
            taken={() => false}
          />
        )
      })}
      <p role="status" className="text-sm empty:hidden">
        {taken && `Copied: it ${goesTo[becomes[taken]]}. It is yours to change.`}
      </p>
      {lines.length > 0 && nothingFrom.length > 0 && (
        <p className="meta">
          Nothing from {nothingFrom.length === 1 ? 'chapter' : 'chapters'} {joinList(nothingFrom)} so far.
        </p>
      )}
    </Step>
  )
}

const describe = ({ text, onePerson }: SkeletonLine) =>
  onePerson ? `${text} (About one person: only with that person’s consent.)` : text
