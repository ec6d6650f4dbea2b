import { formatSigned } from '#core/format'
import type { StakeholderRow } from '#core/worksheets/stakeholder-map/results'
import { type Stakeholder, stances as stanceIds } from '#core/worksheets/stakeholder-map/schema'
import {
  engagementWords,
  hintedOptions,
  ratingWords,
  stanceNames,
} from '#core/worksheets/stakeholder-map/words'
import { Choice, yesOrNo } from '../parts/Choice.tsx'
import { Fold } from '../parts/Fold.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { SelectInput } from '../parts/SelectInput.tsx'
import { TextInput } from '../parts/TextInput.tsx'

interface Props {
  row: Stakeholder
  found: StakeholderRow | undefined
  name: string
  /** Its first part is open at first. */
  open: boolean
  onChange: (row: Stakeholder) => void
}

const five = [1, 2, 3, 4, 5].map((value) => ({ value, name: String(value) }))
const stances = stanceIds.map((value) => ({ value, name: stanceNames[value] }))
const levels = hintedOptions(engagementWords)

/** One row of the map: who it is with three ratings, and how they take part. */
export function StakeholderCard({ row, found, name, open, onChange }: Props) {
  const field = fieldsOf(row, (part) => onChange({ ...row, ...part }))
  return (
    <div>
      <Fold title="Who, and three ratings" of={name} state={ratings(row)} open={open}>
        {() => (
          <>
            <TextInput
              label="Name or role"
              hint="A role, not a person who could be found: “household hosts”."
              {...field('name')}
            />
            {ratingWords.map(({ id, name: rating, ask, ends }) => (
              <Choice
                key={id}
                legend={`${rating}, 1 to 5 (${ends}). ${ask}`}
                of={name}
                options={five}
                {...field(id)}
              />
            ))}
          </>
        )}
      </Fold>
      <Fold title="How they take part" of={name} state={part(row)}>
        {() => (
          <>
            <Choice legend="Stance" of={name} options={stances} {...field('stance')} />
            <TextInput
              label="Influence on us"
              hint="What can they do to you, and what would you rather not say to them?"
              rows={2}
              {...field('influence')}
            />
            <SelectInput label="How they are engaged now" options={levels} {...field('now')} />
            <SelectInput
              label="How they should be"
              hint="A level is a promise. Choose one you can keep."
              options={levels}
              {...field('target')}
            />
            <Choice legend="Do they have a paid role?" of={name} options={yesOrNo} {...field('paid')} />
            <TextInput
              label="What they get for their time"
              hint="Pay, food, childcare, transport, interpretation."
              {...field('compensation')}
            />
            <TextInput
              label="Safety"
              hint="Who could be harmed for speaking, and by whom? How is it asked in private?"
              rows={2}
              {...field('safety')}
            />
          </>
        )}
      </Fold>
      {found && <Found found={found} />}
    </div>
  )
}

/** What the ratings of one row come to, in one line; how far to trust it is said once, above the rows. */
function Found({ found: { quadrant, voiceGap, flagged, engagementGap } }: { found: StakeholderRow }) {
  const parts = [
    ...(quadrant === null ? [] : [quadrant]),
    ...(voiceGap === null
      ? []
      : [`voice gap ${formatSigned(voiceGap)}${flagged ? ' (most affected, least power)' : ''}`]),
    ...(engagementGap === null
      ? []
      : [`engagement gap ${formatSigned(engagementGap)}${engagementGap < 0 ? ' (less say than now)' : ''}`]),
  ]
  if (parts.length === 0) return null
  return (
    <p className="mt-1 border-line border-t pt-3 text-sm/[1.5]">
      <span className={flagged ? 'font-label' : undefined}>{parts.join(' · ')}</span>
    </p>
  )
}

const ratings = ({ power, interest, stake }: Stakeholder): string =>
  [power, interest, stake].every((value) => value === null)
    ? 'not rated yet'
    : `power ${power ?? '–'}, interest ${interest ?? '–'}, stake ${stake ?? '–'}`

const part = ({ now, target }: Stakeholder): string =>
  now === null && target === null ? 'not said yet' : `${level(now)} to ${level(target)}`

const level = (of: Stakeholder['now']): string => (of ? engagementWords[of].name.toLowerCase() : '–')
