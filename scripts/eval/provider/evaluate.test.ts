import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadCourse } from '#server/content/load-course'
import { aiConfigFor, judgement, MockProvider } from '#server/tutor/model/testing/mock-provider'
import { evaluateProvider } from './evaluate.ts'

const mock = await new MockProvider().start()
const directory = mkdtempSync(path.join(tmpdir(), 'workbook-eval-'))
afterAll(async () => {
  await mock.stop()
  rmSync(directory, { recursive: true, force: true })
})

test('the scripted learners talk to a model, and the report says what was said and what it cost', async () => {
  mock.answers(judgement(), { content: 'Stay with that a moment longer.' })
  const course = await loadCourse(new URL('../../../content', import.meta.url).pathname)
  const lines: string[] = []
  const { log } = console
  console.log = (line: string) => void lines.push(line)
  const setting = {
    ai: aiConfigFor('OpenAI-compatible', mock.address, { AI_PRICE_INPUT: '3', AI_PRICE_OUTPUT: '15' }),
    chapters: course.chapters.slice(0, 1),
    seeds: 1,
    directory,
  }
  const passed = await evaluateProvider({ ...setting, most: { tokens: 6000, dollars: 100 } }).finally(() => {
    console.log = log
  })
  expect(passed).toBe(false)
  const file = /Report: (.+)/.exec(lines.at(-1) ?? '')?.[1] ?? ''
  const report = readFileSync(file, 'utf8')
  expect(report).toContain('Not complete')
  expect(report).toMatch(/Cost by the prices set: \$0\.\d\d/)
  expect(report).toContain('Stay with that a moment longer.')
  const json = JSON.parse(readFileSync(file.replace('.md', '.json'), 'utf8')) as {
    runs: object[]
    tokens: number
  }
  expect(json.runs.length).toBeGreaterThan(0)
  expect(json.tokens).toBeGreaterThanOrEqual(6000)
})
