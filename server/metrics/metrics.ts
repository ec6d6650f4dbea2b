import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolUse } from '#server/db/connect'
import type { Ledger } from '#server/tutor/model/ledger'
import type { ModelStatus } from '#server/tutor/model/status'
import type { Tutor } from '#server/tutor/tutor'

/** Numbers for Prometheus. Labels are patterns, kinds and states: never an id, a name or anybody's word. */
export interface Metrics {
  /** A request that was answered: the route's pattern, how, and after how many milliseconds. */
  request(call: { method: string; route: string; status: number; ms: number }): void
  answered(place: 'dialogue' | 'assistant' | 'analysis', speaker: 'guide' | 'model'): void
  /** A call to the model's provider; `outcome` is `ok` or the kind of failure. */
  providerCall(call: { purpose: string; outcome: string; ms: number }): void
  /** Begins to read, at every scrape, what only the running parts know. */
  watch(parts: { pool: () => PoolUse; model: ModelStatus | null }): void
  text(): Promise<string>
  contentType: string
}

/** Seconds: from an answer out of memory to the longest a model may take. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Calls whose success means that work was saved, by what was saved. */
const saves: Record<string, string> = {
  'POST /api/exercises': 'exercise',
  'POST /api/reflections': 'reflection',
  'POST /api/competencies': 'competency',
  'POST /api/portfolio-submissions': 'submission',
  'POST /api/ai-conversations': 'conversation',
}

/** @param process whether to measure the process too: event loop, memory, garbage collection, processor time */
export function makeMetrics({ process }: { process: boolean }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (process) collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'workbook_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by the pattern of its route.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const saved = new Counter({
    name: 'workbook_saves_total',
    help: 'Pieces of work saved.',
    labelNames: ['kind'],
    registers,
  })
  const answers = new Counter({
    name: 'workbook_tutor_answers_total',
    help: 'Answers of the tutor, by where and by who spoke.',
    labelNames: ['place', 'speaker'],
    registers,
  })
  const calls = new Histogram({
    name: 'workbook_provider_call_duration_seconds',
    help: "Calls to the model's provider, by purpose and outcome.",
    labelNames: ['purpose', 'outcome'],
    buckets,
    registers,
  })

  return {
    request({ method, route, status, ms }) {
      requests.observe({ method, route, status }, ms / 1000)
      const kind = saves[`${method} ${route}`]
      if (kind !== undefined && status === 200) saved.inc({ kind })
    },
    answered: (place, speaker) => answers.inc({ place, speaker }),
    providerCall: ({ purpose, outcome, ms }) => calls.observe({ purpose, outcome }, ms / 1000),
    watch(parts) {
      watchPool(registry, parts.pool)
      if (parts.model) watchBreakers(registry, parts.model)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function watchPool(registry: Registry, pool: () => PoolUse): void {
  new Gauge({
    name: 'workbook_database_connections',
    help: 'Connections to the database: in use, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count)
    },
  })
}

const breakerStates = ['closed', 'open', 'trying'] as const

function watchBreakers(registry: Registry, model: ModelStatus): void {
  new Gauge({
    name: 'workbook_model_breaker',
    help: '1 for the state the breaker of a model is in: closed (called), open (rests), trying.',
    labelNames: ['model', 'state'],
    registers: [registry],
    collect() {
      for (const [side, now] of Object.entries(model.breakers())) {
        for (const state of breakerStates) this.set({ model: side, state }, state === now ? 1 : 0)
      }
    },
  })
}

/** The same tutor, with each of its answers counted by who spoke. */
export function instrumentTutor(tutor: Tutor, metrics: Metrics): Tutor {
  const speaks = (speaker: string) => (speaker === tutor.model?.label ? 'model' : 'guide')
  return {
    ...tutor,
    async turn(input) {
      const turn = await tutor.turn(input)
      metrics.answered('dialogue', speaks(turn.reply.speaker))
      return turn
    },
    async chat(input) {
      const reply = await tutor.chat(input)
      metrics.answered('assistant', speaks(reply.speaker))
      return reply
    },
    async analyze(input) {
      const analysis = await tutor.analyze(input)
      metrics.answered('analysis', speaks(analysis.speaker))
      return analysis
    },
  }
}

/** The same ledger, with each call to the provider counted by how it went. */
export const instrumentLedger = (ledger: Ledger, metrics: Metrics): Ledger => ({
  choiceOf: (userId, recipient) => ledger.choiceOf(userId, recipient),
  begin: (turn) => ledger.begin(turn),
  end: (turnId, outcome) => ledger.end(turnId, outcome),
  record(call) {
    metrics.providerCall({ purpose: call.purpose, outcome: call.failure ?? 'ok', ms: call.took })
    return ledger.record(call)
  },
})
