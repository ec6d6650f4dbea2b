import { targetsFromGoals, withTarget } from '#core/worksheets/carry-forward/goals-to-targets'
import { CarryOffer } from '../parts/CarryOffer.tsx'
import type { WorksheetFormProps } from '../props.ts'
import { Lab } from './Lab.tsx'

/** Chapter 3: the single-case lab; goals of chapter 2 are offered as its measure. */
export default function Form({ worksheet, onChange, earlier }: WorksheetFormProps<'3'>) {
  return (
    <Lab
      worksheet={worksheet}
      onChange={onChange}
      offers={
        <CarryOffer
          title="Goals you wrote in chapter 2"
          offers={earlier['2'] ? targetsFromGoals(earlier['2']) : []}
          describe={({ outcome }) => outcome}
          onTake={(offer) => onChange(withTarget(worksheet, offer))}
          taken={({ source }) => source.part === worksheet.from?.part}
        />
      }
    />
  )
}
