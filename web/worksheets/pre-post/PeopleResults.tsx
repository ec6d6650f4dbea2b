import { memo } from 'react'
import { joinList } from '#core/format'
import { reliableChangeText } from '#core/methods/outcome/reliable-change'
import { followUpQuestion, type PeopleResults as Results } from '#core/worksheets/pre-post/people'
import type { PrePostWorksheet } from '#core/worksheets/pre-post/schema'
import { peopleTable } from '#core/worksheets/pre-post/tables'
import { Callout } from '../../ui/Callout.tsx'
import { Table } from '../../ui/Table.tsx'
import { Fold } from '../parts/Fold.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import { PeopleSlopes } from './Charts.tsx'

interface Props {
  measure: PrePostWorksheet['measure']
  results: Results
}

/** Who changed more than measurement error could make them, and who got worse, first. */
export const PeopleResults = memo(function PeopleResults({ measure, results }: Props) {
  const { people, followUp, tally, judged, remarks } = results
  if (people.length === 0) return null
  return (
    <Step title="Each person’s change" hint={`${reliableChangeText.says} ${reliableChangeText.weakness}`}>
      {followUp.length > 0 && (
        <Callout variant="warning" title="Worse: follow up now">
          <p>
            {joinList(followUp)} {followUpQuestion} An average will not show it.
          </p>
        </Callout>
      )}
      {judged > 0 && (
        <dl className="flex flex-wrap gap-x-7 gap-y-3">
          {[
            ['Improved, past the cut-off', tally.recovered],
            ['Improved', tally.improved],
            ['No reliable change', tally.unchanged],
            ['Worse', tally.worse],
          ].map(([name, count]) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-muted text-sm">{name}</dt>
              <dd className="font-heading font-serif text-2xl/[1.2] tabular-nums">
                {count}
                <span className="font-normal font-sans text-muted text-sm"> of {judged}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <PeopleSlopes measure={measure} results={results} />
      {/* The first remark is what the box above says. */}
      <Remarks remarks={followUp.length > 0 ? remarks.slice(1) : remarks} />
      <Fold title="Everybody’s figures, by code" of="Each person’s change" state={`${people.length}`}>
        {() => <Table {...peopleTable(people)} />}
      </Fold>
    </Step>
  )
})
