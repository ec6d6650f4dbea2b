import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** Which file imports which: paths from the root. Packages are left out; imports of types count. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/**
 * Reads the imports of TypeScript files: static, dynamic with a literal, re-exports, types too. An import of a file
 * that is not in the list stands as it is written, with `#core/` and `#server/` resolved.
 * @param root where the paths begin
 */
export function readGraph(root: string, files: readonly string[]): ImportGraph {
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(path.join(root, file), 'utf8'))]))
}

/** The files that a source text imports, relative ones and those by alias. */
export function importsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^(['"`])(.*)\1$/.exec(text.slice(start, end))
      return literal?.[2] ?? []
    }),
  ]
  return [...new Set(names.flatMap((name) => resolve(file, name) ?? []))]
}

function resolve(file: string, name: string): string | null {
  if (name.startsWith('#')) return `${name.slice(1)}.ts`
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : null
}

/**
 * The circles of a graph, each as the way round from its first file back to it. Of those that share a file one is
 * enough: it has to be opened before the next can be seen.
 */
export function circlesOf(graph: ImportGraph): string[][] {
  const done = new Set<string>()
  const circles: string[][] = []
  const visit = (file: string, way: string[]): void => {
    const at = way.indexOf(file)
    if (at >= 0) circles.push([...way.slice(at), file])
    if (at >= 0 || done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return circles
}

/** The folder by which a file has its place: `server/http`, `web/features/chapter`; a file at the top is its own. */
export function folderOf(file: string): string {
  const parts = file.replace(/\.(tsx?|mjs|js)$/, '').split('/')
  const deeper = parts[1] === 'features' || parts[2] === 'checks'
  return parts.slice(0, deeper ? 3 : 2).join('/')
}
