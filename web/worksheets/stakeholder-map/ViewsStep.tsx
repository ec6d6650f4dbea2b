import { type StakeholderMap, soarParts, swotParts } from '#core/worksheets/stakeholder-map/schema'
import { fieldsOf } from '../parts/fields-of.ts'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'

interface Props {
  map: Pick<StakeholderMap, 'swot' | 'soar'>
  onChange: (part: Partial<Pick<StakeholderMap, 'swot' | 'soar'>>) => void
}

export function ViewsStep({ map, onChange }: Props) {
  return (
    <Step
      title="5. SWOT and SOAR side by side"
      hint="SWOT can make a place look sick, SOAR can go silent on harm. Fill in both and see what only one of them shows."
    >
      <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
        <View
          name="SWOT"
          parts={swotParts}
          texts={map.swot}
          onChange={(part) => onChange({ swot: { ...map.swot, ...part } })}
        />
        <View
          name="SOAR"
          parts={soarParts}
          texts={map.soar}
          onChange={(part) => onChange({ soar: { ...map.soar, ...part } })}
        />
      </div>
    </Step>
  )
}

interface ViewProps<Id extends string> {
  name: string
  parts: readonly { id: Id; name: string; ask: string }[]
  texts: Record<Id, string>
  onChange: (part: Partial<Record<Id, string>>) => void
}

function View<Id extends string>({ name, parts, texts, onChange }: ViewProps<Id>) {
  const field = fieldsOf(texts, onChange)
  return (
    <fieldset className="grid min-w-0 content-start gap-4">
      <legend className="mb-3 font-heading font-serif text-base">{name}</legend>
      {parts.map(({ id, name: part, ask }) => (
        <TextInput key={id} label={part} hint={ask} rows={2} {...field(id)} />
      ))}
    </fieldset>
  )
}
