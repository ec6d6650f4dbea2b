import { describe, expect, test } from 'vitest'
import { canonicalPath, pageAt } from './pages.ts'

describe('an address', () => {
  test.each([
    ['/Chapter/1/', '/chapter/1'],
    ['/Sections/AbC/Words/', '/sections/AbC/words'],
    ['/MY-WORDS', '/my-words'],
    ['/', '/'],
    ['/sections/a/b/words', '/sections/a/b/words'],
    ['/nowhere/', '/nowhere/'],
  ])('%s is %s: what names somebody’s things keeps its letters', (typed, canonical) => {
    expect(canonicalPath(typed)).toBe(canonical)
  })

  test('leads to its page only as it is written', () => {
    expect(pageAt('/sections/AbC/words')).toEqual({ page: '/sections/:id/words', id: 'AbC' })
    expect(pageAt('/sections/AbC')).toEqual({ page: '/sections/:id', id: 'AbC' })
    expect(pageAt('/my-words')).toEqual({ page: '/my-words', id: undefined })
    expect(pageAt('/My-Words')).toBeUndefined()
    expect(pageAt('/sections/a/b')).toBeUndefined()
  })
})
