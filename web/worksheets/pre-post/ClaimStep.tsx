import { evaluationDesigns } from '#core/methods/report/claims'
import type { PrePostResults } from '#core/worksheets/pre-post/results'
import type { PrePostWorksheet } from '#core/worksheets/pre-post/schema'
import { Choice } from '../parts/Choice.tsx'
import { ClaimFlags } from '../parts/ClaimFlags.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'

type Claim = PrePostWorksheet['claim']

interface Props {
  claim: Claim
  results: PrePostResults
  onChange: (claim: Claim) => void
}

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

/** One sentence, with the design that carries it and the story that competes with it. */
export function ClaimStep({ claim, results, onChange }: Props) {
  const design = evaluationDesigns.find(({ id }) => id === claim.design)
  const field = fieldsOf(claim, (part) => onChange({ ...claim, ...part }))
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
        rows={2}
        {...field('threat')}
      />
      <TextInput
        label="The claim"
        hint="With counts, the comparison, and how sure you are."
        rows={3}
        {...field('wording')}
      />
      <div className="empty:hidden">
        <ClaimFlags flags={results.claim} />
        <Remarks remarks={results.remarks.claim} />
      </div>
    </Step>
  )
}
