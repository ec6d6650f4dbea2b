import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { labelledMessage } from '#core/content/dialogue'

/** What a window of a message says of its writer, or of somebody the writer knows. */
export const alarms = ['none', 'distress', 'concern'] as const
/** What a sentence to the guide does. */
export const kinds = [
  'answer',
  'unsure',
  'question',
  'begging',
  'pressure',
  'instructions',
  'generic',
  'off-topic',
  'own-life',
  'resume',
  'other-language',
] as const
export type Alarm = (typeof alarms)[number]
export type Kind = (typeof kinds)[number]

const rest = {
  /** Says it outright. */
  explicit: z.boolean().default(false),
  /** Who wrote it: lines of one voice are learned from together, or kept for measuring together. */
  voice: z.string(),
  /** `held` lines only measure; nothing is learned from them or tuned to them. */
  part: z.enum(['train', 'held']),
}
const lineOf = <Label extends string>(labels: readonly [Label, ...Label[]]) =>
  z.strictObject({ text: z.string().min(1), kind: z.enum(labels), ...rest })
type Rest = z.infer<z.ZodObject<typeof rest>>
export type LabelledLine<Label extends string> = Rest & { text: string; kind: Label }

export interface LabelledLines {
  alarms: LabelledLine<Alarm>[]
  kinds: LabelledLine<Kind>[]
  /** Answers in good faith and other messages to the chapters' dialogues. */
  messages: LabelledLine<Kind>[]
}

/** Of the chapters' labelled messages, what a kind is called here. Others are told apart by other means. */
const ofMessages: Partial<Record<string, Kind>> = {
  strong: 'answer',
  partial: 'answer',
  misconception: 'answer',
  weak: 'answer',
  question: 'question',
  idk: 'unsure',
  injection: 'instructions',
  'off-topic': 'off-topic',
  filler: 'generic',
}

/**
 * The labelled lines of a course that kinds of messages are learned from.
 * @throws Error that names file and line of the first line that is none
 */
export async function readLines(contentDir: string): Promise<LabelledLines> {
  const chapters = path.join(contentDir, 'chapters')
  const folders = (await readdir(chapters)).sort()
  const messages = await Promise.all(
    folders.map(async (folder) => {
      const lines = await parseLines(path.join(chapters, folder, 'messages.jsonl'), labelledMessage)
      return lines.flatMap(({ text, kind, set }): LabelledLine<Kind>[] => {
        const known = ofMessages[kind]
        const part = set === 'held' ? 'held' : 'train'
        return known ? [{ text, kind: known, explicit: false, voice: folder, part }] : []
      })
    }),
  )
  return {
    alarms: await parseLines(path.join(contentDir, 'kinds/distress.jsonl'), lineOf(alarms)),
    kinds: await parseLines(path.join(contentDir, 'kinds/messages.jsonl'), lineOf(kinds)),
    messages: messages.flat(),
  }
}

/** @throws Error that names file and line of the first line that does not fit */
export async function parseLines<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>[]> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return [schema.parse(JSON.parse(line))]
    } catch (error) {
      throw new Error(
        `${file}:${index + 1} is no labelled line: ${error instanceof Error ? error.message : error}`,
      )
    }
  })
}

/** Changes when a line that is learned from does. */
export function digestOf({ alarms, kinds, messages }: LabelledLines): string {
  const learned = [...alarms, ...kinds, ...messages].filter(({ part }) => part === 'train')
  return createHash('sha256').update(JSON.stringify(learned)).digest('hex').slice(0, 16)
}
