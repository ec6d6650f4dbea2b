import { memo, useCallback } from 'react'
import { joinList } from '#core/format'
import { sourceSentence } from '#core/worksheets/fields'
import type { FindingResult } from '#core/worksheets/report/results'
import { type Finding, reportSchema } from '#core/worksheets/report/schema'
import { Choice, choices } from '../parts/Choice.tsx'
import { ClaimFlags } from '../parts/ClaimFlags.tsx'
import { Fold } from '../parts/Fold.tsx'
import { fieldsOf, listOf } from '../parts/fields-of.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { Tick } from '../parts/Tick.tsx'
import type { StepProps } from './step-props.ts'

/** Findings as cards, each claim beside its evidence. */
export function FindingsStep({ report, results, edit }: StepProps) {
  // The same from drawing to drawing, so that only the card that changed is drawn again.
  const change = useCallback(
    (next: Finding) =>
      edit((newest) => ({
        ...newest,
        findings: newest.findings.map((one) => (one.id === next.id ? next : one)),
      })),
    [edit],
  )
  return (
    <Step
      title="Findings"
      hint="Claim, evidence, how sure, for whom not, so what, now what. The evidence stands right below the claim, so that you and your reader can hold one against the other."
    >
      <RowList
        label="Findings"
        {...listOf(reportSchema, 'findings', report.findings, edit)}
        nameOf={(_, place) => `Finding ${place + 1}`}
        wordsOf={({ claim }) => claim}
        addLabel="Add a finding"
        movable
      >
        {(finding, _, place) => (
          <FindingCard
            finding={finding}
            name={`Finding ${place + 1}`}
            result={results.findings.find(({ id }) => id === finding.id) ?? null}
            onChange={change}
          />
        )}
      </RowList>
      <Remarks remarks={results.remarks.findings} />
    </Step>
  )
}

const certainties = choices({ high: 'Quite sure', medium: 'Fairly sure', low: 'Not sure' })

interface FindingCardProps {
  finding: Finding
  name: string
  /** Null until it was looked at. */
  result: FindingResult | null
  onChange: (finding: Finding) => void
}

/** One finding; the claim and its evidence always in sight, what follows from them to open. */
const FindingCard = memo(function FindingCard({ finding, name, result, onChange }: FindingCardProps) {
  const set = (part: Partial<Finding>) => onChange({ ...finding, ...part })
  const follows = [finding.equity, finding.limitation, finding.soWhat, finding.nowWhat]
  const written = follows.filter((text) => text.trim() !== '').length
  const field = fieldsOf(finding, set, reportSchema.shape.findings)
  return (
    <div className="grid gap-4">
      <TextInput label="Claim" hint="One sentence that the design can carry." {...field('claim')} />
      <div>
        <TextInput
          label="Evidence"
          hint="What was counted, seen or said, and by how many."
          {...field('evidence')}
        />
        {finding.from && <p className="meta mt-1">{sourceSentence(finding.from)}</p>}
      </div>
      {result && <ClaimFlags flags={[...result.evidence, ...result.flags]} />}
      <Choice legend="How sure are you" options={certainties} {...field('certainty')} />
      <TextInput label="Why that sure, and not more" {...field('why')} />
      <div>
        <Tick
          label="It tells what did not work, or for whom not"
          checked={finding.negative}
          onChange={(negative) => set({ negative })}
        />
        <Tick
          label="It is about one person"
          checked={finding.onePerson}
          onChange={(onePerson) => set({ onePerson, agreed: false })}
        />
        {finding.onePerson && (
          <Tick
            label="That person has read this text and agreed to it"
            hint="Without that it stays out of every outline, print and share."
            checked={finding.agreed}
            onChange={(agreed) => set({ agreed })}
          />
        )}
      </div>
      <Fold
        title="For whom, its limit, what follows"
        of={name}
        state={`${written} of 4`}
        open={written === 0 && finding.claim === ''}
      >
        {() => (
          <>
            <TextInput label="For whom, and for whom not" {...field('equity')} />
            <TextInput label="Its limit" {...field('limitation')} />
            <TextInput label="So what" {...field('soWhat')} />
            <TextInput label="Now what" {...field('nowWhat')} />
          </>
        )}
      </Fold>
      {result && result.missing.length > 0 && <p className="meta">Still open: {joinList(result.missing)}.</p>}
    </div>
  )
})
