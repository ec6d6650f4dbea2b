import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Folders and files whose texts are read by machines, by models or by those who run and edit the workbook. */
const notForPeople = [
  'core/content/',
  'server/config/',
  'server/content/',
  'server/db/',
  'server/http/openapi.ts',
  'server/metrics/',
  'server/tutor/guide/classify/',
  'server/language/',
  'server/tutor/model/plan.ts',
  'server/tutor/model/prompts/',
]
/** Markup, selectors, patterns and font lists, which need their straight marks. */
const code = /="|<\w|\(\?|(?:Next|Roman|Variable)'/
const straight = /\p{L}'\p{L}|s' |"/u
const words = / \S/

interface Node {
  type: string
  start: number
  [part: string]: unknown
}
const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string'

/** What belongs to the API description, to the types or to the style sheet. */
function isSkipped(node: Node): boolean {
  if (/^(ImportDeclaration|TaggedTemplateExpression|TSTypeAliasDeclaration|TSInterface)/.test(node.type))
    return true
  const name = (part: unknown) =>
    isNode(part) ? (part.name ?? (part.property as Node | undefined)?.name) : undefined
  return (
    (node.type === 'JSXAttribute' && name(node.name) === 'className') ||
    (node.type === 'Property' && (name(node.key) === 'summary' || name(node.key) === 'help')) ||
    (node.type === 'CallExpression' && name(node.callee) === 'describe')
  )
}

/** The text of a string, of a template (interpolations as braces) or between tags. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}

function* texts(node: unknown): Generator<[start: number, text: string]> {
  if (Array.isArray(node)) for (const one of node) yield* texts(one)
  if (!isNode(node) || isSkipped(node)) return
  const text = textOf(node)
  if (text !== null) yield [node.start, text]
  for (const part of Object.values(node)) if (typeof part === 'object') yield* texts(part)
}

const root = path.join(import.meta.dirname, '..')
const files = ['core', 'server', 'web']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|^web\/build\//.test(file))
  .filter((file) => !notForPeople.some((place) => file.startsWith(place)))

test('what people read has typographic quotation marks and apostrophes', () => {
  const found = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    return [...texts(parseSync(file, source).program)]
      .filter(([, text]) => straight.test(text) && words.test(text) && !code.test(text))
      .map(([start, text]) => `${file}:${source.slice(0, start).split('\n').length} ${text.trim()}`)
  })
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
