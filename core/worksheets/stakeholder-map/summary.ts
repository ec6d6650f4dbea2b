import { formatSigned } from '../../format.ts'
import { engagementGapText, quadrantText, voiceGapText } from '../../methods/stakeholders/power.ts'
import { listBlock, tableBlock, textBlock } from '../blocks.ts'
import type { Summary } from '../summary.ts'
import { mapSummary, mapTitle, placedStakeholders, voiceSummary, voices, voiceTitle } from './drawings.ts'
import { type StakeholderResults, stakeholderResults } from './results.ts'
import { assetKinds, type StakeholderMap, soarParts, swotParts } from './schema.ts'
import { assetWords, engagementWords, needWords, stanceNames } from './words.ts'

/** The map as people read it: who decides and who lives with it, what is known, what is there, the problem. */
export function summarizeStakeholderMap(map: StakeholderMap): Summary {
  const results = stakeholderResults(map)
  const assets = [...assetKinds, null].flatMap((kind) =>
    map.assets
      .filter((row) => row.kind === kind && row.text.trim() !== '')
      .map(({ text }) => (kind ? `${assetWords[kind].name}: ${text.trim()}` : text)),
  )
  return [
    ...people(map, results),
    ...evidence(map, results),
    ...listBlock('Assets', assets),
    ...views('SWOT', swotParts, map.swot),
    ...views('SOAR', soarParts, map.soar),
    ...textBlock('Problem statement', results.statement ?? ''),
  ]
}

const dash = (text: string | number | null | undefined): string => String(text ?? '').trim() || '–'
const signed = (gap: number | null): string => (gap === null ? '–' : formatSigned(gap))

function people(map: StakeholderMap, { rows, paid }: StakeholderResults): Summary {
  const filled = rows.filter(({ blank }) => !blank)
  if (filled.length === 0) return []
  const placed = placedStakeholders(map)
  const heard = voices(map)
  const told = (key: 'influence' | 'safety') =>
    filled.flatMap((row) => (row[key].trim() === '' ? [] : [`${row.name}: ${row[key].trim()}`]))
  return [
    { kind: 'heading', text: 'Who decides, and who lives with it' },
    ...tableBlock(
      'Power, interest and stake (1 to 5)',
      ['Who', 'Power', 'Interest', 'Stake', 'Power–interest grid', 'Voice gap'],
      filled.map(({ number, name, power, interest, stake, quadrant, voiceGap }) => [
        `${number}. ${name}`,
        ...[power, interest, stake, quadrant].map(dash),
        signed(voiceGap),
      ]),
    ),
    ...(placed.length === 0
      ? []
      : [{ kind: 'chart' as const, id: 'map', title: mapTitle, summary: mapSummary(placed) }]),
    ...(heard.length === 0
      ? []
      : [{ kind: 'chart' as const, id: 'voice', title: voiceTitle, summary: voiceSummary(heard) }]),
    ...tableBlock(
      'How they take part',
      ['Who', 'Stance', 'Engaged now', 'Should be', 'Engagement gap', 'Pay'],
      filled.map(({ name, stance, now, target, engagementGap, paid: role, compensation }) => [
        name,
        dash(stance && stanceNames[stance]),
        dash(now && engagementWords[now].name),
        dash(target && engagementWords[target].name),
        signed(engagementGap),
        dash(
          [role === null ? '' : role ? 'Paid role' : 'No paid role', compensation.trim()]
            .filter(Boolean)
            .join(': '),
        ),
      ]),
    ),
    ...listBlock('Influence on us', told('influence')),
    ...listBlock('Safety', told('safety')),
    ...listBlock('How to read these figures', [
      ...[quadrantText, voiceGapText, engagementGapText].map(
        ({ name, says, weakness }) => `${name}: ${says} ${weakness}`,
      ),
      paid.of > 0
        ? `Of those with high stake (3 or more), ${paid.count} of ${paid.of} have a paid role.`
        : '',
    ]),
  ]
}

function evidence({ evidence: rows }: StakeholderMap, { oneSource }: StakeholderResults): Summary {
  const filled = rows.filter((row) => `${row.need}${row.source}${row.missing}`.trim() !== '')
  if (filled.length === 0) return []
  return [
    ...tableBlock(
      'What is known, and from whom',
      ['Need', 'Source', 'Kind of need', 'Who is missing', 'Confidence'],
      filled.map(({ need, source, kind, missing, confidence }) =>
        [need, source, kind && needWords[kind].name, missing, confidence].map(dash),
      ),
    ),
    ...listBlock('Rests on one source at most', oneSource),
  ]
}

/** One of the two views; only the parts that are written. */
function views<Id extends string>(
  caption: string,
  parts: readonly { id: Id; name: string }[],
  texts: Record<Id, string>,
): Summary {
  const written = parts.filter(({ id }) => texts[id].trim() !== '')
  return tableBlock(
    caption,
    ['Part', 'What we see'],
    written.map(({ id, name }) => [name, texts[id].trim()]),
  )
}
