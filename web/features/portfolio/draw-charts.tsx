import { createRoot } from 'react-dom/client'
import type { StoredWorksheet } from '#core/workbook/work'
import { pngFile } from '../../charts/export/png-file.ts'
import { svgFile } from '../../charts/export/svg-file.ts'
import { WorksheetChart } from '../../worksheets/WorksheetChart.tsx'

/** A chart to draw: which drawing of which worksheet. */
export interface ChartToDraw {
  chapterId: string
  id: string
  worksheet: StoredWorksheet
}

/** Milliseconds until a chart that does not come up is left to its words. */
const patience = 15_000
/** Width of a drawing in pixels: what a printed page has room for at a readable size. */
const width = '40rem'

const drawingIn = (place: Element): SVGSVGElement | null =>
  place.querySelector<SVGSVGElement>('svg[aria-roledescription="chart"]')

/** Resolves once each of so many places is there and has its drawing, or patience ends. */
function allDrawn(stage: HTMLElement, places: number): Promise<void> {
  const ready = () =>
    stage.children.length === places && [...stage.children].every((place) => drawingIn(place))
  return new Promise((resolve) => {
    const done = () => {
      watcher.disconnect()
      clearTimeout(clock)
      resolve()
    }
    const watcher = new MutationObserver(() => ready() && done())
    watcher.observe(stage, { childList: true, subtree: true })
    const clock = setTimeout(done, patience)
    if (ready()) done()
  })
}

/** After a drawing stands, it is measured and drawn again for its width; two frames later that is done. */
const measured = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const asBase64 = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })

/**
 * Draws charts where nobody sees them, as they are drawn on white paper, without their titles, which the document
 * sets itself.
 * @param most bytes a picture may have
 * @returns PNG pictures in base64; a chart that could not be drawn, or is too large, is left out
 */
export async function drawCharts(charts: readonly ChartToDraw[], most: number) {
  if (charts.length === 0) return []
  const stage = document.createElement('div')
  stage.inert = true
  stage.setAttribute('aria-hidden', 'true')
  Object.assign(stage.style, { position: 'fixed', left: '-200rem', top: '0', width })
  document.body.append(stage)
  const root = createRoot(stage)
  try {
    root.render(
      charts.map(({ chapterId, id, worksheet }) => (
        <div key={`${chapterId} ${id}`}>
          <WorksheetChart chapterId={chapterId} id={id} worksheet={worksheet} bare />
        </div>
      )),
    )
    await allDrawn(stage, charts.length)
    await measured()
    const drawn = await Promise.all(
      charts.map(async ({ chapterId, id }, at) => {
        const place = stage.children[at]
        const drawing = place && drawingIn(place)
        if (!drawing) return null
        const picture = await pngFile(svgFile(drawing, '', '')).catch(() => null)
        if (!picture || picture.size > most) return null
        return { chapterId, id, png: await asBase64(picture) }
      }),
    )
    return drawn.filter((one) => one !== null)
  } finally {
    root.unmount()
    stage.remove()
  }
}
