import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/page.tsx'
import { BrokenPage } from './BrokenPage.tsx'

function Broken({ broken }: { broken: boolean }) {
  if (broken) throw new Error('something of it is not there')
  return 'The page'
}

it('a page that breaks says so, and another page is shown again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { rerender } = show(
    <BrokenPage path="/introduction">
      <Broken broken />
    </BrokenPage>,
  )
  screen.getByRole('heading', { name: 'This page could not be shown' })
  screen.getByRole('button', { name: 'Reload the page' })
  rerender(
    <BrokenPage path="/prologue">
      <Broken broken={false} />
    </BrokenPage>,
  )
  expect(screen.getByText('The page')).toBeTruthy()
})
