import { z } from 'zod'
import type { RouteContract } from '#core/contract/define'
import { contract } from '#core/contract/index'
import { route } from './route.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const parametersOf = (schema: z.ZodObject | undefined, where: 'path' | 'query') =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }))

const errorAnswer = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
    },
  },
})

function operationOf(entry: RouteContract) {
  return {
    summary: entry.summary,
    'x-access': entry.access,
    parameters: [...parametersOf(entry.params, 'path'), ...parametersOf(entry.query, 'query')],
    ...(entry.body
      ? { requestBody: { content: { 'application/json': { schema: schemaOf(entry.body, 'input') } } } }
      : {}),
    responses: {
      200:
        (entry.kind ?? 'json') === 'json'
          ? {
              description: 'OK',
              content: { 'application/json': { schema: schemaOf(entry.response, 'output') } },
            }
          : { description: 'A page, a redirect or a file' },
      ...(entry.body || entry.params ? { 400: errorAnswer('The request cannot be taken as it is') } : {}),
      ...(entry.access === 'open' ? {} : { 403: errorAnswer('Not allowed') }),
      ...(entry.access === 'learner' || entry.access === 'instructor'
        ? { 401: errorAnswer('Signed out') }
        : {}),
    },
  }
}

/** OpenAPI 3.1 description of the contract. */
export function openapi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, entry] of Object.entries(contract)) {
    const [method = '', path = ''] = key.split(' ')
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(entry) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ethical Evaluation Workbook', version: '1' },
    paths,
  }
}

/** The description is made when somebody first asks for it. */
export const openapiRoutes = () => {
  let description: Record<string, unknown> | undefined
  return [
    route('GET /api/openapi.json', async () => {
      description ??= openapi()
      return description
    }),
  ]
}
