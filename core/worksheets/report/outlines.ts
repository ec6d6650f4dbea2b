import { compact } from '../../format.ts'
import { customaryThreshold } from '../../methods/outcome/small-cells.ts'
import { readingGrade } from '../../methods/report/reading-grade.ts'
import { smallCountsIn } from '../../methods/report/small-counts.ts'
import type { Finding, Piece, ReportWorksheet } from './schema.ts'

/** The report for one kind of reader. */
export type Outline = ReturnType<typeof outlines>[number]

const certaintyWords = {
  high: 'We are quite sure',
  medium: 'We are fairly sure',
  low: 'We are not sure',
} as const

/**
 * The same report for different readers, made of what is written, those whose lives it is about first. Stories
 * that are for inside use, have no agreed use, or were not seen by their person are in none of them; neither is
 * anything about one person who has not agreed to it. A line from which a count of too few people can be read is
 * refused: an outline is made to leave the team.
 */
export function outlines(report: ReportWorksheet) {
  const all = partsOf(report)
  const givesAway = (line: string) => smallCountsIn(line, customaryThreshold, report.agreedCounts).length > 0
  const outline = (id: string, name: string, readers: string, names: (keyof typeof all)[]) => {
    const whole = names.map((part) => all[part])
    const parts = whole
      .map(({ heading, lines }) => ({ heading, lines: lines.filter((line) => !givesAway(line)) }))
      .filter(({ lines }) => lines.length > 0)
    /** Lines that were refused, because a count of too few people can be read from them. */
    const refused = whole.flatMap(({ lines }) => lines).filter(givesAway)
    /** Reading grade of its lines; null while it is empty. */
    const grade = readingGrade(parts.flatMap(({ lines }) => lines).join('\n'))
    return { id, name, readers, parts, refused, grade }
  }
  return [
    outline(
      'participants',
      'Giving it back',
      'For participants and the Circle, who hear it first: what was asked, what was found, what happens now, who else hears it.',
      ['question', 'messages', 'notForAll', 'advice', 'limits', 'back'],
    ),
    outline(
      'onePage',
      'One page',
      'For a funder, a board, a reader with five minutes: messages before method, limits on the same page.',
      ['question', 'messages', 'notForAll', 'limits', 'advice'],
    ),
    outline(
      'threePages',
      'Three pages',
      'For staff and partners: each finding with its evidence, its limits and what follows.',
      ['summary', 'context', 'question', 'did', 'findings', 'stories', 'limits', 'advice', 'back'],
    ),
    outline(
      'talk',
      'A talk',
      'For a room: a story that was agreed to, then the messages, then what to decide together.',
      ['question', 'stories', 'messages', 'notForAll', 'limits', 'advice'],
    ),
  ]
}

function partsOf(report: ReportWorksheet) {
  const told = report.findings.filter(
    ({ claim, onePerson, agreed }) => claim.trim() !== '' && (!onePerson || agreed),
  )
  return {
    context: part('Where and for whom', pieces(report, 'context', 'program')),
    question: part('What we asked', [report.question, ...pieces(report, 'questions')]),
    did: part('What we did', [report.did]),
    summary: part('In short', [report.summary]),
    messages: part('What we found', told.filter(({ negative }) => !negative).map(message)),
    findings: part('What we found', told.flatMap(whole)),
    notForAll: part(
      'Where it did not work, or not for everybody',
      told.filter(({ negative }) => negative).map(message),
    ),
    limits: part(
      'What we cannot say',
      report.limitations.map(({ text }) => text),
    ),
    stories: part(
      'In people’s words',
      report.stories.filter(mayBeTold).map(({ text }) => text),
    ),
    advice: part('What now', report.recommendations.map(advice)),
    back: part(
      'Who hears it, in this order',
      report.audiences.map(({ who, format, date }) => joined([who, format, date])),
    ),
  }
}

const pieces = (report: ReportWorksheet, ...sections: Piece['section'][]): string[] =>
  report.pieces
    .filter(({ section, onePerson }) => sections.includes(section) && !onePerson)
    .map(({ text }) => text)

/** Whether a story may leave: a use beyond the inside was agreed to, and its person saw the final text. */
export const mayBeTold = ({ use, reviewed, text }: ReportWorksheet['stories'][number]): boolean =>
  (use === 'report' || use === 'public') && reviewed && text.trim() !== ''

const advice = ({ text, owner, date, cost }: ReportWorksheet['recommendations'][number]): string => {
  const how = joined([owner, date, cost])
  return how === '' || text.trim() === '' ? text : `${text.trim()} (${how})`
}

/** Those parts that say something, with commas between. */
const joined = (parts: string[]): string => compact(parts.map((one) => one.trim())).join(', ')

const part = (heading: string, lines: string[]) => ({
  heading,
  lines: compact(lines.map((line) => line.trim())),
})

const message = ({ claim, certainty }: Finding): string =>
  certainty ? `${claim.trim()} (${certaintyWords[certainty]}.)` : claim.trim()

const whole = (finding: Finding): string[] => [
  message(finding),
  ...[finding.evidence, finding.why, finding.equity, finding.limitation, finding.soWhat, finding.nowWhat],
]

export const outlineText = ({ parts }: Pick<Outline, 'parts'>): string =>
  parts.map(({ heading, lines }) => [heading, ...lines.map((line) => `- ${line}`)].join('\n')).join('\n\n')
