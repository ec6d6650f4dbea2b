import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RouteContract } from '#core/contract/define'
import { wrongWith } from './judge-answer.ts'

const entry: RouteContract = { access: 'open', summary: '', response: z.object({ ok: z.boolean() }) }
const answer = (status: number, body: unknown, type = 'application/json') => ({
  status,
  type,
  text: typeof body === 'string' ? body : JSON.stringify(body),
})

test.each([
  ['an answer of the schema', answer(200, { ok: true })],
  ['a refusal in a sentence', answer(404, { message: 'There is no such link.' })],
  ['a stream with an end', answer(200, 'event: done\ndata: {"ok":true}\n\n', 'text/event-stream')],
])('%s is let through', (_, given) => expect(wrongWith(entry, given)).toBeNull())

test.each([
  ['a failure of the server', answer(500, { message: 'Something went wrong.' })],
  ['an answer of another shape', answer(200, { ok: 'yes' })],
  ['a refusal without a sentence', answer(400, { error: 'Bad Request' })],
  ['a refusal as a page', answer(404, '<!doctype html>', 'text/html; charset=utf-8')],
  ['an answer as a page', answer(200, '{"ok":true}', 'text/html; charset=utf-8')],
  ['a stack', answer(400, { message: 'x\n    at Object.run (/app/server/app.ts:12:3)' })],
  ['words of the database', answer(400, { message: 'duplicate key value violates unique constraint' })],
  ['the name of a library’s error', answer(414, { code: 'FST_ERR_MAX_PARAM_LENGTH', message: 'x' })],
  ['a hash', answer(200, { ok: true, hash: '$argon2id$v=19' })],
  ['a stream that breaks off', answer(200, 'event: delta\ndata: {}\n\n', 'text/event-stream')],
  [
    'a stream that fails',
    answer(200, 'event: error\ndata: {"status":500,"message":"x"}\n\n', 'text/event-stream'),
  ],
])('%s is caught', (_, given) => expect(wrongWith(entry, given)).not.toBeNull())
