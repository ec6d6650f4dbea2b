import type { Finding, ReportWorksheet } from './schema.ts'

/** A heading with its lines, in the order of the page. */
export interface OutlinePart {
  heading: string
  lines: string[]
}

/** The same report for three occasions. */
export interface ReportOutlines {
  onePage: OutlinePart[]
  threePages: OutlinePart[]
  talk: OutlinePart[]
}

const certaintyWords = {
  high: 'We are quite sure',
  medium: 'We are fairly sure',
  low: 'We are not sure',
} as const

/**
 * One page of messages, three of summary, and an outline of a talk, made of what is written. Stories that are
 * for inside use, or have no agreed use, or were not seen by their person, are in none of them.
 */
export function outlines(report: ReportWorksheet): ReportOutlines {
  const told = report.findings.filter(({ claim }) => claim.trim() !== '')
  const stories = report.stories
    .filter(
      ({ use, reviewed, text }) => (use === 'report' || use === 'public') && reviewed && text.trim() !== '',
    )
    .map(({ text }) => text.trim())
  const limits = report.limitations.map(({ text }) => text)
  const advice = report.recommendations.map(({ text, owner, date }) => {
    const when = joined([owner, date])
    return when === '' ? text : `${text.trim()} (${when})`
  })
  const all: Record<string, OutlinePart> = {
    question: part('What we asked', [report.question]),
    did: part('What we did', [report.did]),
    summary: part('In short', [report.summary]),
    messages: part('What we found', told.map(message)),
    findings: part('What we found', told.flatMap(whole)),
    notForAll: part(
      'Where it did not work, or not for everybody',
      told.filter(({ negative }) => negative).map(message),
    ),
    limits: part('What we cannot say', limits),
    stories: part('In people’s words', stories),
    advice: part('What now', advice),
    back: part(
      'Who hears it, in this order',
      report.audiences.map(({ who, format, date }) => joined([who, format, date])),
    ),
  }
  const pick = (...names: string[]) =>
    names.flatMap((name) => (all[name] && all[name].lines.length > 0 ? [all[name]] : []))
  return {
    onePage: pick('question', 'messages', 'notForAll', 'limits', 'advice'),
    threePages: pick('summary', 'question', 'did', 'findings', 'stories', 'limits', 'advice', 'back'),
    talk: pick('question', 'stories', 'messages', 'notForAll', 'limits', 'advice'),
  }
}

/** Those parts that say something, with commas between. */
const joined = (parts: string[]): string =>
  parts
    .map((one) => one.trim())
    .filter(Boolean)
    .join(', ')

const part = (heading: string, lines: string[]): OutlinePart => ({
  heading,
  lines: lines.map((line) => line.trim()).filter((line) => line !== ''),
})

const message = ({ claim, certainty }: Finding): string =>
  certainty ? `${claim.trim()} (${certaintyWords[certainty]}.)` : claim.trim()

const whole = (finding: Finding): string[] => [
  message(finding),
  ...[finding.evidence, finding.why, finding.equity, finding.limitation, finding.soWhat, finding.nowWhat],
]
