import { joinList } from '#core/format'
import { sustainabilityRemarks } from '#core/worksheets/run-chart/remarks'
import type { RunChartResults } from '#core/worksheets/run-chart/results'
import { type RunChartWorksheet, sustainabilityDomains } from '#core/worksheets/run-chart/schema'
import { fieldsOf } from '../parts/fields-of.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { Scale } from '../parts/Scale.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'

type Sustainability = RunChartWorksheet['sustainability']

interface Props {
  sustainability: Sustainability
  weakest: RunChartResults['weakest']
  onChange: (sustainability: Sustainability) => void
}

export function SustainabilityStep({ sustainability, weakest, onChange }: Props) {
  const low = new Set(weakest.map(({ id }) => id))
  return (
    <Step
      title="What lasts"
      hint="After the Program Sustainability Assessment Tool (Luke and others 2014), which asks forty questions: here one rating for each of its eight domains, as a start. Rate them together, staff and Circle. Not everything has to go on; what ends deserves a decent ending."
    >
      {sustainabilityDomains.map(({ id, name }) => {
        const domain = sustainability[id]
        const field = fieldsOf(domain, (part) =>
          onChange({ ...sustainability, [id]: { ...domain, ...part } }),
        )
        return (
          <div key={id} className="grid gap-3">
            <Scale
              legend={name}
              ends={['little or not at all', 'to a great extent']}
              min={1}
              max={7}
              {...field('rating')}
            />
            {(low.has(id) || domain.action !== '') && (
              <TextInput
                label={`Next step for ${name.toLowerCase()}`}
                hint="One thing, who does it, by when."
                rows={2}
                {...field('action')}
              />
            )}
          </div>
        )
      })}
      {weakest.length > 0 && (
        <p role="status">
          The two lowest: {joinList(weakest.map(({ name }) => name))}. Each needs a next step.
        </p>
      )}
      <Remarks remarks={sustainabilityRemarks(weakest)} />
    </Step>
  )
}
