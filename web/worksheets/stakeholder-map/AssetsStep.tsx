import { assetKinds, type StakeholderMap } from '#core/worksheets/stakeholder-map/schema'
import { assetWords } from '#core/worksheets/stakeholder-map/words'
import { freshId, RowList } from '../parts/RowList.tsx'
import { SelectInput } from '../parts/SelectInput.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'

interface Props {
  rows: StakeholderMap['assets']
  onChange: (rows: StakeholderMap['assets']) => void
}

const kinds = assetKinds.map((value) => ({
  value,
  name: `${assetWords[value].name}: ${assetWords[value].hint.charAt(0).toLowerCase()}${assetWords[value].hint.slice(1)}`,
}))

/** What is there already. */
export function AssetsStep({ rows, onChange }: Props) {
  return (
    <Step
      title="4. What is there"
      hint="Who cuts hair, who cooks, who has a truck? An asset is what people already carry, and no reason to pay them less."
    >
      <RowList
        label="Assets"
        rows={rows}
        onChange={onChange}
        fresh={() => ({ id: freshId(), kind: null, text: '' })}
        nameOf={(row, place) => row.text.trim() || `Asset ${place + 1}`}
        addLabel="Add an asset"
        max={60}
        empty="No asset yet. For example: five barbershops, the neighbors’ phone tree."
      >
        {(row, change) => (
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
            <TextInput label="Asset" value={row.text} onChange={(text) => change({ ...row, text })} />
            <SelectInput
              label="Where it is found"
              options={kinds}
              value={row.kind}
              onChange={(kind) => change({ ...row, kind })}
            />
          </div>
        )}
      </RowList>
    </Step>
  )
}
