import type { FixtureOpts, FixtureResponse } from '@copilotkit/aimock'
import type { Failure } from '../failure.ts'
import { judgement, type Scripted } from './mock-provider.ts'

/** A way in which a provider gives nothing that can be used, and what the workbook calls it. */
export interface FailingAnswer {
  what: string
  /** More than one where protocols tell them apart in their own ways. */
  failure: Failure | Failure[]
  answer: Scripted
  options?: FixtureOpts
  /** Settings under which waiting for nothing is quick; everything else has all the time it needs. */
  patience?: Record<string, string>
}

/** What a reply that works says in these tests, and the learner's words in it. */
export const quote = 'he put his hands around her neck'
export const written = {
  content: `You wrote "${quote}". Her reader will need that before anything else is said.`,
}
/** A judgment that works. */
export const met = judgement([{ goal: '1.1', level: 'met', quote }])

const status = (code: number): FixtureResponse => ({ error: { message: 'no' }, status: code })
const never = () => new Promise<never>(() => {})

/** So many pieces at once, then nothing for a minute. */
const stallAfter = (pieces: number) => ({
  ttftMs: 1,
  interChunkDelaysMs: [...Array<number>(pieces).fill(1), 60_000],
  totalDurationMs: 60_000,
})

/** The same whether an answer is streamed or not. */
const everywhere = (answer: Scripted): FailingAnswer[] => [
  { what: 'too many requests', failure: 'rate-limited', answer: status(429) },
  { what: 'a server error', failure: 'server-error', answer: status(500) },
  { what: 'a refused key', failure: 'refused-key', answer: status(401) },
  { what: 'a refused request', failure: 'refused', answer: status(400) },
  {
    what: 'a connection that breaks off',
    failure: 'unreachable',
    answer,
    options: { chaos: { disconnectRate: 1 } },
  },
  {
    what: 'a malformed body',
    failure: ['malformed', 'empty'],
    answer,
    options: { chaos: { malformedRate: 1 } },
  },
  { what: 'an empty answer', failure: 'empty', answer: { content: '' } },
]

/** Failures of a streamed reply. */
export const failingReplies: FailingAnswer[] = [
  ...everywhere(written),
  {
    what: 'no first word',
    failure: 'no-first-token',
    answer: written,
    options: { streamingProfile: { ttft: 60_000 } },
    patience: { AI_FIRST_TOKEN_SECONDS: '0.3' },
  },
  {
    what: 'no answer at all',
    failure: 'no-first-token',
    answer: never,
    patience: { AI_FIRST_TOKEN_SECONDS: '0.3' },
  },
  {
    what: 'a stall between words',
    failure: 'stalled',
    answer: written,
    options: { chunkSize: 4, recordedTimings: stallAfter(8) },
    patience: { AI_CHUNK_SECONDS: '0.3' },
  },
  {
    what: 'a cut after the first words',
    failure: 'cut',
    answer: written,
    options: { truncateAfterChunks: 14, chunkSize: 4, latency: 4 },
  },
  {
    what: 'an announcement that all is complete',
    failure: 'guarded',
    answer: { content: 'You wrote that. You have completed all five ideas. Go on to the exercise now.' },
  },
]

/** Failures of a judgment, which is not streamed. */
export const failingJudgements: FailingAnswer[] = [
  ...everywhere(met),
  { what: 'no answer in time', failure: 'too-long', answer: never, patience: { AI_JUDGE_SECONDS: '0.3' } },
  { what: 'words that are no object', failure: 'malformed', answer: { content: 'I think she did well.' } },
  { what: 'an object that is cut', failure: 'malformed', answer: { content: met.content.slice(0, 40) } },
  { what: 'an object of another shape', failure: 'malformed', answer: { content: '{"isComplete":true}' } },
]
