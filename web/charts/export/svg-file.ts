import { chartText, wrapped } from '../parts/text-size.ts'

const namespace = 'http://www.w3.org/2000/svg'
/** Room around the chart and for its title, in pixels. */
const edge = 16
const lineHeight = 22

/**
 * A chart as a file of its own: on white, in print colors, with title and summary inside for whoever opens it
 * with a screen reader, and without what only belongs to the page (focus, values of the point under the mouse).
 */
export function svgFile(chart: SVGSVGElement, title: string, summary: string): string {
  const copy = chart.cloneNode(true) as SVGSVGElement
  for (const part of copy.querySelectorAll('[data-screen-only]')) part.remove()
  for (const element of [copy, ...copy.querySelectorAll('*')]) plain(element)
  const [, , width = 640, height = 320] = (chart.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const lines = wrapped(title, width, 1, 3)
  const top = edge + lines.length * lineHeight
  const [wide, high] = [width + 2 * edge, height + top + edge]
  const heading = { x: edge, fill: '--ink', 'font-family': '--face-serif', 'font-weight': 600 }
  const file = element(
    'svg',
    { xmlns: namespace, width: wide, height: high, viewBox: `0 0 ${wide} ${high}`, role: 'img' },
    element('title', {}, title),
    element('desc', {}, summary),
    element('rect', { width: wide, height: high, fill: '--paper' }),
    ...lines.map((line, place) => {
      const y = edge + (place + 0.75) * lineHeight
      return element('text', { ...heading, y, 'font-size': chartText + 3 }, line)
    }),
    element('g', { transform: `translate(${edge} ${top})` }, ...copy.childNodes),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(file)}`
}

/** Colors and faces by their value, no attributes of the page. */
function plain(shape: Element): void {
  for (const { name, value } of [...shape.attributes]) {
    if (/^(?:class|style|tabindex|role|aria-.*|data-.*|id)$/.test(name)) shape.removeAttribute(name)
    else if (value.includes('var('))
      shape.setAttribute(
        name,
        value.replace(/var\((--[\w-]+)\)/g, (_, token: string) => printed[token] ?? 'currentColor'),
      )
  }
}

function element(name: string, attributes: Record<string, string | number>, ...inside: (Node | string)[]) {
  const made = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes))
    made.setAttribute(key, printed[value] ?? String(value))
  made.append(...inside)
  return made
}

/**
 * The design's colors on white paper, for charts that leave the page: a saved chart looks the same whatever the
 * theme was. The same values as in styles/tokens.css, which a test holds them to.
 */
export const printColors: Readonly<Record<string, string>> = {
  '--paper': '#ffffff',
  '--well': '#f5f1e9',
  '--ink': '#22201d',
  '--muted': '#5a534a',
  '--line': '#dcd5c8',
  '--line-strong': '#857b6d',
  '--accent': '#264a8a',
  '--accent-soft': '#e7edf7',
  '--warning': '#854407',
  '--data-1': '#264a8a',
  '--data-2': '#ca680d',
  '--data-3': '#3c9386',
  '--data-4': '#502145',
  '--data-5': '#65550f',
  '--data-6': '#1b150f',
  '--heat-0': '#fdfbf7',
  '--heat-1': '#d9e3f3',
  '--heat-2': '#afc4e6',
  '--heat-3': '#4a6fb0',
  '--heat-4': '#264a8a',
  '--on-heat-0': '#22201d',
  '--on-heat-1': '#22201d',
  '--on-heat-2': '#22201d',
  '--on-heat-3': '#ffffff',
  '--on-heat-4': '#ffffff',
}

/** With faces that other programs have; the workbook's own first, for those who installed it. */
const printed: Readonly<Record<string, string>> = {
  ...printColors,
  '--face-sans': "'Atkinson Hyperlegible Next', Verdana, Helvetica, sans-serif",
  '--face-serif': "Literata, Georgia, 'Times New Roman', serif",
}
