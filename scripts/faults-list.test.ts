import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.dirname(import.meta.dirname)
const list = readFileSync(path.join(root, 'docs/faults.md'), 'utf8')
const named = [...list.matchAll(/`((?:e2e|scripts|server)\/[\w./-]+\.ts)`/g)].map(([, file = '']) => file)

it('every test that the list of faults names is there', () => {
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

it('every fault that is tried on the real server stands in the list', () => {
  const tried = readdirSync(path.join(root, 'e2e/faults')).map((name) => `e2e/faults/${name}`)
  expect(tried.filter((file) => !named.includes(file))).toEqual([])
})

it('every sentence it quotes is one of the server’s, or of the page beside a text', () => {
  const quoted = [...list.matchAll(/"([^"]+\.)"/g)].map(([, sentence = '']) => sentence)
  const code = ['server/http/error-handler.ts', 'web/ui/SaveStatus.tsx']
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('')
  expect(quoted.length).toBeGreaterThan(5)
  expect(quoted.filter((sentence) => !code.includes(sentence))).toEqual([])
})
