import type { Engine, Try, TurnContext } from '../engine.ts'
import type { Parts } from './client.ts'
import { modelJudge } from './judge.ts'
import { modelPhraser } from './phraser.ts'
import { type Redaction, redaction } from './redact.ts'

/** What is said of a model before the first question; the workbook says it. */
export const modelIntroduction =
  'An AI model will answer you, not a person: it listens for five fixed ideas and can be wrong. Nothing is graded, and the workbook decides what counts. An instructor can read this.'

/** How many earlier messages can come into a prompt. */
const shown = 6

/** The model as an engine, for one turn: the judge and the writer look at the same replaced details. */
export function modelEngine(parts: Parts, label: string): Engine {
  let made: Redaction | undefined
  const redactionOf = ({ transcript, message, earlier }: TurnContext & { earlier?: Try | null }) =>
    (made ??= redaction([
      message,
      ...(earlier ? [earlier.message] : []),
      ...transcript.slice(-shown).flatMap(({ role, content }) => (role === 'user' ? [content] : [])),
    ]))
  return {
    label,
    introduction: modelIntroduction,
    judge: modelJudge({ ...parts, redactionOf }),
    phraser: modelPhraser({ ...parts, redactionOf }),
  }
}
