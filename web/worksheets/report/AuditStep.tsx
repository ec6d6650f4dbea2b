import { pluralize } from '#core/format'
import { cdcParts, jcseeCodes, jcseeStandards } from '#core/worksheets/report/standards'
import { Choice, choices } from '../parts/Choice.tsx'
import { Fold } from '../parts/Fold.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { StepProps } from './step-props.ts'

/** The standards by the letter their codes begin with. */
const families = { U: 'Utility', F: 'Feasibility', P: 'Propriety', A: 'Accuracy', E: 'Accountability' }

const coverages = choices({ covered: 'Covered', partly: 'Partly', missing: 'Missing' })
const answers = choices({
  met: 'Met',
  partly: 'Partly',
  'not met': 'Not met',
  'not applicable': 'Not applicable',
})

/** The framework and the standards, as a self-audit. */
export function AuditStep({ report: { cdc, jcsee }, results, edit }: StepProps) {
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
            cdcParts.map(({ id, name }) => {
              const field = fieldsOf(cdc[id], (part) => setCdc(id, part))
              return (
                <div key={id} className="grid gap-2">
                  <Choice legend={name} options={coverages} {...field('state')} />
                  <TextInput label={`Where in the report: ${name.toLowerCase()}`} {...field('where')} />
                </div>
              )
            })
          }
        </Fold>
        {Object.entries(families).map(([letter, name]) => {
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
                codes.map((code) => {
                  const { state } = jcsee[code]
                  const field = fieldsOf(jcsee[code], (part) => setStandard(code, part))
                  return (
                    <div key={code} className="grid gap-2">
                      <Choice
                        legend={`${code} ${jcseeStandards[code]}`}
                        options={answers}
                        {...field('state')}
                      />
                      {state !== null && (
                        <TextInput
                          label={`Note on ${code}`}
                          hint={state === 'not applicable' ? 'Why not?' : 'How can a reader see it?'}
                          {...field('note')}
                        />
                      )}
                    </div>
                  )
                })
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
