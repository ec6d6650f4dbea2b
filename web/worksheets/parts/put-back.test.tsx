import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { mostSeries, type SingleCase } from '#core/worksheets/single-case/schema'
import { SeriesActions } from '../single-case/SeriesChooser.tsx'
import type { EntryColumn } from './EntryRow.tsx'
import { EntryTable } from './EntryTable.tsx'
import { RowList } from './RowList.tsx'
import { useRemoved } from './use-removed.ts'

interface Row {
  id: string
  text?: string
}
interface ListProps {
  rows: Row[]
  onChange: (rows: Row[]) => void
}

let saved: string[]

const columns: readonly EntryColumn<Row>[] = [{ name: 'Code', kind: 'text', key: 'id' }]
const lists: Record<'list' | 'table', (props: ListProps) => ReactNode> = {
  list: (props) => (
    <RowList
      label="Sites"
      nameOf={({ id }) => id}
      max={3}
      fresh={() => ({ id: 'new' })}
      addLabel="Add a site"
      {...props}
    >
      {({ id }) => <p>{id}</p>}
    </RowList>
  ),
  table: (props) => (
    <EntryTable
      label="Sites"
      nameOf={({ id }) => id}
      max={3}
      columns={columns}
      fresh={(): Row => ({ id: 'new' })}
      addLabel="Add a site"
      {...props}
    />
  ),
}

/** Three sites, which is as many as there is room for. Rows are also copied here from elsewhere. */
function Page({ kind, copy }: { kind: keyof typeof lists; copy: Row }) {
  const [rows, setRows] = useState<Row[]>([{ id: 'East' }, { id: 'Mill' }, { id: 'North' }])
  saved = rows.map(({ id, text }) => text ?? id)
  return (
    <>
      <button type="button" onClick={() => setRows([...rows, copy])}>
        Copy here
      </button>
      {lists[kind]({ rows, onChange: setRows })}
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

describe.each(['list', 'table'] as const)('a row that was removed from a full %s', (kind) => {
  it('waits while the list was filled again, and is not lost when another row makes room', async () => {
    render(<Page kind={kind} copy={{ id: 'South' }} />)
    await press('Remove Mill')
    await press('Copy here')
    expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull()
    expect(status()).toBe('Mill was removed. It can be put back when there is room.')
    await press('Remove East')
    const [mill] = screen.getAllByRole('button', { name: 'Put it back' })
    await userEvent.click(mill as HTMLElement)
    expect(saved).toEqual(['Mill', 'North', 'South'])
    expect(status()).toBe('East was removed. It can be put back when there is room.')
  })

  it('comes back after a row was added, and the added row stays', async () => {
    render(<Page kind={kind} copy={{ id: 'South' }} />)
    await press('Remove North')
    await press('Remove Mill')
    await press('Add a site')
    const [north] = screen.getAllByRole('button', { name: 'Put it back' })
    await userEvent.click(north as HTMLElement)
    expect(saved).toEqual(['East', 'North', 'new'])
  })

  it('is not lost when another one is removed: each comes back to where it stood', async () => {
    render(<Page kind={kind} copy={{ id: 'South' }} />)
    for (const name of ['Remove Mill', 'Remove East', 'Remove North']) await press(name)
    expect(status()).toBe(
      ['Mill', 'East', 'North'].map((name) => `${name} was removed. Put it back`).join(''),
    )
    const [mill] = screen.getAllByRole('button', { name: 'Put it back' })
    await userEvent.click(mill as HTMLElement)
    expect(saved).toEqual(['Mill'])
    await userEvent.click(screen.getAllByRole('button', { name: 'Put it back' })[0] as HTMLElement)
    await press('Put it back')
    expect(saved).toEqual(['East', 'Mill', 'North'])
    expect(status()).toBe('')
  })
})

it('rows come back to where they stood, in whatever order they are removed and put back', () => {
  const five = ['A', 'B', 'C', 'D', 'E']
  const order = fc.shuffledSubarray(five, { minLength: 5 })
  fc.assert(
    fc.property(order, order, fc.nat(5), (removing, returning, many) => {
      const { result, unmount } = renderHook(() => {
        const [rows, onChange] = useState(five)
        return { rows, onChange, ...useRemoved({ rows, onChange, max: 5 }) }
      })
      const gone = removing.slice(0, many)
      for (const row of gone)
        act(() => {
          const { rows, keep, onChange } = result.current
          keep(row, rows.indexOf(row), row)
          onChange(rows.filter((other) => other !== row))
        })
      for (const row of returning.filter((one) => gone.includes(one)))
        act(() => result.current.removed.find(({ name }) => name === row)?.putBack?.())
      expect(result.current.rows).toEqual(five)
      unmount()
    }),
  )
})

it('a row comes back in place of a copy of itself, which can be had again', async () => {
  render(<Page kind="list" copy={{ id: 'Mill', text: 'A copy' }} />)
  await press('Remove Mill')
  await press('Copy here')
  await press('Put it back')
  expect(saved).toEqual(['East', 'North', 'Mill'])
  await press('Put it back')
  expect(saved).toEqual(['East', 'North', 'A copy'])
})

const allSeries = Array.from({ length: mostSeries }, (_, at) => ({ id: `s${at}`, name: '', points: [] }))

function SeriesPage() {
  const [series, setSeries] = useState<SingleCase['series']>(allSeries)
  return (
    <>
      <SeriesActions series={series} place={0} onChoose={() => {}} onChange={setSeries} />
      <button
        type="button"
        onClick={() => setSeries(allSeries.map((one) => ({ ...one, id: `copy-${one.id}` })))}
      >
        Copy the lab
      </button>
    </>
  )
}

it('a series waits too', async () => {
  render(<SeriesPage />)
  await press('Remove Series 1')
  expect(screen.getByRole('button', { name: 'Put it back' })).toBeDefined()
  await press('Copy the lab')
  expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull()
})
