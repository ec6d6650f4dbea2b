import { useState } from 'react'
import type { StakeholderResults } from '#core/worksheets/stakeholder-map/results'
import { emptyStakeholder, type Stakeholder } from '#core/worksheets/stakeholder-map/schema'
import { freshId, RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { StakeholderCard } from './StakeholderCard.tsx'

interface Props {
  rows: readonly Stakeholder[]
  results: StakeholderResults
  onChange: (rows: Stakeholder[]) => void
}

/** Everybody who is affected or can affect things. */
export function PeopleStep({ rows, results, onChange }: Props) {
  const [open, setOpen] = useState<readonly string[]>([])
  const fresh = () => {
    const id = freshId()
    setOpen((ids) => [...ids, id])
    return emptyStakeholder(id)
  }
  return (
    <Step
      title="1. Who decides, and who lives with it"
      hint="Start with the people whose lives change most, then those who can say yes or no. Stake is what the classic grid leaves out. All ratings are guesses: they start a conversation and end none."
    >
      <RowList
        label="Stakeholders"
        rows={rows}
        onChange={onChange}
        fresh={fresh}
        nameOf={(row, place) => `${place + 1}. ${row.name.trim() || 'Not named yet'}`}
        addLabel="Add somebody"
        max={40}
        empty="Nobody yet. In the chapter’s case: young adults, household hosts, survivors in those households, the supervision office, the commissioner."
      >
        {(row, change, place) => (
          <StakeholderCard
            row={row}
            found={results.rows.find(({ id }) => id === row.id)}
            name={row.name.trim() || `Row ${place + 1}`}
            open={open.includes(row.id)}
            onChange={change}
          />
        )}
      </RowList>
    </Step>
  )
}
