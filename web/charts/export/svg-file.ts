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
  const { width, height } = viewBoxOf(chart)
  const lines = wrapped(title, width, 1, 3)
  const top = edge + lines.length * lineHeight
  const [wide, high] = [width + 2 * edge, height + top + edge]
  const file = document.createElementNS(namespace, 'svg')
  set(file, { xmlns: namespace, width: wide, height: high, viewBox: `0 0 ${wide} ${high}`, role: 'img' })
  file.append(
    textElement('title', title),
    textElement('desc', summary),
    shape('rect', { width: wide, height: high, fill: printColors['--paper'] ?? '#fff' }),
    ...lines.map((line, place) => heading(line, edge + (place + 0.75) * lineHeight)),
    moved(copy, edge, top),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(file)}`
}

/** Width and height a chart was drawn for. */
function viewBoxOf(chart: SVGSVGElement): { width: number; height: number } {
  const [, , width = 640, height = 320] = (chart.getAttribute('viewBox') ?? '').split(' ').map(Number)
  return { width, height }
}

/** Colors and faces by their value, no attributes of the page. */
function plain(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    if (/^(?:class|style|tabindex|role|aria-.*|data-.*|id)$/.test(name)) element.removeAttribute(name)
    else if (value.includes('var('))
      element.setAttribute(
        name,
        value.replace(
          /var\((--[\w-]+)\)/g,
          (_, token: string) => printColors[token] ?? printFaces[token] ?? 'currentColor',
        ),
      )
  }
}

function moved(copy: SVGSVGElement, x: number, y: number): SVGGElement {
  const group = document.createElementNS(namespace, 'g')
  group.setAttribute('transform', `translate(${x} ${y})`)
  group.append(...copy.childNodes)
  return group
}

const heading = (line: string, y: number): Element => {
  const text = textElement('text', line)
  set(text, {
    x: edge,
    y,
    fill: printColors['--ink'] ?? '#000',
    'font-family': printFaces['--face-serif'] ?? 'serif',
    'font-size': chartText + 3,
    'font-weight': 600,
  })
  return text
}

function textElement(name: string, text: string): Element {
  const element = document.createElementNS(namespace, name)
  element.textContent = text
  return element
}

function shape(name: string, attributes: Record<string, string | number>): Element {
  const element = document.createElementNS(namespace, name)
  set(element, attributes)
  return element
}

function set(element: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
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
}

/** Faces that other programs have; the workbook's own first, for those who installed it. */
const printFaces: Readonly<Record<string, string>> = {
  '--face-sans': "'Atkinson Hyperlegible Next', Verdana, Helvetica, sans-serif",
  '--face-serif': "Literata, Georgia, 'Times New Roman', serif",
}
