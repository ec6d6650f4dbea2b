import { z } from 'zod'
import { defineRoutes } from './define.ts'

export const healthRoutes = defineRoutes({
  'GET /api/health/live': {
    access: 'open',
    summary: 'The process answers.',
    response: z.object({ status: z.literal('ok') }),
  },
  'GET /api/health/ready': {
    access: 'open',
    summary: 'The process can do its work; 503 otherwise.',
    response: z.object({ status: z.enum(['ok', 'unavailable']), database: z.enum(['ok', 'unavailable']) }),
  },
  'GET /api/openapi.json': {
    access: 'gate',
    summary: 'This description.',
    response: z.record(z.string(), z.unknown()),
  },
})
