import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type LabelledMessage, labelledMessage } from '#core/content/dialogue'
import { describeIssue } from './describe-issue.ts'
import { CourseError, type Finding, fieldName } from './finding.ts'

/** A learner's message with its label, and the line of messages.jsonl it stands on. */
export type MessageLine = LabelledMessage & { line: number }

/** messages.jsonl, which only measures the dialogue. @throws CourseError when a line is not right */
export async function loadMessages(contentDir: string, folder: string): Promise<MessageLine[]> {
  const { messages, findings } = await readMessages(contentDir, folder)
  if (findings.length > 0) throw new CourseError(findings)
  return messages
}

/** As `loadMessages`, with everything that is wrong beside what could be read. */
export async function readMessages(contentDir: string, folder: string) {
  const file = `${basename(contentDir)}/chapters/${folder}/messages.jsonl`
  const messages: MessageLine[] = []
  const findings: Finding[] = []
  const report = (line: number, what: string, field = '') =>
    findings.push({ level: 'error', file, line, field, what })

  const text = await readFile(join(contentDir, 'chapters', folder, 'messages.jsonl'), 'utf8').catch(
    () => undefined,
  )
  if (text === undefined) report(1, 'this file is missing')
  for (const [place, written] of (text ?? '').split('\n').entries()) {
    if (written.trim() === '') continue
    const line = place + 1
    const value = parseLine(written)
    const parsed = labelledMessage.safeParse(value)
    if (value === undefined) report(line, 'this line is not one JSON object')
    else if (parsed.success) messages.push({ ...parsed.data, line })
    else {
      for (const issue of parsed.error.issues) {
        for (const { path: field, what } of describeIssue(issue, value)) report(line, what, fieldName(field))
      }
    }
  }
  return { messages, findings }
}

function parseLine(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}
