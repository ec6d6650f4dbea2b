import { useDeferredValue, useMemo, useState } from 'react'
import { attainmentLevels } from '#core/methods/goals/goal-attainment'
import { warning } from '#core/methods/remark'
import { type GoalResults, goalName, goalResults, leftOut } from '#core/worksheets/goals/results'
import { emptyGoal, type GoalsWorksheet } from '#core/worksheets/goals/schema'
import {
  levelItems,
  scoreArithmetic,
  scoreColumns,
  scoreLimits,
  scoreRows,
} from '#core/worksheets/goals/summary'
import { isBlank } from '#core/worksheets/goals/words'
import { Callout } from '../../ui/Callout.tsx'
import { Reveal } from '../../ui/Reveal.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { ResultTable } from '../parts/ResultTable.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { WorksheetFormProps } from '../props.ts'
import GoalCharts from './Charts.tsx'
import { GoalCard } from './GoalCard.tsx'

/** Chapter 2: goals in the person's words, scaled in five levels; levels come before any T. */
export default function GoalsForm({ worksheet, onChange }: WorksheetFormProps<'2'>) {
  const later = useDeferredValue(worksheet)
  const results = useMemo(() => goalResults(later), [later])
  // Which goals are open is settled when they come: a blank first one, and every added one.
  const [open, setOpen] = useState(() => firstBlank(worksheet))
  const fresh = (id: string) => {
    setOpen((ids) => [...ids, id])
    return emptyGoal(id)
  }
  const begun = later.goals.some((goal) => !isBlank(goal))
  return (
    <>
      <Step
        title="1. When you look at the levels together"
        hint="With a date, both of you can check 0. It is what you expect, not a promise. For example: week 12, and every four weeks before."
      >
        <TextInput
          label="Review"
          value={worksheet.review}
          onChange={(review) => onChange({ ...worksheet, review })}
        />
      </Step>
      <Step
        title="2. The goals"
        hint="Two to five. Conditions that somebody else has set can be listed too, as what they are."
      >
        <Example />
        <RowList
          label="Goals"
          rows={worksheet.goals}
          onChange={(goals) => onChange({ ...worksheet, goals })}
          fresh={fresh}
          nameOf={goalName}
          addLabel="Add a goal"
          max={8}
          movable
          empty="No goal yet. Ask first what the person is trying to build."
        >
          {(goal, change, place) => (
            <GoalCard
              goal={goal}
              place={place}
              remarks={results.moved.find(({ id }) => id === goal.id)?.remarks ?? []}
              open={open.includes(goal.id)}
              onChange={change}
            />
          )}
        </RowList>
        {begun && <Remarks remarks={results.together} />}
      </Step>
      <Step title="3. The levels, goal by goal" hint="Look at these together, before any number.">
        {levelItems(later).length > 0 ? (
          <GoalCharts worksheet={later} id="levels" level={4} />
        ) : (
          <p className="text-muted">Choose a level at the start for a goal, and it is drawn here.</p>
        )}
      </Step>
      <ScoreStep results={results} />
    </>
  )
}

const firstBlank = ({ goals }: GoalsWorksheet): string[] =>
  goals[0] && goals.every(isBlank) ? [goals[0].id] : []

/** A scale of the chapter's case, to open where it helps. */
function Example() {
  return (
    <Reveal show="Show an example of a scale" hide="Hide the example" of="five levels">
      <ul className="mt-1 max-w-160 list-none border-line-strong border-l-4 border-dashed pl-4 text-sm/[1.6]">
        <li>+2: four or more bus trips to the shop in week 12</li>
        <li>+1: three</li>
        <li>0: two, the goal itself</li>
        <li>−1: one (where J.C. starts)</li>
        <li>−2: none</li>
      </ul>
    </Reveal>
  )
}

/** The T-scores, after the goals, with their arithmetic and what they cannot say. */
function ScoreStep({ results }: { results: GoalResults }) {
  const { baseline, followUp } = results.weighted
  const missing = leftOut(results)
  return (
    <Step
      title="4. One number, if you need one"
      hint="T puts all goals of one person into one figure: 50 when each reached what was expected, more when they went beyond it."
    >
      {baseline || followUp ? (
        <div>
          <ResultTable caption="T-scores" columns={scoreColumns} rows={scoreRows(results)} />
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
