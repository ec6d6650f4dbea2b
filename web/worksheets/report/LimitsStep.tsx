import { Plus } from 'lucide-react'
import type { Remark } from '#core/methods/remark'
import { commonLimitations } from '#core/worksheets/report/limitations'
import type { ReportWorksheet } from '#core/worksheets/report/schema'
import { Button } from '../../ui/Button.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { freshId, RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { EditReport } from './edit.ts'

interface Props {
  limitations: ReportWorksheet['limitations']
  remarks: readonly Remark[]
  edit: EditReport
}

/** What the whole report cannot say. */
export function LimitsStep({ limitations, remarks, edit }: Props) {
  const set = (next: Props['limitations']) => edit((newest) => ({ ...newest, limitations: next }))
  const open = commonLimitations.filter(({ text }) => !limitations.some((one) => one.text === text))
  return (
    <Step
      title="Limits of the whole"
      hint="Limits are findings. Name the ones that could change a reader’s mind, with their numbers."
    >
      <RowList
        label="Limits"
        rows={limitations}
        onChange={set}
        fresh={(id) => ({ id, text: '' })}
        nameOf={(_, place) => `Limit ${place + 1}`}
        wordsOf={({ text }) => text}
        addLabel="Add a limit"
        max={30}
      >
        {(row, change, place) => (
          <TextInput
            label={`Limit ${place + 1}`}
            hideLabel
            rows={2}
            value={row.text}
            onChange={(text) => change({ ...row, text })}
          />
        )}
      </RowList>
      {open.length > 0 && limitations.length < 30 && (
        <div className="no-print">
          <p id="common-limits" className="mb-2 font-label text-sm">
            Start from a common one, then make it yours
          </p>
          <ul aria-labelledby="common-limits" className="flex flex-wrap gap-2">
            {open.map(({ about, text }) => (
              <li key={about}>
                <Button
                  variant="secondary"
                  icon={<Plus className="icon" />}
                  title={text}
                  onClick={() => set([...limitations, { id: freshId(), text }])}
                >
                  {about}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Remarks remarks={remarks} />
    </Step>
  )
}
