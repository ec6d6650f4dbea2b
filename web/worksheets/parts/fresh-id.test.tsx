import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { freshId, RowList } from './RowList.tsx'

/** As on a page that came over plain http from another machine. */
const withoutHttps = () =>
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) } as Crypto)

function Sites() {
  const [rows, setRows] = useState<{ id: string }[]>([])
  return (
    <RowList
      label="Sites"
      rows={rows}
      onChange={setRows}
      fresh={() => ({ id: freshId() })}
      nameOf={(_, place) => `Site ${place + 1}`}
      addLabel="Add a site"
      max={9}
    >
      {() => null}
    </RowList>
  )
}

describe('a row of a worksheet', () => {
  it('can be added on a page without https', async () => {
    withoutHttps()
    render(<Sites />)
    await userEvent.click(screen.getByRole('button', { name: 'Add a site' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add a site' }))
    screen.getByRole('heading', { name: 'Site 2' })
  })

  it('has an id of its own, short enough for every worksheet', () => {
    const ids = Array.from({ length: 100 }, freshId)
    expect(new Set(ids).size).toBe(100)
    for (const id of ids) expect(id).toMatch(/^r[0-9a-f]{12}$/)
  })
})
