import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { importsOf, readGraph } from './graph.ts'
import { findings } from './layers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync('{core,server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|^web\/(build\/|vite)/.test(file),
)

test('no file of the product imports in a circle, and none imports what stands above it', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(findings(readGraph(root, files))).toEqual([])
})

test('imports are found in every form, those of types too', () => {
  const text = `
    import { a } from './a.ts'
    import type { B } from '../b.ts'
    export type { C } from '#core/c'
    export * from './d.tsx'
    const later = () => import('./e.ts')
    import { z } from 'zod'`
  expect(importsOf('server/x/file.ts', text).sort()).toEqual(
    ['core/c.ts', 'server/b.ts', 'server/x/a.ts', 'server/x/d.tsx', 'server/x/e.ts'].sort(),
  )
})

test.each([
  [
    'a circle',
    { 'core/methods/a.ts': ['core/methods/b.ts'], 'core/methods/b.ts': ['core/methods/a.ts'] },
    /^circle/,
  ],
  ['the server in a page', { 'web/lib/a.ts': ['server/http/b.ts'] }, /never import each other/],
  ['a page in the core', { 'core/methods/a.ts': ['web/lib/b.ts'] }, /never import each other/],
  ['one feature in another', { 'server/sharing/a.ts': ['server/feedback/b.ts'] }, /does not stand below/],
  ['a feature in the design', { 'web/ui/A.tsx': ['web/features/home/B.tsx'] }, /does not stand below/],
  ['routes in a store', { 'server/instructor/a.ts': ['server/feedback/b.routes.ts'] }, /imports the routes/],
  ['a test helper in the product', { 'server/db/a.ts': ['server/testing/b.ts'] }, /no part of the product/],
  ['a folder nobody placed', { 'server/new/a.ts': ['server/db/b.ts'] }, /has no line/],
])('%s is found', (_, graph, sentence) => {
  expect(findings(new Map(Object.entries(graph)))).toEqual([expect.stringMatching(sentence)])
})
