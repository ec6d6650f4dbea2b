import { memo } from 'react'
import { formatSigned } from '#core/format'
import { voiceGapText } from '#core/methods/stakeholders/power'
import { placedStakeholders, voices } from '#core/worksheets/stakeholder-map/drawings'
import type { StakeholderResults } from '#core/worksheets/stakeholder-map/results'
import type { StakeholderMap } from '#core/worksheets/stakeholder-map/schema'
import { Remarks } from '../parts/Remarks.tsx'
import { ResultTable } from '../parts/ResultTable.tsx'
import { Step } from '../parts/Step.tsx'
import StakeholderCharts from './Charts.tsx'

interface Props {
  map: StakeholderMap
  results: StakeholderResults
}

/** The map as a drawing and as a list, and who lives with a decision next to who makes it. */
export const MapStep = memo(function MapStep({ map, results }: Props) {
  const { paid } = results
  const placed = placedStakeholders(map)
  const heard = voices(map)
  return (
    <Step
      title="2. The map"
      hint="The classic grid was made to handle people with power, so the most affected land in “keep informed”. Look at the second drawing before you believe the first."
    >
      {placed.length === 0 && heard.length === 0 ? (
        <p className="text-muted">Rate somebody’s power, interest and stake, and they are drawn here.</p>
      ) : (
        <div className="grid grid-cols-1 gap-8">
          {placed.length > 0 && (
            <div>
              <StakeholderCharts worksheet={map} id="map" level={4} />
              <ResultTable
                caption="The map as a list"
                columns={['Who', 'Quarter', 'Power', 'Interest', 'Stake', 'Voice gap']}
                rows={placed.map(({ number, name, quadrant, power, interest, stake, voiceGap, flagged }) => [
                  `${number}. ${name}`,
                  ...[quadrant, power, interest, stake ?? '–'],
                  voiceGap === null
                    ? '–'
                    : `${formatSigned(voiceGap)}${flagged ? ', most affected, least power' : ''}`,
                ])}
              />
            </div>
          )}
          {heard.length > 0 && (
            <div>
              <StakeholderCharts worksheet={map} id="voice" level={4} />
              <p className="mt-2 max-w-160 text-sm/[1.5]">
                {voiceGapText.says} {voiceGapText.weakness}
              </p>
            </div>
          )}
        </div>
      )}
      {paid.of > 0 && paid.count === paid.of && (
        <p className="max-w-160 text-sm/[1.5]">
          Everybody with high stake (3 or more) has a paid role: {paid.count} of {paid.of}.
        </p>
      )}
      {map.stakeholders.length > 0 && <Remarks remarks={results.ofPower} className="my-0" />}
    </Step>
  )
})
