import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * The long lists of words and names stay readable where they are written and are sent packed: in order, each word
 * as the letters it adds to the one before, after a capital for how many it shares. Compressed they are a quarter
 * smaller than the words themselves.
 */
const lists = /(?:^|\/)lists\/(?:names|words)\.json$/
const packed = '\0packed-words:'

export const pack = (words: readonly string[]): string =>
  words
    .toSorted()
    .map((word, at, all) => {
      const before = all[at - 1] ?? ''
      const most = Math.min(before.length, 25)
      let shared = 0
      while (shared < most && before[shared] === word[shared]) shared++
      return String.fromCharCode(65 + shared) + word.slice(shared)
    })
    .join('')

/** The words, with a blank between two. Runs in the browser as it stands: it uses nothing from outside itself. */
export function unpack(text: string): string {
  let word = ''
  const next = (_: string, shared: string, added: string) => {
    word = word.slice(0, shared.charCodeAt(0) - 65) + added
    return `${word} `
  }
  return text.replace(/([A-Z])([^A-Z]*)/g, next).trim()
}

/** Whether a list is one of single words in small letters, as packing needs them. */
const areWords = (lines: readonly string[]) => !/[A-Z|]/.test(lines.join())

export function packedWords(): Plugin {
  return {
    name: 'workbook-packed-words',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      lists.test(source) && importer ? packed + path.resolve(path.dirname(importer), source) : null,
    async load(id) {
      if (!id.startsWith(packed)) return null
      const { about: _, ...all } = JSON.parse(await readFile(id.slice(packed.length), 'utf8'))
      const members = Object.entries<string[]>(all).map(([name, lines]) =>
        areWords(lines)
          ? `${name}: [unpack(${JSON.stringify(pack(lines.join(' ').split(' ')))})]`
          : `${name}: ${JSON.stringify(lines)}`,
      )
      return { code: `const unpack = ${unpack}\nexport default { ${members.join(', ')} }`, moduleType: 'js' }
    },
  }
}
