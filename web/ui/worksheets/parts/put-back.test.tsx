import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { mostSeries, type SingleCase } from '#core/instruments/worksheets/single-case/schema'
import { SeriesActions } from '../single-case/SeriesChooser.tsx'
import type { EntryColumn } from './EntryRow.tsx'
import { EntryTable } from './EntryTable.tsx'
import { RowList } from './RowList.tsx'

interface Row {
  id: string
  text?: string
}
interface ListProps {
  rows: Row[]
  onChange: (rows: Row[]) => void
}

let saved: string[]

const columns: readonly EntryColumn<Row>[] = [
  { name: 'Code', kind: 'text', get: ({ id }) => id, set: (_, id) => ({ id }) },
]
const lists: Record<'list' | 'table', (props: ListProps) => ReactNode> = {
  list: (props) => (
    <RowList label="Sites" nameOf={({ id }) => id} max={3} {...props}>
      {({ id }) => <p>{id}</p>}
    </RowList>
  ),
  table: (props) => (
    <EntryTable
      label="Sites"
      nameOf={({ id }) => id}
      max={3}
      columns={columns}
      fresh={() => ({ id: 'new' })}
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
    expect(saved).toEqual(['North', 'Mill', 'South'])
    expect(status()).toBe('East was removed. It can be put back when there is room.')
  })

  it('gives way to the next one that is removed as long as there is room', async () => {
    render(<Page kind={kind} copy={{ id: 'South' }} />)
    await press('Remove Mill')
    await press('Remove North')
    await press('Put it back')
    expect(saved).toEqual(['East', 'North'])
    expect(status()).toBe('')
  })
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
      <button type="button" onClick={() => setSeries(allSeries)}>
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
