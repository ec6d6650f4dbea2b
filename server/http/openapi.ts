import { z } from 'zod'
import type { Access, RouteContract } from '#core/contract/define'
import { contract } from '#core/contract/index'
import type { Config } from '#server/config'
import type { Context } from '#server/context'
import { cookieName } from '#server/session/cookie'
import { route } from './route.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const json = (schema: object) => ({ 'application/json': { schema } })
const text = { schema: { type: 'string' } }
const refusal = { $ref: '#/components/schemas/Refusal' }
const responseRef = (name: string) => ({ $ref: `#/components/responses/${name}` })

const parametersOf = (schema: z.ZodObject | undefined, where: 'path' | 'query') =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }))

const whoMay: Record<Access, string> = {
  open: 'Open to everybody.',
  gate: 'For whoever has given the access password.',
  learner: 'For whoever has given the access password and is signed in.',
  administrator: 'For administrators: given the access password, signed in, with the right.',
  staff: 'For administrators, and for instructors and assistants of the section or the student it is about.',
  instructor: 'For administrators, and for instructors of the section or the student it is about.',
}

/** What a session needs; several: any one of them. */
function securityOf({ access, bearer }: RouteContract): object[] {
  const token = { metricsToken: [] }
  if (bearer === 'needed') return [token]
  if (bearer === 'shows-more') return [{}, { session: ['administrator'] }, token]
  return access === 'open' ? [] : [{ session: [access] }]
}

const streaming =
  'With `Accept: text/event-stream` the answer comes as it is written: events `delta` (`{"text"}`), `reset` (forget the text so far), and at the end `done` with the JSON answer, or `error` (`{"status", "message"}`).'

function answersOf(entry: RouteContract) {
  if (entry.kind === 'navigation')
    return {
      200: { description: 'A page.', content: { 'text/html': text } },
      302: { description: 'The way to another page.', headers: { Location: text } },
    }
  if (entry.kind === 'download') {
    const content = Object.fromEntries((entry.media ?? []).map((type) => [type, text]))
    return { 200: { description: 'A file.', content } }
  }
  const streamed = entry.streams ? { 'text/event-stream': text } : {}
  const content = { ...json(schemaOf(entry.response, 'output')), ...streamed }
  const whole = { description: 'Done.', content }
  return { 200: whole, 503: entry.alsoUnavailable && { ...whole, description: 'Not now.' } }
}

function refusalsOf(entry: RouteContract, method: string) {
  const { access, params, query, body, current } = entry
  const names = params || (body instanceof z.ZodObject && 'chapterId' in body.shape)
  const isSignedIn = access !== 'open' && access !== 'gate'
  const needsToken = entry.bearer === 'needed'
  // JSON leaves out what is undefined.
  return {
    400: params || query || body ? responseRef('Invalid') : undefined,
    401: isSignedIn || needsToken ? responseRef('SignedOut') : undefined,
    403: access !== 'open' || method !== 'get' ? responseRef('NotAllowed') : undefined,
    404: names || needsToken ? responseRef('NotFound') : undefined,
    409: current && newer(schemaOf(current, 'output')),
    '4XX': responseRef('Refused'),
    '5XX': responseRef('Failed'),
  }
}

const newer = (current: object) => ({
  description: 'Something newer is stored; it comes along.',
  content: json({ allOf: [refusal, { type: 'object', properties: { current }, required: ['current'] }] }),
})

/** "GET /api/chapters/:chapterId" is getChaptersByChapterId. */
const nameOf = (method: string, path: string): string =>
  method +
  path
    .replace(/^\/(api\/)?/, '')
    .replaceAll(':', 'by-')
    .split(/[/.-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const operationOf = (entry: RouteContract, method: string, path: string) => ({
  operationId: nameOf(method, path),
  summary: entry.summary,
  description: entry.streams ? `${whoMay[entry.access]} ${streaming}` : whoMay[entry.access],
  security: securityOf(entry),
  parameters: [...parametersOf(entry.params, 'path'), ...parametersOf(entry.query, 'query')],
  requestBody: entry.body && {
    required: !entry.body.safeParse({}).success,
    content: json(schemaOf(entry.body, 'input')),
  },
  responses: { ...answersOf(entry), ...refusalsOf(entry, method) },
})

const refused = (description: string) => ({ description, content: json(refusal) })

export function openapi(config: Config): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, entry] of Object.entries(contract) as [string, RouteContract][]) {
    const [verb = '', path = ''] = key.split(' ')
    const method = verb.toLowerCase()
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method]: operationOf(entry, method, path) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ethical Evaluation Workbook',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: [
        'The calls of the workbook, as its own pages make them.',
        'A session is a cookie: `POST /api/verify-access-password` gives it the pass of the gate, `POST /api/session` signs a person in; the cookie changes with each of the two.',
        'Writes are taken from pages of the workbook only. A browser says by itself where a request comes from; another program sends `Sec-Fetch-Site: same-origin` with the cookie.',
        'A page can name the person it was made for in the header `Workbook-Person`: once somebody else is signed in, its calls are refused with 401.',
        'Every refusal of a call is JSON, with a sentence for the person who reads it.',
      ].join('\n\n'),
    },
    servers: [
      config.hasPublicUrl
        ? { url: config.publicUrl }
        : { url: '/', description: 'Where this description is served.' },
    ],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(config),
          description:
            'A call names what the session has to hold. gate: the pass of the access password. learner: the pass, and somebody is signed in. instructor: the pass, and an instructor is signed in.',
        },
        metricsToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'METRICS_TOKEN of the settings.',
        },
      },
      schemas: {
        // Open: a refusal may carry more beside its sentence.
        Refusal: { type: 'object', properties: { message: text.schema }, required: ['message'] },
      },
      responses: {
        Invalid: refused('What was sent cannot be taken as it is: which field, and why.'),
        SignedOut: refused('Nobody is signed in, or somebody else than the page was made for.'),
        NotAllowed: refused(
          'Without the access password, without the right, locked, or not sent by a page of the workbook.',
        ),
        NotFound: refused('Not there, or not this person’s.'),
        Refused: refused(
          'Any other refusal, such as 409 where it meets what is stored, 413 too much at once, 415 no JSON, 421 another host, 429 too many tries (with Retry-After).',
        ),
        Failed: refused('The workbook cannot answer now; 503 says with Retry-After when to come again.'),
      },
    },
  }
}

export const openapiRoutes = ({ config }: Context) => {
  let description: Record<string, unknown> | undefined
  return [
    route('GET /api/openapi.json', async () => {
      description ??= openapi(config)
      return description
    }),
  ]
}
