import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LazyPart, lazyPart } from './lazy-part.tsx'

const Drawing = ({ of }: { of: string }) => <p>A drawing of {of}</p>
const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

afterEach(() => vi.restoreAllMocks())

describe('a part whose code is loaded later', () => {
  it('is loaded once for all its places', async () => {
    const load = vi.fn(async () => Drawing)
    const part = lazyPart(load)
    const { unmount } = render(<LazyPart part={part} props={{ of: 'rides' }} what="The chart" lines={9} />)
    expect(screen.getByText('Loading...')).toBeDefined()
    await screen.findByText('A drawing of rides')
    unmount()
    render(<LazyPart part={part} props={{ of: 'weeks' }} what="The chart" lines={9} />)
    expect(screen.getByText('A drawing of weeks')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('that cannot be loaded leaves what stands beside it, and can be tried again', async () => {
    const load = vi.fn<() => Promise<typeof Drawing>>(async () => Drawing).mockImplementationOnce(unreachable)
    const part = lazyPart(load)
    render(
      <>
        <input aria-label="Values" defaultValue="8 9 7" />
        <LazyPart part={part} props={{ of: 'rides' }} what="The chart" lines={9} />
      </>,
    )
    await screen.findByText('The chart could not be loaded. Nothing is lost.')
    expect(screen.getByLabelText('Values')).toHaveProperty('value', '8 9 7')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('A drawing of rides')
  })

  it('that is a whole page has a frame and a heading for as long as something stands in its place', async () => {
    const load = vi.fn<() => Promise<typeof Drawing>>(async () => Drawing).mockImplementationOnce(unreachable)
    const frame = ({ children }: { children: ReactNode }) => <main>{children}</main>
    const given = { part: lazyPart(load), props: { of: 'rides' }, what: 'This page', lines: 5, frame }
    render(<LazyPart {...given} />)
    within(screen.getByRole('main')).getByText('Loading...')
    const main = within(screen.getByRole('main'))
    await main.findByRole('heading', { level: 1, name: 'This page could not be loaded' })
    await userEvent.click(main.getByRole('button', { name: 'Try again' }))
    await screen.findByText('A drawing of rides')
    expect(screen.queryByRole('main')).toBeNull()
  })

  it('is tried again by itself once the network is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = vi.fn<() => Promise<typeof Drawing>>(async () => Drawing).mockImplementationOnce(unreachable)
    const part = lazyPart(load)
    render(<LazyPart part={part} props={{ of: 'rides' }} what="The chart" lines={9} />)
    await screen.findByText(/could not be loaded/)
    onLine.mockReturnValue(true)
    act(() => {
      dispatchEvent(new Event('online'))
    })
    await screen.findByText('A drawing of rides')
  })
  it('that cannot be loaded again with a network offers a new page, where a newer version may be', async () => {
    const part = lazyPart<{ of: string }>(unreachable)
    render(<LazyPart part={part} props={{ of: 'rides' }} what="The chart" lines={9} />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
    await userEvent.click(again)
    await screen.findByRole('button', { name: 'Reload the page' })
  })

  it('that the page is complete without is waited for in silence, and what stands instead stays where it fails', async () => {
    const load = vi.fn<() => Promise<typeof Drawing>>(unreachable)
    render(<LazyPart part={lazyPart(load)} props={{ of: 'rides' }} instead="Rides: 8, 9, 7" />)
    await expect(load.mock.results[0]?.value).rejects.toThrow()
    screen.getByText('Rides: 8, 9, 7')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('that was fetched ahead is there at once', async () => {
    const part = lazyPart(async () => Drawing)
    await part.load()
    render(<LazyPart part={part} props={{ of: 'rides' }} what="The chart" lines={9} />)
    screen.getByText('A drawing of rides')
  })
})
