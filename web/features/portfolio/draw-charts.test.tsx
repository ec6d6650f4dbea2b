import { expect, test, vi } from 'vitest'
import { steadyGroundOutcomes } from '#core/methods/testing/steady-ground'
import { drawCharts } from './draw-charts.tsx'

test('charts are drawn however long the page takes to bring them up', async () => {
  // happy-dom draws no pictures: what is asked here is which charts come that far.
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {} } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['picture'])))
  // Frames go by before React has drawn anything, as they do where the processor is busy.
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => queueMicrotask(frame))
  const worksheet = steadyGroundOutcomes()
  const drawn = await drawCharts([{ chapterId: '8', id: 'outcome', worksheet }], 1_000_000)
  expect(drawn).toEqual([{ chapterId: '8', id: 'outcome', png: btoa('picture') }])
  expect(document.body.querySelector('[inert]')).toBeNull()
})
