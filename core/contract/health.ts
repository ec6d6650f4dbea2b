import { z } from 'zod'
import { defineRoutes } from './define.ts'

const partState = z.enum(['ok', 'degraded', 'unavailable'])

export const healthRoutes = defineRoutes({
  'GET /api/health/live': {
    access: 'open',
    anonymous: true,
    summary: 'The process answers.',
    response: z.object({ status: z.literal('ok') }),
  },
  'GET /api/health/ready': {
    access: 'open',
    anonymous: true,
    alsoUnavailable: true,
    summary: 'The process can do its work; 503 otherwise.',
    response: z.object({ status: z.enum(['ok', 'unavailable']), database: z.enum(['ok', 'unavailable']) }),
  },
  'GET /api/health': {
    access: 'open',
    bearer: 'shows-more',
    alsoUnavailable: true,
    summary: 'How the workbook is; to an instructor or with the metrics token also which part is ill.',
    response: z.object({
      /** degraded: it works, and somebody should look; unavailable (503): it cannot do its work. */
      status: partState,
      /** Only for whoever may see them. */
      parts: z
        .array(z.object({ part: z.enum(['database', 'disk', 'model']), state: partState, says: z.string() }))
        .optional(),
    }),
  },
  'GET /api/metrics': {
    access: 'open',
    summary: 'Numbers for Prometheus, with the bearer token of METRICS_TOKEN; not there without one.',
    bearer: 'needed',
    kind: 'download',
    media: ['text/plain'],
    response: z.string(),
  },
  'GET /api/openapi.json': {
    access: 'gate',
    summary: 'This description.',
    response: z.record(z.string(), z.unknown()),
  },
})
