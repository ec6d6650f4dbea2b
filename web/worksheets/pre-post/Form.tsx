import { memo, useDeferredValue, useMemo } from 'react'
import { joinList } from '#core/format'
import { reliableChangeText } from '#core/methods/outcome/reliable-change'
import { evaluationDesigns } from '#core/methods/report/claims'
import { followUpQuestion, type PeopleResults as Results } from '#core/worksheets/pre-post/people'
import { type PrePostResults, prePostResults } from '#core/worksheets/pre-post/results'
import { type PrePostWorksheet, prePostSchema } from '#core/worksheets/pre-post/schema'
import { peopleTable } from '#core/worksheets/pre-post/tables'
import { Callout } from '../../ui/Callout.tsx'
import { Choice } from '../parts/Choice.tsx'
import { ClaimFlags } from '../parts/ClaimFlags.tsx'
import { Fold } from '../parts/Fold.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { ResultTable } from '../parts/ResultTable.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { WorksheetFormProps } from '../props.ts'
import { LabInside } from '../single-case/LabInside.tsx'
import { useQuiet } from '../single-case/use-quiet.ts'
import { PeopleSlopes } from './Charts.tsx'
import { EffectStep } from './EffectStep.tsx'
import { GroupsStep } from './GroupsStep.tsx'
import { OutcomeStep } from './OutcomeStep.tsx'
import { MeasureStep, PeopleStep } from './ScoreSteps.tsx'

/** With more people, results are worked out when the typing pauses. */
const many = 100

/** Chapter 8: scores before and after, two groups compared, and for whom. */
export default function PrePostForm({ worksheet, onChange, earlier }: WorksheetFormProps<'8'>) {
  // A moment later than what is typed; five hundred people are not worked out again for a letter of the claim.
  const late = useDeferredValue(useQuiet(worksheet, worksheet.people.length > many ? 300 : 0))
  const results = prePostResults(late, useMemo)
  const set = (part: Partial<typeof worksheet>) => onChange({ ...worksheet, ...part })
  return (
    <>
      <MeasureStep measure={worksheet.measure} onChange={(measure) => set({ measure })} />
      <PeopleStep people={worksheet.people} onChange={(people) => set({ people })} />
      <PeopleResults measure={late.measure} results={results.people} />
      <EffectStep
        worksheet={late}
        results={results}
        compared={{ program: worksheet.program, comparison: worksheet.comparison }}
        onChange={set}
      />
      <OutcomeStep worksheet={worksheet} late={late} results={results} onChange={set} />
      <GroupsStep worksheet={worksheet} results={results} onChange={set} />
      <ClaimStep claim={worksheet.claim} results={results} onChange={(claim) => set({ claim })} />
      <LabInside lab={worksheet.lab} onChange={(lab) => set({ lab })} earlier={earlier} />
    </>
  )
}

interface Props {
  measure: PrePostWorksheet['measure']
  results: Results
}

/** Who changed more than measurement error could make them, and who got worse, first. */
const PeopleResults = memo(function PeopleResults({ measure, results }: Props) {
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
      <PeopleSlopes measure={measure} people={people} level={4} />
      {/* The first remark is what the box above says. */}
      <Remarks remarks={followUp.length > 0 ? remarks.slice(1) : remarks} />
      <Fold title="Everybody’s figures, by code" of="Each person’s change" state={`${people.length}`}>
        {() => <ResultTable {...peopleTable(people)} />}
      </Fold>
    </Step>
  )
})

/** What a design can carry; those that are not named can only describe. */
const carries: Partial<Record<(typeof evaluationDesigns)[number]['id'], string>> = {
  'time-series':
    'With care it can say that a count changed when the program began, if nothing else began on that date. Name what else did, and write “changed when”, not “caused”.',
  discontinuity:
    'It can speak of what the program did for people close to the cutoff, if nobody bent the line and few were lost.',
  randomized:
    'It can speak of what the program did, for people like these, if it was carried out as planned and few were lost.',
}

const designs = evaluationDesigns.map(({ id, name }) => ({ value: id, name }))

interface ClaimProps {
  claim: PrePostWorksheet['claim']
  results: PrePostResults
  onChange: (claim: PrePostWorksheet['claim']) => void
}

/** One sentence, with the design that carries it and the story that competes with it. */
function ClaimStep({ claim, results, onChange }: ClaimProps) {
  const design = evaluationDesigns.find(({ id }) => id === claim.design)
  const field = fieldsOf(claim, (part) => onChange({ ...claim, ...part }), prePostSchema.shape.claim)
  return (
    <Step
      title="What you may claim"
      hint="The verb has to fit the design. A sentence with its rival story beside it is stronger than one without."
    >
      <Choice legend="The design" options={designs} layout="column" {...field('design')} />
      {design && (
        <p className="max-w-measure text-sm/[1.5]">
          {carries[design.id] ??
            'It can say what was seen, when, and beside what: “were”, “went along with”, “is consistent with”. It cannot carry “caused”, “led to” or “reduced”.'}
        </p>
      )}
      <TextInput
        label="The rival story"
        hint="What else could explain it: who was chosen, what else happened, who was lost?"
        {...field('threat')}
      />
      <TextInput
        label="The claim"
        hint="With counts, the comparison, and how sure you are."
        {...field('wording')}
        rows={3}
      />
      <div className="empty:hidden">
        <ClaimFlags flags={results.claim} />
        <Remarks remarks={results.remarks.claim} />
      </div>
    </Step>
  )
}
