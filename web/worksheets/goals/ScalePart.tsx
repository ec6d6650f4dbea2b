import { formatSigned } from '#core/format'
import { attainmentLevels } from '#core/methods/goals/goal-attainment'
import type { Goal } from '#core/worksheets/goals/schema'
import { levelName, levelText, weightNames, zeroSetterNames } from '#core/worksheets/goals/words'
import { cx } from '../../ui/cx.ts'
import { Choice } from '../parts/Choice.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { GoalPartProps } from './OwnerPart.tsx'

const levels = attainmentLevels.map((value) => ({ value: value as number, name: formatSigned(value, 0) }))
const weights = [1, 2, 3].map((value) => ({ value, name: weightNames[value] ?? String(value) }))
const setters = Object.entries(zeroSetterNames).map(([value, name]) => ({
  value: value as NonNullable<Goal['zeroSetBy']>,
  name,
}))

/** Five levels from the top down, what the goal weighs, and where things were and are. */
export function ScalePart({ goal, name, change }: GoalPartProps) {
  return (
    <>
      <p className="max-w-160 text-muted text-sm/[1.5]">
        Write 0 first, with the person: what could fairly be expected by the date. One behavior, no gaps, no
        overlaps, and a level below where things are now.
      </p>
      <ol className="grid grid-cols-1 gap-4">
        {attainmentLevels.toReversed().map((level) => (
          <li key={level} className={cx('border-l-4 pl-3.5', level === 0 ? 'border-accent' : 'border-line')}>
            <TextInput
              label={levelName(level)}
              rows={2}
              value={goal.levels[level + 2] ?? ''}
              onChange={(text) =>
                change({
                  levels: goal.levels.map((old, at) => (at === level + 2 ? text : old)) as Goal['levels'],
                })
              }
            />
          </li>
        ))}
      </ol>
      <Choice
        legend="Who set the zero?"
        of={name}
        options={setters}
        value={goal.zeroSetBy}
        onChange={(zeroSetBy) => change({ zeroSetBy })}
      />
      <Choice
        legend="How much does it matter to the person? They choose."
        of={name}
        options={weights}
        value={goal.weight}
        onChange={(weight) => change({ weight })}
      />
      <Place
        legend="Where were things at the start?"
        goal={goal}
        name={name}
        level={goal.baseline}
        onChange={(baseline) => change({ baseline })}
      />
      <Place
        legend="Where are things at follow-up?"
        goal={goal}
        name={name}
        level={goal.followUp}
        onChange={(followUp) => change({ followUp })}
      />
    </>
  )
}

interface PlaceProps {
  legend: string
  goal: Goal
  name: string
  level: number | null
  onChange: (level: number | null) => void
}

/** One of the five levels, with what it looks like below. */
function Place({ legend, goal, name, level, onChange }: PlaceProps) {
  const text = level === null ? '' : levelText(goal, level)
  return (
    <div>
      <Choice legend={legend} of={name} options={levels} value={level} onChange={onChange} />
      {text && <p className="mt-1 max-w-160 text-sm/[1.5] [overflow-wrap:anywhere]">{text}</p>}
    </div>
  )
}
