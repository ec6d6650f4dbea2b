import { createContext, useEffect, useRef, useState } from 'react'

/** How much room a chart has, in CSS pixels. */
export interface ChartSize {
  width: number
  /** One sixteenth of the reader's text size: 1 at the usual one, 1.25 at the largest reading setting. */
  unit: number
}

/** Until it is measured, and on paper that no script has seen. */
const usual: ChartSize = { width: 640, unit: 1 }
/** The room of the chart that is being drawn. */
export const ChartRoom = createContext(usual)
/** Narrower than this a chart is not drawn smaller. */
const narrowest = 240

/** Measures the place of a chart and keeps measuring: charts are drawn for their width, not scaled down. */
export function useChartSize() {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(usual)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => {
      const width = Math.max(narrowest, Math.round(element.clientWidth))
      const unit = (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16
      if (element.clientWidth > 0)
        setSize((old) => (old.width === width && old.unit === unit ? old : { width, unit }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { place, size }
}
