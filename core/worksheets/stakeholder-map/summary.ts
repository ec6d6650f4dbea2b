import { formatSigned } from '../../format.ts'
import { engagementGapText, quadrantText, voiceGapText } from '../../methods/stakeholders/power.ts'
import type { Summary, SummaryBlock } from '../summary.ts'
import { mapSummary, mapTitle, placedStakeholders, voiceSummary, voices, voiceTitle } from './drawings.ts'
import { type StakeholderResults, stakeholderResults } from './results.ts'
import { assetKinds, type StakeholderMap } from './schema.ts'
import { assetWords, engagementWords, needWords, soarParts, stanceNames, swotParts } from './words.ts'

/** The map as people read it: who decides and who lives with it, what is known, what is there, the problem. */
export function summarizeStakeholderMap(map: StakeholderMap): Summary {
  const results = stakeholderResults(map)
  return [
    ...people(map, results),
    ...evidence(map, results),
    ...assets(map),
    ...views('SWOT', swotParts, map.swot),
    ...views('SOAR', soarParts, map.soar),
    ...(results.statement === null
      ? []
      : [{ kind: 'text' as const, label: 'Problem statement', text: results.statement }]),
  ]
}

const dash = (text: string | number | null | undefined): string => {
  const written = text === null || text === undefined ? '' : String(text).trim()
  return written === '' ? '–' : written
}

function people(map: StakeholderMap, { rows, paid }: StakeholderResults): SummaryBlock[] {
  const filled = map.stakeholders.flatMap((row, place) => {
    const found = rows[place]
    const { id: _, ...answers } = row
    const blank = Object.values(answers).every((value) => value === null || value === '')
    return blank || !found ? [] : [{ row, found, number: place + 1 }]
  })
  if (filled.length === 0) return []
  const placed = placedStakeholders(map)
  const heard = voices(map)
  const safety = filled.filter(({ row }) => row.safety.trim() !== '')
  const influence = filled.filter(({ row }) => row.influence.trim() !== '')
  return [
    { kind: 'heading', text: 'Who decides, and who lives with it' },
    {
      kind: 'table',
      caption: 'Power, interest and stake (1 to 5)',
      columns: ['Who', 'Power', 'Interest', 'Stake', 'Power–interest grid', 'Voice gap'],
      // The number is what stands for the name on the map.
      rows: filled.map(({ row, found, number }) => [
        `${number}. ${found.name}`,
        dash(row.power),
        dash(row.interest),
        dash(row.stake),
        dash(found.quadrant),
        found.voiceGap === null ? '–' : formatSigned(found.voiceGap),
      ]),
    },
    ...(placed.length === 0
      ? []
      : [{ kind: 'chart' as const, id: 'map', title: mapTitle, summary: mapSummary(placed) }]),
    ...(heard.length === 0
      ? []
      : [{ kind: 'chart' as const, id: 'voice', title: voiceTitle, summary: voiceSummary(heard) }]),
    {
      kind: 'table',
      caption: 'How they take part',
      columns: ['Who', 'Stance', 'Engaged now', 'Should be', 'Engagement gap', 'Pay'],
      rows: filled.map(({ row, found }) => [
        found.name,
        row.stance ? stanceNames[row.stance] : '–',
        row.now ? engagementWords[row.now].name : '–',
        row.target ? engagementWords[row.target].name : '–',
        found.engagementGap === null ? '–' : formatSigned(found.engagementGap),
        [row.paid === null ? '' : row.paid ? 'Paid role' : 'No paid role', row.compensation.trim()]
          .filter(Boolean)
          .join(': ') || '–',
      ]),
    },
    ...pairs(
      'Influence on us',
      influence.map(({ row, found }) => [found.name, row.influence]),
    ),
    ...pairs(
      'Safety',
      safety.map(({ row, found }) => [found.name, row.safety]),
    ),
    {
      kind: 'list',
      label: 'How to read these figures',
      items: [
        ...[quadrantText, voiceGapText, engagementGapText].map(
          ({ name, says, weakness }) => `${name}: ${says} ${weakness}`,
        ),
        ...(paid.of > 0
          ? [`Of those with high stake (3 or more), ${paid.count} of ${paid.of} have a paid role.`]
          : []),
      ],
    },
  ]
}

const pairs = (label: string, items: [string, string][]): SummaryBlock[] =>
  items.length === 0
    ? []
    : [{ kind: 'list', label, items: items.map(([name, text]) => `${name}: ${text.trim()}`) }]

function evidence({ evidence: rows }: StakeholderMap, { oneSource }: StakeholderResults): SummaryBlock[] {
  const filled = rows.filter((row) => `${row.need}${row.source}${row.missing}`.trim() !== '')
  if (filled.length === 0) return []
  return [
    {
      kind: 'table',
      caption: 'What is known, and from whom',
      columns: ['Need', 'Source', 'Kind of need', 'Who is missing', 'Confidence'],
      rows: filled.map((row) => [
        dash(row.need),
        dash(row.source),
        row.kind ? needWords[row.kind].name : '–',
        dash(row.missing),
        dash(row.confidence),
      ]),
    },
    ...(oneSource.length === 0
      ? []
      : [{ kind: 'list' as const, label: 'Rests on one source at most', items: oneSource }]),
  ]
}

function assets({ assets: rows }: StakeholderMap): SummaryBlock[] {
  const filled = rows.filter(({ text }) => text.trim() !== '')
  if (filled.length === 0) return []
  const kinds = [...assetKinds, null]
  return [
    {
      kind: 'list',
      label: 'Assets',
      items: kinds.flatMap((kind) =>
        filled
          .filter((row) => row.kind === kind)
          .map(({ text }) => (kind ? `${assetWords[kind].name}: ${text.trim()}` : text.trim())),
      ),
    },
  ]
}

/** One of the two views; only the parts that are written. */
function views<Id extends string>(
  caption: string,
  parts: readonly { id: Id; name: string }[],
  texts: Record<Id, string>,
): SummaryBlock[] {
  const rows = parts
    .filter(({ id }) => texts[id].trim() !== '')
    .map(({ id, name }) => [name, texts[id].trim()])
  return rows.length === 0 ? [] : [{ kind: 'table', caption, columns: ['Part', 'What we see'], rows }]
}
