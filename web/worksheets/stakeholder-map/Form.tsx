import { useDeferredValue, useMemo, useState } from 'react'
import { type StakeholderResults, stakeholderResults } from '#core/worksheets/stakeholder-map/results'
import {
  emptyStakeholder,
  type Stakeholder,
  type StakeholderMap,
} from '#core/worksheets/stakeholder-map/schema'
import { assetWords, hintedOptions, problemParts } from '#core/worksheets/stakeholder-map/words'
import { fieldsOf } from '../parts/fields-of.ts'
import { RowList } from '../parts/RowList.tsx'
import { SelectInput } from '../parts/SelectInput.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { WorksheetFormProps } from '../props.ts'
import { EvidenceStep } from './EvidenceStep.tsx'
import { MapStep } from './MapStep.tsx'
import { StakeholderCard } from './StakeholderCard.tsx'
import { ViewsStep } from './ViewsStep.tsx'

/** Chapter 4: who decides and who lives with it, what is known and what is there, and the problem in one sentence. */
export default function StakeholderMapForm({ worksheet, onChange }: WorksheetFormProps<'4'>) {
  const later = useDeferredValue(worksheet)
  const results = useMemo(() => stakeholderResults(later), [later])
  const set = (part: Partial<StakeholderMap>) => onChange({ ...worksheet, ...part })
  return (
    <>
      <PeopleStep
        rows={worksheet.stakeholders}
        results={results}
        onChange={(stakeholders) => set({ stakeholders })}
      />
      <MapStep map={later} results={results} />
      <EvidenceStep rows={worksheet.evidence} results={results} onChange={(evidence) => set({ evidence })} />
      <AssetsStep rows={worksheet.assets} onChange={(assets) => set({ assets })} />
      <ViewsStep map={worksheet} onChange={set} />
      <ProblemStep
        problem={worksheet.problem}
        statement={results.statement}
        onChange={(part) => set({ problem: { ...worksheet.problem, ...part } })}
      />
    </>
  )
}

interface Props {
  problem: StakeholderMap['problem']
  /** The statement so far; null while nothing of it is written. */
  statement: string | null
  onChange: (part: Partial<StakeholderMap['problem']>) => void
}

/** The problem statement from its seven parts, which looks for causes in conditions and not in people. */
function ProblemStep({ problem, statement, onChange }: Props) {
  const field = fieldsOf(problem, onChange)
  return (
    <Step
      title="6. The problem statement"
      hint="Seven short parts make four sentences. Read them as if those they are about were in the room."
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {problemParts.map(({ id, name, ask, lead }) => (
          <TextInput
            key={id}
            label={lead === '' ? name : `${name} (${lead})`}
            hint={ask}
            rows={id === 'place' || id === 'people' ? 1 : 2}
            {...field(id)}
          />
        ))}
      </div>
      <div className="max-w-160 rounded-paper bg-well px-5 py-4">
        <p className="font-label text-muted text-sm">The statement so far</p>
        <p className="mt-1 font-serif text-lg/[1.5] [overflow-wrap:anywhere]">
          {statement ?? 'Write a part, and the statement grows here.'}
        </p>
      </div>
    </Step>
  )
}

interface AssetsStepProps {
  rows: StakeholderMap['assets']
  onChange: (rows: StakeholderMap['assets']) => void
}

const kinds = hintedOptions(assetWords)

function AssetsStep({ rows, onChange }: AssetsStepProps) {
  return (
    <Step
      title="4. What is there"
      hint="Who cuts hair, who cooks, who has a truck? An asset is what people already carry, and no reason to pay them less."
    >
      <RowList
        label="Assets"
        rows={rows}
        onChange={onChange}
        fresh={(id) => ({ id, kind: null, text: '' })}
        nameOf={(row, place) => row.text.trim() || `Asset ${place + 1}`}
        addLabel="Add an asset"
        max={60}
        empty="No asset yet. For example: five barbershops, the neighbors’ phone tree."
      >
        {(row, change) => {
          const field = fieldsOf(row, (part) => change({ ...row, ...part }))
          return (
            <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
              <TextInput label="Asset" {...field('text')} />
              <SelectInput label="Where it is found" options={kinds} {...field('kind')} />
            </div>
          )
        }}
      </RowList>
    </Step>
  )
}

interface PeopleStepProps {
  rows: readonly Stakeholder[]
  results: StakeholderResults
  onChange: (rows: Stakeholder[]) => void
}

function PeopleStep({ rows, results, onChange }: PeopleStepProps) {
  const [open, setOpen] = useState<readonly string[]>([])
  const fresh = (id: string) => {
    setOpen((ids) => [...ids, id])
    return emptyStakeholder(id)
  }
  return (
    <Step
      title="1. Who decides, and who lives with it"
      hint="Start with the people whose lives change most, then those who can say yes or no. Stake is what the classic grid leaves out. All ratings are guesses: they start a conversation and end none."
    >
      <RowList
        label="Stakeholders"
        rows={rows}
        onChange={onChange}
        fresh={fresh}
        nameOf={(row, place) => `${place + 1}. ${row.name.trim() || 'Not named yet'}`}
        addLabel="Add somebody"
        max={40}
        empty="Nobody yet. In the chapter’s case: young adults, household hosts, survivors in those households, the supervision office, the commissioner."
      >
        {(row, change, place) => (
          <StakeholderCard
            row={row}
            found={results.rows.find(({ id }) => id === row.id)}
            name={row.name.trim() || `Row ${place + 1}`}
            open={open.includes(row.id)}
            onChange={change}
          />
        )}
      </RowList>
    </Step>
  )
}
