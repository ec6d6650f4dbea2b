import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { hasTest, readDocument, rowsOf, testsIn } from '#server/testing/document'

/** docs/security.md says what is shown by which test, and what is kept where: both must stay true. */

const { section } = readDocument('docs/security.md')
const defaults = rowsOf(section('The defaults, row by row'))
const more = rowsOf(section('More promises, row by row'))
const named = [...defaults, ...more].flatMap(([row = '', , tests = '']) =>
  testsIn(tests).map((test) => ({ row, ...test })),
)

describe('the security document', () => {
  test('walks every row of the defaults', () => {
    expect(defaults.map(([row]) => row)).toEqual([
      'Cookie',
      'Timeouts, revocation',
      'CSRF',
      'CSP',
      'Other headers',
      'Default deny',
      'Passwords',
      'Access password',
      'Sign-in limits',
      'Limit store',
      'Proxy',
      'Enumeration',
      'Share links',
      'Redirects',
      'HTML content',
      'SSRF',
      'Secrets',
      'Admins',
      'Log',
    ])
  })

  test('names for every promise the tests that show it', () => {
    expect(more.length).toBeGreaterThan(0)
    expect(named.filter(({ title }) => title === '').map(({ row }) => row)).toEqual([])
  })

  test('names only tests that there are', () => {
    const missing = named.filter(({ file, title }) => !hasTest(file, title))
    expect(missing.map(({ row, entry }) => `${row}: ${entry}`)).toEqual([])
  })

  test('names every table there is, and none that is not', async () => {
    const directory = 'server/db/migrations'
    const files = (await readdir(directory)).map((name) => readFileSync(`${directory}/${name}`, 'utf8'))
    const made = files.flatMap((sql) => [...sql.matchAll(/^create table (\w+)/gm)].map(([, name]) => name))
    const kept = section('What is kept of a person')
    const tables = rowsOf(kept).flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    )
    const without = /Without persons: (.+)\. Backups/.exec(kept)?.[1] ?? ''
    const others = [...without.matchAll(/`(\w+)`/g)].map(([, name]) => name)
    expect([...tables, ...others].sort()).toEqual(made.sort())
  })
})
