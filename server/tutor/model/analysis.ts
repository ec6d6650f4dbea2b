import { z } from 'zod'
import type { Analysis } from '#core/contract/work'
import { summaryText } from '#core/worksheets/summary'
import { readText } from '#server/language/words'
import type { TutorChapter } from '../content.ts'
import { compileChapter } from '../guide/chapter/compile.ts'
import type { Passage } from '../guide/chapter/passages.ts'
import { detectDistress } from '../guide/classify/distress.ts'
import { countWords } from '../guide/phrase/compose.ts'
import { analyzeReflection } from '../guide/reflection/analyze.ts'
import { supportInstead } from '../guide/reflection/special.ts'
import type { OwnWorksheet } from '../own-worksheet.ts'
import type { Parts } from './client.ts'
import { ModelFailure } from './failure.ts'
import { clip } from './fence.ts'
import { analysisPrompt } from './prompts/analysis-prompt.ts'
import { redaction } from './redact.ts'
import { tokensOf } from './request.ts'
import { verbatim } from './verbatim.ts'

/** What the model may say of a reflection; lengths and numbers are ours to limit. */
export const analysisAnswer = z.object({
  insights: z.array(z.object({ text: z.string(), quote: z.string(), move: z.string() })),
  suggestedQuestions: z.array(z.object({ text: z.string(), move: z.string() })),
  connections: z.array(z.object({ text: z.string(), sectionId: z.string() })),
  distress: z.boolean(),
})

const outputTokens = 800
const longestLine = 45
const shortText = 40
/** How the learner's worksheet is called among the sections, and how much of it goes along. */
const worksheetId = 'own-worksheet'
const worksheetCharacters = 2400
const most = { insights: 4, suggestedQuestions: 3, connections: 3 }

/** Words of rank, praise or markup: whatever holds one is left out. */
const unfit =
  /https?:|<|\]\(|!\[|\b(?:level|score|grade[ds]?|points?|percent|great|excellent|good job|well done|impressive|strong reflection|outstanding|perfect|insightful|deep(?:ly)?|superficial|you should|i(?:['’]m| am) (?:a )?human|complete[d]?|passed)\b|\d ?(?:\/|out of) ?\d/i

/**
 * Insights without the writer's own words, and sections that do not exist, are dropped.
 * @returns null when the built-in reader is to answer (short, copied, foreign, distress) @throws ModelFailure
 */
export async function modelAnalysis(
  parts: Parts,
  input: {
    chapter: TutorChapter
    text: string
    quotes: readonly string[]
    worksheet?: OwnWorksheet | undefined
  },
): Promise<Analysis | null> {
  const { chapter, text } = input
  const guide = await analyzeReflection(input)
  if ((await detectDistress(text)) || guide.insights.length === 0 || countWords(text) < shortText) return null
  const { client, ai } = parts
  const worksheet = clip(summaryText(input.worksheet?.reading ?? []), worksheetCharacters)
  const redacted = redaction([text, worksheet])
  const sections = [
    ...sectionsOf(chapter),
    ...(worksheet ? [{ id: worksheetId, title: `${input.worksheet?.tool}, your own worksheet` }] : []),
  ]
  const build = (characters: number) =>
    analysisPrompt({
      title: chapter.source.chapter.title,
      mainQuestion: chapter.source.reflection.mainQuestion,
      sections,
      text: redacted.out(clip(text, characters)),
      worksheet: redacted.out(worksheet),
    })
  const room = (ai.limits.replyInputTokens - tokensOf(build(0))) * 4
  const said = await client.ask(
    { ...build(Math.max(1000, room)), maxOutputTokens: Math.max(outputTokens, ai.limits.replyOutputTokens) },
    { schema: analysisAnswer, ms: ai.patience.total },
    { ...(await parts.call()), purpose: 'analysis' },
  )
  if (said.distress) return supportInstead()
  const usable = (line: string) =>
    !unfit.test(line) && countWords(line) >= 3 && countWords(line) <= longestLine
      ? tidy(redacted.back(line))
      : null
  const sentences = readText(text).sentences
  const insights = said.insights.flatMap((one) => {
    const quote = verbatim(redacted.back(one.quote), text, sentences)
    const line = usable(one.text)
    return quote && line
      ? [`${line.replace(/[.:;]+$/, '')}: “${quote.replace(/\s+/g, ' ').replaceAll('"', "'")}”`]
      : []
  })
  if (insights.length === 0) throw new ModelFailure('guarded')
  const questions = said.suggestedQuestions.flatMap((one) => {
    const line = usable(one.text)
    return line && line.split('?').length === 2 && line.endsWith('?') ? [line] : []
  })
  const connections = said.connections.flatMap((one) => {
    const section = sections.find(({ id }) => id === one.sectionId)
    const line = usable(one.text)
    return section && line && !/["“”]/.test(line) ? [`${line} (“${section.title}”)`] : []
  })
  return {
    insights: unique(insights).slice(0, most.insights),
    suggestedQuestions: unique([...questions, ...guide.suggestedQuestions]).slice(
      0,
      Math.max(2, Math.min(questions.length, most.suggestedQuestions)),
    ),
    connections: unique(connections).slice(0, most.connections),
  }
}

const places: ReadonlySet<Passage['place']> = new Set(['didactic', 'competency', 'setup'])

/** Sections a connection may lead to, each once. */
function sectionsOf(chapter: TutorChapter): { id: string; title: string }[] {
  const found = compileChapter(chapter).passages.filter(({ place }) => places.has(place))
  return [...new Map(found.map(({ sectionId, sectionTitle }) => [sectionId, sectionTitle]))].map(
    ([id, title]) => ({ id, title }),
  )
}

const unique = (lines: readonly string[]): string[] => [...new Set(lines)]

const tidy = (line: string): string =>
  line
    .replace(/[*_`#~<>]+/g, '')
    .replace(/!+/g, '.')
    .replace(/\s+/g, ' ')
    .trim()
