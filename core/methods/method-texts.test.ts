/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest'
import { attainmentLevels, attainmentNames } from './goals/goal-attainment.ts'
import type { MethodText } from './method-text.ts'
import { noteTagNames, noteTags } from './note/tags.ts'
import { changeClassNames } from './outcome/reliable-change.ts'

/** A plain sentence: one of them, finished, without words only a statistician uses. */
const jargon =
  /heteroscedastic|parametric|asymptotic|stochastic|null hypothesis|statistically significant|robust|estimator|autocorrelat/i

/** Every text that the file of a method exports. */
const modules = import.meta.glob<Record<string, unknown>>(['./*/*.ts', '!./*/*.test.ts', '!./testing/*'], {
  eager: true,
})
const methodTexts = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, MethodText] => entry[0].endsWith('Text'))

it('methods have texts', () => expect(methodTexts.length).toBeGreaterThan(45))

describe.each(methodTexts)('%s', (_, { name, says, weakness, source }) => {
  it('says what it shows and where it is weak, in one plain sentence each', () => {
    for (const text of [says, weakness]) {
      expect(text).toMatch(/^[A-Z“].*\.$/)
      expect(text).not.toMatch(/[.!?] [A-Z]/)
      expect(text).not.toMatch(jargon)
      expect(text.split(/\s+/).length).toBeLessThan(36)
    }
    expect(name).not.toBe('')
    expect(source).not.toBe('')
  })
})

it('no two methods share a name', () => {
  const names = methodTexts.map(([, { name }]) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('every level, tag and class of change has a word', () => {
  expect(attainmentLevels.map((level) => attainmentNames[level]).every(Boolean)).toBe(true)
  expect(noteTags.map((tag) => noteTagNames[tag])).toEqual(['Said', 'Saw', 'Did', 'Thought', 'Unknown'])
  expect(new Set(Object.values(changeClassNames)).size).toBe(4)
})
