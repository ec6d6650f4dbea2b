import { Plus } from 'lucide-react'
import { sourceSentence } from '#core/worksheets/fields'
import { commonLimitations } from '#core/worksheets/report/limitations'
import { reportSchema } from '#core/worksheets/report/schema'
import { Button } from '../../ui/Button.tsx'
import { Choice, choices } from '../parts/Choice.tsx'
import { fieldsOf, listOf } from '../parts/fields-of.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { freshId, RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { Tick } from '../parts/Tick.tsx'
import type { StepProps } from './step-props.ts'

/** Who hears what, in which order. */
export function AudienceStep({ report, results, edit }: StepProps) {
  return (
    <Step
      title="Who hears it, in this order"
      hint="Order and format are ethics. Those whose lives it is about come first, with time to comment before anybody who pays or judges."
    >
      <RowList
        label="Audiences"
        {...listOf(reportSchema, 'audiences', report.audiences, edit)}
        nameOf={({ who }, place) => `${place + 1}. ${who.trim() || 'Audience'}`}
        addLabel="Add an audience"
        movable
        empty="Nobody yet. In the case: participants, each by the way they chose, and hosts where the participant agreed; the Circle; staff; the Fund; the county and its supervision office; the public."
      >
        {(row, change) => {
          const set = (part: Partial<typeof row>) => change({ ...row, ...part })
          const field = fieldsOf(row, set, reportSchema.shape.audiences)
          return (
            <div className="grid gap-4">
              <TextInput label="Who" {...field('who')} />
              <TextInput label="What they decide or can change" {...field('decision')} />
              <div className="grid gap-4 md:grid-cols-2">
                <TextInput label="Format" {...field('format')} />
                <TextInput label="Language" {...field('language')} />
                <TextInput label="Date" {...field('date')} />
                <TextInput label="Who presents" {...field('presenter')} />
              </div>
            </div>
          )
        }}
      </RowList>
      <Remarks remarks={results.remarks.audiences} />
    </Step>
  )
}

/** What the whole report cannot say. */
export function LimitsStep({ report: { limitations }, results, edit }: StepProps) {
  const list = listOf(reportSchema, 'limitations', limitations, edit)
  const open = commonLimitations.filter(({ text }) => !limitations.some((one) => one.text === text))
  return (
    <Step
      title="Limits of the whole"
      hint="Limits are findings. Name the ones that could change a reader’s mind, with their numbers."
    >
      <RowList
        label="Limits"
        {...list}
        nameOf={(_, place) => `Limit ${place + 1}`}
        wordsOf={({ text }) => text}
        addLabel="Add a limit"
      >
        {(row, change, place) => (
          <TextInput
            label={`Limit ${place + 1}`}
            hideLabel
            rows={2}
            value={row.text}
            onChange={(text) => change({ ...row, text })}
          />
        )}
      </RowList>
      {open.length > 0 && limitations.length < list.max && (
        <div className="no-print">
          <p id="common-limits" className="mb-2 font-label text-sm">
            Start from a common one, then make it yours
          </p>
          <ul aria-labelledby="common-limits" className="flex flex-wrap gap-2">
            {open.map(({ about, text }) => (
              <li key={about}>
                <Button
                  variant="secondary"
                  icon={<Plus className="icon" />}
                  title={text}
                  onClick={() => list.onChange([...limitations, { id: freshId(), text }])}
                >
                  {about}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Remarks remarks={results.remarks.limitations} />
    </Step>
  )
}

const uses = {
  internal: { name: 'Inside only', hint: 'It is left out of every outline, print and share.' },
  report: 'In this report',
  public: 'In public',
}

/** Stories and quotations with what their people agreed to. */
export function StoryStep({ report, results, edit }: StepProps) {
  return (
    <Step
      title="Stories and consent"
      hint="Consent is for one use and can be taken back. No name does not mean no risk: ask who could recognize the person. A story shows; it does not prove."
    >
      <RowList
        label="Stories"
        {...listOf(reportSchema, 'stories', report.stories, edit)}
        nameOf={(_, place) => `Story ${place + 1}`}
        wordsOf={({ text }) => text}
        addLabel="Add a story"
        empty="No stories yet."
      >
        {(row, change) => {
          const set = (part: Partial<typeof row>) => change({ ...row, ...part })
          const field = fieldsOf(row, set, reportSchema.shape.stories)
          return (
            <div className="grid gap-4">
              <TextInput label="The words as they would appear" {...field('text')} rows={3} />
              <Choice
                legend="What the person agreed to"
                options={choices(uses)}
                layout="column"
                {...field('use')}
              />
              <div className="grid gap-4 md:grid-cols-2">
                <TextInput label="For which occasions" {...field('scope')} rows={1} max={300} />
                <TextInput label="Until when" {...field('expiry')} />
              </div>
              <Tick
                label="The person has seen the final text"
                checked={row.reviewed}
                onChange={(reviewed) => set({ reviewed })}
              />
            </div>
          )
        }}
      </RowList>
      <Remarks remarks={results.remarks.stories} />
    </Step>
  )
}

/** Advice with an owner, a date, a price, and what it rests on. */
export function RecommendationStep({ report, results, edit }: StepProps) {
  return (
    <Step
      title="Recommendations"
      hint="Few, each with somebody who can say yes. At least one that costs the system rather than the people in it."
    >
      <RowList
        label="Recommendations"
        {...listOf(reportSchema, 'recommendations', report.recommendations, edit)}
        nameOf={(_, place) => `Recommendation ${place + 1}`}
        wordsOf={({ text }) => text}
        addLabel="Add a recommendation"
        movable
        empty="None yet. In the case: the head of the county supervision office moves check-ins for people who work or study, by June."
      >
        {(row, change) => {
          const set = (part: Partial<typeof row>) => change({ ...row, ...part })
          const field = fieldsOf(row, set, reportSchema.shape.recommendations)
          return (
            <div className="grid gap-4">
              <div>
                <TextInput label="What should happen" {...field('text')} />
                {row.from && <p className="meta mt-1">{sourceSentence(row.from)}</p>}
              </div>
              <div className="grid gap-4 md:grid-cols-3">
                <TextInput label="Who can say yes, and was asked" {...field('owner')} />
                <TextInput label="By when" {...field('date')} />
                <TextInput label="What it costs" {...field('cost')} />
              </div>
              <TextInput label="What it rests on" {...field('evidence')} />
              <Tick
                label="It asks a rule, a budget or an office to change"
                checked={row.structural}
                onChange={(structural) => set({ structural })}
              />
            </div>
          )
        }}
      </RowList>
      <Remarks remarks={results.remarks.recommendations} />
    </Step>
  )
}
