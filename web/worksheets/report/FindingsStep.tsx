import { useCallback } from 'react'
import type { ReportResults } from '#core/worksheets/report/results'
import type { Finding } from '#core/worksheets/report/schema'
import { emptyFinding } from '#core/worksheets/report/schema'
import { Remarks } from '../parts/Remarks.tsx'
import { freshId, RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import type { EditReport } from './edit.ts'
import { FindingCard } from './FindingCard.tsx'

interface Props {
  findings: Finding[]
  results: ReportResults
  edit: EditReport
}

/** Findings as cards, each claim beside its evidence. */
export function FindingsStep({ findings, results, edit }: Props) {
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
        rows={findings}
        onChange={(next) => edit((newest) => ({ ...newest, findings: next }))}
        fresh={() => emptyFinding(freshId())}
        nameOf={(_, place) => `Finding ${place + 1}`}
        wordsOf={({ claim }) => claim}
        addLabel="Add a finding"
        max={30}
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
