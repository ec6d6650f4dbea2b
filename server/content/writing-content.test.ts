import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { figuresFile } from '#core/content/case/printed-figures'
import { didacticFile, reflectionFile } from '#core/content/chapter'
import { dialogueFile, labelledMessage } from '#core/content/dialogue'
import { section } from '#core/content/section'
import { referencesFile } from '#core/content/workbook'

const guide = await readFile(new URL('../../docs/writing-content.md', import.meta.url), 'utf8')
const blocks = [...guide.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml = '']) => parse(yaml) as unknown)
const sections = blocks.filter(Array.isArray).flat()
const goal = dialogueFile.shape.goals.element

/** The one example in the guide that has this field. */
const exampleOf = (field: string) => blocks.filter((block) => Object.hasOwn(block as object, field))

test('the guide for instructors shows a right example of every section type', () => {
  for (const example of sections) expect(section.safeParse(example).error).toBeUndefined()
  expect(new Set(sections.map(({ type }) => type))).toEqual(
    new Set(['text', 'table', 'comparison', 'examples', 'guidelines', 'callout', 'chart']),
  )
})

test('its other examples fit the files they come from', () => {
  const [takeaway] = exampleOf('keyTakeaway').map((block) =>
    didacticFile.pick({ keyTakeaway: true }).parse(block),
  )
  expect(takeaway?.keyTakeaway.text).toContain(takeaway?.keyTakeaway.highlight)
  expect(exampleOf('references').map((block) => referencesFile.parse(block))).toHaveLength(1)
  expect(exampleOf('figures').map((block) => figuresFile.parse(block))).toHaveLength(1)
  expect(exampleOf('mainQuestion').map((block) => reflectionFile.parse(block))).toHaveLength(1)
  expect(
    exampleOf('ideas').map((block) => {
      const { words, ...rest } = block as { words: unknown }
      dialogueFile.pick({ words: true }).parse({ words })
      return goal.pick({ ideas: true, further: true, misconceptions: true }).parse(rest)
    }),
  ).toHaveLength(1)
  const message = /^\{"chapter".*\}$/m.exec(guide)?.[0] ?? ''
  expect(labelledMessage.parse(JSON.parse(message)).goal).toBe('3.1')
})
