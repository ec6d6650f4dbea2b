import { fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { PortfolioFormat } from '#core/contract/portfolio'
import { busy, HttpError } from '#server/errors'
import type { PortfolioDocument } from './document.ts'

/** A document to render, with its charts' files as they were sent. */
export interface RenderJob {
  format: PortfolioFormat
  document: PortfolioDocument
  pictures: Uint8Array[]
  /** Common letters only: others stand as a square. For a text that the compiler stumbled over. */
  commonLetters?: boolean
}

/** What the worker answers; `problem` holds no word of the learner's. */
export type RenderAnswer = { file: Uint8Array } | { problem: string }

export type RenderQueue = (job: RenderJob) => Promise<Buffer>

/** Milliseconds until a document that does not get done is given up; the longest tried takes a tenth of it. */
const timeLimit = 60_000
/** Documents that may wait; a class of thirty asking at once is served in turn. */
const mostWaiting = 40
const memoryMegabytes = 512

const entry = fileURLToPath(new URL('./render-worker.ts', import.meta.url))

const tooManyWaiting = () =>
  busy('Many portfolios are being made right now. Please try again in a minute.', 60)

const tookTooLong = () =>
  new HttpError(503, 'This document takes too long to make. Please choose fewer chapters.')

/** The worker ended without an answer: the compiler itself crashed. */
class RendererCrashed extends Error {}

/**
 * One at a time, each in a process of its own: nothing blocks, all memory comes back, crashes stay there.
 * @throws HttpError 503 when too many wait or a document takes too long; Error when one cannot be made
 */
export function makeRenderQueue(limits = { timeLimit, mostWaiting }, render = inWorker): RenderQueue {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  /** Rare mixtures of scripts break the compiler (Typst 0.14): then the PDF is made without them. */
  const made = (job: RenderJob) =>
    render(job, limits.timeLimit).catch((error: unknown) => {
      if (!(error instanceof RendererCrashed) || job.format !== 'pdf') throw error
      return render({ ...job, commonLetters: true }, limits.timeLimit)
    })
  return (job) => {
    if (waiting >= limits.mostWaiting) return Promise.reject(tooManyWaiting())
    waiting++
    const file = last.then(() => made(job)).finally(() => waiting--)
    last = file.catch(() => {})
    return file
  }
}

/** Where the worker may write; none of the server's settings and secrets. */
const temporary = { TMPDIR: tmpdir(), TEMP: tmpdir(), TMP: tmpdir() }

/** Renders one document in a fresh process without the server's environment. */
function inWorker(job: RenderJob, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, [], {
      execArgv: [`--max-old-space-size=${memoryMegabytes}`],
      env: temporary,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const clock = setTimeout(() => {
      reject(tookTooLong())
      child.kill('SIGKILL')
    }, limit)
    child.once('message', (answer: RenderAnswer) => {
      child.kill()
      if ('file' in answer) resolve(Buffer.from(answer.file))
      else reject(new Error(`a portfolio could not be made: ${answer.problem}`))
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(clock)
      reject(new RendererCrashed(`a portfolio could not be made: the worker ended with ${signal ?? code}`))
    })
    child.send(job, (error) => error && reject(error))
  })
}
