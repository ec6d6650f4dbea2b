import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** What whoever is new here reads first leads to places that are there. */

const read = (file: string) => readFileSync(file, 'utf8')
const guides = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
const commands = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
const files = globSync('{core,server,web,scripts,e2e,bench,content}/**/*.*')
const names = new Set(files.map((file) => file.split('/').at(-1)))
const endings = ['', '.ts', '.tsx', '.md']

describe.each(guides)('%s', (guide) => {
  test('names only paths, files and commands that exist', () => {
    const page = read(guide)
    const paths = [...page.matchAll(/`((?:core|server|web|scripts|e2e|bench|docs|content)\/[\w./-]+)`/g)]
    const alone = [...page.matchAll(/`([\w-]+\.(?:ts|tsx|mjs))`/g)]
    const runs = [...page.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
    const missing = [
      ...paths.filter(([, path]) => !endings.some((ending) => existsSync(`${path}${ending}`))),
      ...alone.filter(([, name]) => !names.has(name)),
      ...runs.filter(([, command = '']) => !commands.includes(command)),
    ]
    expect(missing.map(([said]) => said)).toEqual([])
  })
})

test.each(['core', 'server', 'web'])('ARCHITECTURE.md has a line for each folder of %s/', (root) => {
  const [, section = ''] = read('ARCHITECTURE.md').split(`\n## ${root}/`)
  const [lines = ''] = section.split('\n## ')
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.length).toBeGreaterThan(5)
  expect(folders.map(({ name }) => `\`${name}/\``).filter((name) => !lines.includes(name))).toEqual([])
})
