import { circlesOf, folderOf, type ImportGraph } from './graph.ts'

/**
 * The house from its roof down. A folder imports what stands on a lower line: nothing above it, and none of its
 * neighbors on the same line. Server and pages never import each other.
 */
const server = [
  'main',
  'start',
  'app',
  'routes',
  // The end of a section keeps what the desk shows.
  'terms',
  // The desk and a person's own data look into the features' stores.
  'instructor my-data classes due',
  'access assistant competencies course dialogue exercises feedback health portfolio reflections sharing usage insight words',
  'links worksheets',
  'progress',
  'audit notifications',
  'http',
  'context',
  'metrics',
  // What looks over the course asks the guide, too.
  'content/checks',
  'tutor',
  'content',
  // Who teaches whom: the guard of the calls asks it.
  'membership',
  'session settings',
  'db language',
  'config release-memory every-minute',
  'errors start-error',
]
const web = [
  'app',
  'shell',
  'features/chapter',
  'features/*',
  'worksheets',
  'work',
  'course drafts',
  'charts',
  'ui',
  'lib messages styles',
]
const core = [
  'worksheets',
  'contract',
  'workbook',
  'content',
  'methods',
  'format dialogue identifiers reflection',
]

const lines = Object.entries({ server, web, core }).flatMap(([root, rows]) =>
  rows.map((row) => ({ root, names: row.split(' ') })),
)

function lineOf(folder: string): number {
  const [root, ...rest] = folder.split('/')
  const name = rest.join('/')
  const exact = lines.findIndex((line) => line.root === root && line.names.includes(name))
  return exact >= 0
    ? exact
    : lines.findIndex((line) => line.root === root && line.names.includes(name.replace(/\/.*/, '/*')))
}

const mayCross = (from: string, to: string): boolean => to === 'core' || from === to

/** What a graph of the product's files does that it must not, as sentences: circles first. */
export function findings(graph: ImportGraph): string[] {
  const circles = circlesOf(graph).map((circle) => `circle: ${circle.join(' → ')}`)
  const arrows = [...graph].flatMap(([file, imports]) =>
    imports.flatMap((imported) => wrongArrow(file, imported) ?? []),
  )
  return [...circles, ...arrows]
}

function wrongArrow(file: string, imported: string): string | null {
  const [from, to] = [folderOf(file), folderOf(imported)]
  if (from === to) return null
  const [above, below] = [lineOf(from), lineOf(to)]
  if (above < 0) return `${file}: ${from} has no line in scripts/imports/layers.ts`
  if (below < 0) return `${file} imports ${imported}, which is no part of the product`
  const [one = '', other = ''] = [lines[above]?.root, lines[below]?.root]
  if (!mayCross(one, other))
    return `${file} imports ${imported}: ${one}/ and ${other}/ never import each other`
  if (imported.endsWith('.routes.ts') && from !== 'server/routes')
    return `${file} imports the routes ${imported}`
  if (one === other && above >= below) return `${file} imports ${imported}, which does not stand below it`
  return null
}
