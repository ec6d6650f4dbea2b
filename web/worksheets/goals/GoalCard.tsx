import { formatSigned } from '#core/format'
import type { Remark } from '#core/methods/remark'
import { type Goal, smartieLetters } from '#core/worksheets/goals/schema'
import { isBlank, ownerNames } from '#core/worksheets/goals/words'
import { Fold } from '../parts/Fold.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { OwnerPart } from './OwnerPart.tsx'
import { ScalePart } from './ScalePart.tsx'
import { SmartiePart } from './SmartiePart.tsx'

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
