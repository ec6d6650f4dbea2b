import type { StakeholderMap } from '#core/worksheets/stakeholder-map/schema'
import { problemParts } from '#core/worksheets/stakeholder-map/words'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'

interface Props {
  problem: StakeholderMap['problem']
  /** The statement so far; null while nothing of it is written. */
  statement: string | null
  onChange: (problem: StakeholderMap['problem']) => void
}

/** The problem statement from its seven parts, which looks for causes in conditions and not in people. */
export function ProblemStep({ problem, statement, onChange }: Props) {
  return (
    <Step
      title="6. The problem statement"
      hint="Seven short parts make four sentences. Read them as if those they are about were in the room."
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {problemParts.map(({ id, name, ask, lead }) => (
          <TextInput
            key={id}
            label={lead === '' ? name : `${name} (${lead})`}
            hint={ask}
            rows={id === 'place' || id === 'people' ? 1 : 2}
            value={problem[id]}
            onChange={(text) => onChange({ ...problem, [id]: text })}
          />
        ))}
      </div>
      <div className="max-w-160 rounded-paper bg-well px-5 py-4">
        <p className="font-label text-muted text-sm">The statement so far</p>
        <p className="mt-1 font-serif text-lg/[1.5] [overflow-wrap:anywhere]">
          {statement ?? 'Write a part, and the statement grows here.'}
        </p>
      </div>
    </Step>
  )
}
