import { expect, test } from 'vitest'
import { loadCourse } from '#server/content/load-course'
import { compileChapter } from '../chapter/compile.ts'
import { explainAnswer } from './explain.ts'

test('an author reads which words speak for a whole answer, and no small ones', async () => {
  const { chapters } = await loadCourse(new URL('../../../../content', import.meta.url).pathname)
  const chapter = compileChapter(chapters[0]!)
  const goal = chapter.goals[0]!
  const text = 'He choked her and he has a gun, so the stranger will not know that she is in danger.'
  const named = [...(await explainAnswer(chapter, goal, text, false)).why.matchAll(/“([^”]+)”/g)].map(
    ([, word]) => word,
  )
  expect(named).toContain('gun')
  for (const small of ['he', 'her', 'and', 'the', 'has', 'that', 'is', 'in', 'so', 'not', 'a'])
    expect(named).not.toContain(small)
})
