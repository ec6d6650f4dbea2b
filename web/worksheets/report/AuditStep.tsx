import { pluralize } from '#core/format'
import type { ReportResults } from '#core/worksheets/report/results'
import type { ReportWorksheet } from '#core/worksheets/report/schema'
import { cdcParts, jcseeCodes, jcseeStandards } from '#core/worksheets/report/standards'
import { Choice } from '../parts/Choice.tsx'
import { Fold } from '../parts/Fold.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { EditReport } from './edit.ts'

interface Props {
  report: ReportWorksheet
  results: ReportResults
  edit: EditReport
}

/** The standards by the letter their codes begin with. */
const families = [
  { letter: 'U', name: 'Utility' },
  { letter: 'F', name: 'Feasibility' },
  { letter: 'P', name: 'Propriety' },
  { letter: 'A', name: 'Accuracy' },
  { letter: 'E', name: 'Accountability' },
] as const

/** The framework and the standards, as a self-audit. */
export function AuditStep({ report: { cdc, jcsee }, results, edit }: Props) {
  const setCdc = (id: keyof typeof cdc, part: Partial<(typeof cdc)[typeof id]>) =>
    edit((newest) => ({ ...newest, cdc: { ...newest.cdc, [id]: { ...newest.cdc[id], ...part } } }))
  const setStandard = (code: keyof typeof jcsee, part: Partial<(typeof jcsee)[typeof code]>) =>
    edit((newest) => ({ ...newest, jcsee: { ...newest.jcsee, [code]: { ...newest.jcsee[code], ...part } } }))
  return (
    <Step
      title="Held against the framework and the standards"
      hint="A self-audit: the steps, actions and five standards of the CDC framework, then the thirty Program Evaluation Standards. You judge your own work here, so ask somebody else as well."
    >
      <div>
        <Fold
          title="Steps, actions and standards of the CDC framework"
          of="self-audit"
          state={`${results.cdc.covered} covered, ${results.cdc.partly} partly, of ${results.cdc.of}`}
        >
          {() =>
            cdcParts.map(({ id, name }) => (
              <div key={id} className="grid gap-2">
                <Choice
                  legend={name}
                  options={coverages}
                  value={cdc[id].state}
                  onChange={(state) => setCdc(id, { state })}
                />
                <TextInput
                  label={`Where in the report: ${name.toLowerCase()}`}
                  value={cdc[id].where}
                  onChange={(where) => setCdc(id, { where })}
                />
              </div>
            ))
          }
        </Fold>
        {families.map(({ letter, name }) => {
          const codes = jcseeCodes.filter((code) => code.startsWith(letter))
          const answered = codes.filter((code) => jcsee[code].state !== null).length
          return (
            <Fold
              key={letter}
              title={`${name} standards`}
              of="self-audit"
              state={`${answered} of ${codes.length}`}
            >
              {() =>
                codes.map((code) => (
                  <div key={code} className="grid gap-2">
                    <Choice
                      legend={`${code} ${jcseeStandards[code]}`}
                      options={answers}
                      value={jcsee[code].state}
                      onChange={(state) => setStandard(code, { state })}
                    />
                    {jcsee[code].state !== null && (
                      <TextInput
                        label={`Note on ${code}`}
                        hint={
                          jcsee[code].state === 'not applicable' ? 'Why not?' : 'How can a reader see it?'
                        }
                        value={jcsee[code].note}
                        onChange={(note) => setStandard(code, { note })}
                      />
                    )}
                  </div>
                ))
              }
            </Fold>
          )
        })}
      </div>
      <p className="meta">
        {pluralize(results.jcsee.met, 'standard')} met, {results.jcsee.partly} partly, {results.jcsee.notMet}{' '}
        not met, {results.jcsee.notApplicable} not applicable, {results.jcsee.open} open.
      </p>
    </Step>
  )
}

const coverages = [
  { value: 'covered', name: 'Covered' },
  { value: 'partly', name: 'Partly' },
  { value: 'missing', name: 'Missing' },
] as const
const answers = [
  { value: 'met', name: 'Met' },
  { value: 'partly', name: 'Partly' },
  { value: 'not met', name: 'Not met' },
  { value: 'not applicable', name: 'Not applicable' },
] as const
