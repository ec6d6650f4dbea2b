import { formatNumber, joinList, pluralize } from '../../format.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import { plainGrade } from '../../methods/report/reading-grade.ts'
import { chartChecks, type ReportWorksheet } from './schema.ts'

/** Sentences about a report, by the part they are about. */
export interface ReportRemarks {
  summary: Remark[]
  audiences: Remark[]
  findings: Remark[]
  limitations: Remark[]
  charts: Remark[]
  stories: Remark[]
  recommendations: Remark[]
}

/** What a report still owes its readers. */
export const reportRemarks = (report: ReportWorksheet, grade: number | null): ReportRemarks => ({
  summary:
    grade !== null && grade > plainGrade
      ? [
          info(
            `The summary and claims read at about grade ${formatNumber(grade, 1)}. Shorter sentences reach more people.`,
          ),
        ]
      : [],
  audiences: audienceRemarks(report),
  findings: findingRemarks(report),
  limitations: limitationRemarks(report),
  charts: chartRemarks(report),
  stories: storyRemarks(report),
  recommendations: recommendationRemarks(report),
})

function audienceRemarks({ audiences }: ReportWorksheet): Remark[] {
  const first = audiences[0]?.who.trim() ?? ''
  return /fund|board|county|supervision|public|press/i.test(first)
    ? [warning(`The first to hear is ${first}. Participants come first, before anybody who pays or judges.`)]
    : []
}

function findingRemarks({ findings }: ReportWorksheet): Remark[] {
  if (findings.length === 0)
    return [info('Start with one finding: claim, evidence, how sure, so what, now what.')]
  const bare = findings.filter(({ limitation }) => limitation.trim() === '').length
  const alone = findings.filter(({ onePerson, agreed }) => onePerson && !agreed).length
  return [
    ...(findings.some(({ negative }) => negative)
      ? []
      : [
          warning(
            'No finding says what did not work, or for whom not. Mixed results have to be told, and they are how readers know you are honest.',
          ),
        ]),
    ...(bare > 0 ? [warning(`${pluralize(bare, 'finding')} without a limitation.`)] : []),
    ...(alone > 0
      ? [
          warning(
            `${pluralize(alone, 'finding')} about one person who has not agreed to the text. It stays out of every outline.`,
          ),
        ]
      : []),
  ]
}

/** Nothing before there is a finding that could be limited. */
const limitationRemarks = ({ findings, limitations }: ReportWorksheet): Remark[] =>
  findings.length > 0 && limitations.every(({ text }) => text.trim() === '')
    ? [
        warning(
          'The report names no limitation of the whole. Design, measures, missing people, who evaluated, who paid, what was not asked.',
        ),
      ]
    : []

function storyRemarks({ stories }: ReportWorksheet): Remark[] {
  const open = stories.filter(({ use, reviewed }) => use !== 'internal' && !reviewed).length
  const inside = stories.filter(({ use }) => use === 'internal').length
  const unknown = stories.filter(({ use }) => use === null).length
  return [
    ...(open > 0
      ? [
          warning(
            `${pluralize(open, 'story', 'stories')} not seen in its final form by the person it belongs to.`,
          ),
        ]
      : []),
    ...(unknown > 0
      ? [
          warning(
            `${pluralize(unknown, 'story', 'stories')} without an agreed use. Without one it stays out.`,
          ),
        ]
      : []),
    ...(inside > 0
      ? [
          info(
            `${pluralize(inside, 'story', 'stories')} agreed for inside use only; ${inside === 1 ? 'it is' : 'they are'} left out of every outline.`,
          ),
        ]
      : []),
  ]
}

function recommendationRemarks({ recommendations }: ReportWorksheet): Remark[] {
  const loose = recommendations.filter(({ owner, date }) => owner.trim() === '' || date.trim() === '').length
  return [
    ...(loose > 0 ? [info(`${pluralize(loose, 'recommendation')} without an owner or a date.`)] : []),
    ...(recommendations.length > 0 && !recommendations.some(({ structural }) => structural)
      ? [info('Every recommendation asks people to change. Is there one for the structure?')]
      : []),
  ]
}

function chartRemarks({ charts }: ReportWorksheet): Remark[] {
  const silent = charts.filter(({ altText }) => altText.trim() === '').length
  return [
    ...charts.flatMap(({ title, checks }) => {
      const not = chartChecks.filter(({ id }) => checks[id] === false).map(({ name }) => name.toLowerCase())
      return not.length > 0
        ? [warning(`Chart “${title.trim() || 'without a title'}” does not pass: ${joinList(not)}.`)]
        : []
    }),
    ...(silent > 0
      ? [warning(`${pluralize(silent, 'chart')} without a text for those who cannot see it.`)]
      : []),
  ]
}
