import { attainmentLevels } from '#core/methods/goals/goal-attainment'
import { warning } from '#core/methods/remark'
import { type GoalResults, leftOut } from '#core/worksheets/goals/results'
import { scoreArithmetic, scoreColumns, scoreLimits, scoreRows } from '#core/worksheets/goals/summary'
import { Callout } from '../../ui/Callout.tsx'
import { Reveal } from '../../ui/Reveal.tsx'
import { Table } from '../../ui/Table.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'

/** The T-scores, after the goals, with their arithmetic and what they cannot say. */
export function ScoreStep({ results }: { results: GoalResults }) {
  const { baseline, followUp } = results.weighted
  const missing = leftOut(results)
  return (
    <Step
      title="4. One number, if you need one"
      hint="T puts all goals of one person into one figure: 50 when each reached what was expected, more when they went beyond it."
    >
      {baseline || followUp ? (
        <div>
          <Table caption="T-scores" columns={scoreColumns} rows={scoreRows(results)} />
          {missing && <Remarks remarks={[warning(missing)]} />}
          <Reveal show="Show the arithmetic" hide="Hide the arithmetic" of="T-scores">
            <dl className="mt-2 grid max-w-160 gap-2 text-sm/[1.5]">
              {[
                { name: 'At the start', score: baseline },
                { name: 'At follow-up', score: followUp },
              ].map(({ name, score }) =>
                score ? (
                  <div key={name}>
                    <dt className="font-label text-muted">{name}</dt>
                    <dd className="tabular-nums [overflow-wrap:anywhere]">{scoreArithmetic(score)}</dd>
                  </div>
                ) : null,
              )}
              <div>
                <dt className="font-label text-muted">In words</dt>
                <dd>
                  10 times the sum of weights times levels, divided by the denominator, on top of 50. The
                  denominator supposes that goals move together a little (0.3, by convention). Levels count
                  from {attainmentLevels[0]} to {attainmentLevels.at(-1)}. Kiresuk and Sherman 1968.
                </dd>
              </div>
            </dl>
          </Reveal>
        </div>
      ) : (
        <p className="text-muted">T needs a weight and a level for at least one goal.</p>
      )}
      <Callout variant="warning" title="What a T-score cannot say" level={4} className="max-w-160">
        <ul>
          {scoreLimits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Callout>
    </Step>
  )
}
