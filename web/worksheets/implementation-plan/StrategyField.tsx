import {
  commonStrategies,
  hasStrategy,
  toggleStrategy,
} from '#core/worksheets/implementation-plan/strategies'
import { Fold } from '../parts/Fold.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { Tick } from '../parts/Tick.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
}

/** Characters a strategy may have. */
const most = 2000

/** What is done about a barrier: in one's own words, or from a list that adds its words to them. */
export function StrategyField({ value, onChange }: Props) {
  const chosen = commonStrategies.filter((name) => hasStrategy(value, name)).length
  return (
    <div>
      <TextInput
        label="Strategy"
        hint="What you do about this barrier: coaching, another room, an interpreter, one form less."
        rows={2}
        max={most}
        value={value}
        onChange={onChange}
      />
      <div className="mt-3">
        <Fold title="Strategies to start from" of="strategy" state={chosen === 0 ? '' : `${chosen} chosen`}>
          {() => (
            <>
              <p className="max-w-160 text-muted text-sm/[1.45]">
                Start from the barrier. The words are this workbook’s own; ERIC’s list has 73 with names you
                can look up. What you choose is added to the text above, where you can reword it.
              </p>
              <div className="grid gap-1">
                {commonStrategies.map((name) => (
                  <Tick
                    key={name}
                    label={name}
                    checked={hasStrategy(value, name)}
                    onChange={() => onChange(toggleStrategy(value, name, most))}
                  />
                ))}
              </div>
            </>
          )}
        </Fold>
      </div>
    </div>
  )
}
