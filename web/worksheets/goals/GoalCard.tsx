import { compact, formatSigned } from '#core/format'
import { attainmentLevels } from '#core/methods/goals/goal-attainment'
import type { Remark } from '#core/methods/remark'
import { type Goal, goalsSchema, smartieLetters } from '#core/worksheets/goals/schema'
import {
  directionNames,
  isBlank,
  levelName,
  levelText,
  ownerNames,
  weightNames,
  zeroSetterNames,
} from '#core/worksheets/goals/words'
import { cx } from '../../ui/cx.ts'
import { Choice, choices, yesOrNo } from '../parts/Choice.tsx'
import { Fold } from '../parts/Fold.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { Remarks } from '../parts/Remarks.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { Tick } from '../parts/Tick.tsx'

interface Props {
  goal: Goal
  place: number
  remarks: readonly Remark[]
  /** Its first part is open at first. */
  open: boolean
  onChange: (goal: Goal) => void
}

interface PartProps {
  goal: Goal
  /** "Goal 2" */
  name: string
  change: (part: Partial<Goal>) => void
  field: ReturnType<typeof fieldsOf<Goal>>
}

/** One goal in three parts that open when they are needed. */
export function GoalCard({ goal, place, remarks, open, onChange }: Props) {
  const name = `Goal ${place + 1}`
  const change = (part: Partial<Goal>) => onChange({ ...goal, ...part })
  const props = { goal, name, change, field: fieldsOf(goal, change, goalsSchema.shape.goals) }
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
  const written = `${compact(levels.map((text) => text.trim())).length} of 5 levels`
  const at = (level: number | null) => (level === null ? '–' : formatSigned(level))
  return (baseline ?? followUp) === null ? written : `${written}, ${at(baseline)} to ${at(followUp)}`
}

/** The goal in the person's words, whose it is, and what the system does for it. */
function OwnerPart({ name, field }: PartProps) {
  return (
    <>
      <TextInput
        label="In their words"
        hint="What are they trying to build? For example: “Get to the shop by bus.”"
        {...field('words')}
      />
      <TextInput
        label="As something both of you can see"
        hint="Your translation. Read it back: does that still sound like them?"
        {...field('translation')}
      />
      <Choice
        legend="Whose goal is it?"
        of={name}
        layout="column"
        options={choices(ownerNames)}
        {...field('owner')}
      />
      <Choice
        legend="Toward something, or away from something?"
        of={name}
        layout="column"
        options={choices(directionNames)}
        {...field('direction')}
      />
      <Choice
        legend="Could a dead person do it perfectly?"
        of={name}
        options={yesOrNo}
        {...field('deadMan')}
      />
      <TextInput
        label="The step of the system"
        hint="What do you or the agency do, so that not only the person has to change? Who, by when?"
        {...field('systemStep')}
      />
    </>
  )
}

/** The seven letters; each that is ticked asks for its reason. */
function SmartiePart({ goal, change }: PartProps) {
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

/** Five levels from the top down, what the goal weighs, and where things were and are. */
function ScalePart({ goal, name, change, field }: PartProps) {
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
        options={choices(zeroSetterNames)}
        {...field('zeroSetBy')}
      />
      <Choice
        legend="How much does it matter to the person? They choose."
        of={name}
        options={weights}
        {...field('weight')}
      />
      <Place legend="Where were things at the start?" goal={goal} name={name} {...field('baseline')} />
      <Place legend="Where are things at follow-up?" goal={goal} name={name} {...field('followUp')} />
    </>
  )
}

interface PlaceProps extends Pick<PartProps, 'goal' | 'name'> {
  legend: string
  /** A level from −2 to +2. */
  value: number | null
  onChange: (level: number | null) => void
}

/** One of the five levels, with what it looks like below. */
function Place({ legend, goal, name, value, onChange }: PlaceProps) {
  const text = value === null ? '' : levelText(goal, value)
  return (
    <div>
      <Choice legend={legend} of={name} options={levels} value={value} onChange={onChange} />
      {text && <p className="mt-1 max-w-160 text-sm/[1.5] [overflow-wrap:anywhere]">{text}</p>}
    </div>
  )
}
