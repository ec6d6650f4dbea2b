import { formatSigned } from '#core/format'
import { attainmentLevels } from '#core/methods/goals/goal-attainment'
import type { Remark } from '#core/methods/remark'
import { type Goal, smartieLetters } from '#core/worksheets/goals/schema'
import {
  isBlank,
  levelName,
  levelText,
  ownerNames,
  weightNames,
  zeroSetterNames,
} from '#core/worksheets/goals/words'
import { cx } from '../../ui/cx.ts'
import { Choice } from '../parts/Choice.tsx'
import { Fold } from '../parts/Fold.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { Tick } from '../parts/Tick.tsx'
import { type GoalPartProps, OwnerPart } from './OwnerPart.tsx'

interface Props {
  goal: Goal
  place: number
  remarks: readonly Remark[]
  /** Its first part is open at first. */
  open: boolean
  onChange: (goal: Goal) => void
}

/** One goal in three parts that open when they are needed. */
export function GoalCard({ goal, place, remarks, open, onChange }: Props) {
  const name = `Goal ${place + 1}`
  const change = (part: Partial<Goal>) => onChange({ ...goal, ...part })
  const props = { goal, name, change }
  const reasons = smartieLetters.filter(({ id }) => goal.smartie[id].on).length
  return (
    <div>
      <Fold title="Whose goal it is" of={name} state={owner(goal)} open={open}>
        {() => <OwnerPart {...props} />}
      </Fold>
      <Fold title="Is it SMARTIE?" of={name} state={`${reasons} of ${smartieLetters.length} letters`}>
        {() => <SmartiePart {...props} />}
      </Fold>
      <Fold title="Its scale" of={name} state={scale(goal)}>
        {() => <ScalePart {...props} />}
      </Fold>
      {!isBlank(goal) && <Remarks remarks={remarks} className="mt-4 mb-0" />}
    </div>
  )
}

const owner = (goal: Goal): string => (goal.owner ? ownerNames[goal.owner].name : 'not said yet')

/** "5 of 5 levels, −1 to +1" */
function scale({ levels, baseline, followUp }: Goal): string {
  const written = levels.filter((text) => text.trim() !== '').length
  const at =
    baseline === null && followUp === null
      ? ''
      : `, ${baseline === null ? '–' : formatSigned(baseline)} to ${followUp === null ? '–' : formatSigned(followUp)}`
  return `${written} of 5 levels${at}`
}

/** The seven letters; each that is ticked asks for its reason. */
function SmartiePart({ goal, change }: GoalPartProps) {
  return (
    <>
      <p className="max-w-160 text-muted text-sm/[1.5]">
        A checklist, not a conscience: tick what holds, and say why. A goal can miss a letter and be right.
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {smartieLetters.map(({ id, name, ask }) => {
          const letter = goal.smartie[id]
          const set = (next: Partial<typeof letter>) =>
            change({ smartie: { ...goal.smartie, [id]: { ...letter, ...next } } })
          return (
            <li key={id}>
              <Tick label={name} hint={ask} checked={letter.on} onChange={(on) => set({ on })} />
              {(letter.on || letter.reason.trim() !== '') && (
                <TextInput
                  label={`Why is it ${name.toLowerCase()}?`}
                  value={letter.reason}
                  rows={2}
                  onChange={(reason) => set({ reason })}
                  className="mt-1 mb-2 ml-9.5"
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

const levels = attainmentLevels.map((value) => ({ value: value as number, name: formatSigned(value, 0) }))
const weights = [1, 2, 3].map((value) => ({ value, name: weightNames[value] ?? String(value) }))
const setters = Object.entries(zeroSetterNames).map(([value, name]) => ({
  value: value as NonNullable<Goal['zeroSetBy']>,
  name,
}))

/** Five levels from the top down, what the goal weighs, and where things were and are. */
function ScalePart({ goal, name, change }: GoalPartProps) {
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
