import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeMetrics } from '#server/metrics/metrics'

/** docs/observability.md is what an administrator searches by: it names everything there is to find. */

const page = readFileSync('docs/observability.md', 'utf8')

test('every event of the log stands in the document, and no other', async () => {
  const events = new Set<string>()
  for await (const file of glob('server/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })) {
    for (const [, event = ''] of readFileSync(file, 'utf8').matchAll(/\bevent: '([a-z-]+)'/g))
      events.add(event)
  }
  const table = page.split('| `event` | When |')[1] ?? ''
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((line) =>
    [...(line.split(' | ')[0] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, event]) => event),
  )
  expect([...events].sort()).toEqual(named.sort())
})

test('every series of the workbook stands in the document', async () => {
  const metrics = makeMetrics({ process: false })
  const breakers = { judge: 'closed', reply: 'closed' } as const
  metrics.watch({
    pool: () => ({ busy: 0, idle: 0, waiting: 0 }),
    model: { breakers: () => breakers } as never,
  })
  const series = [...(await metrics.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
  expect(series.length).toBeGreaterThan(4)
  expect(series.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
