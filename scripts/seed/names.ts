import type { Chance } from './chance.ts'
import { texts } from './texts.ts'

export interface Name {
  first: string
  last: string
}

/** A name of nobody in particular; some family names are of another origin, or double. */
export function nameOf(chance: Chance): Name {
  const origin = chance.pick(texts.origins)
  const other = chance.happens(0.08) ? chance.pick(texts.origins) : origin
  const last = chance.pick(other.last.split(' '))
  const second = chance.happens(0.04) ? `-${chance.pick(origin.last.split(' '))}` : ''
  return { first: chance.pick(origin.first.split(' ')), last: last + second }
}

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const plainLetters: Record<string, string> = { đ: 'd', ø: 'o', ł: 'l' }

/** An address of nobody: example.edu is reserved for examples (RFC 2606). */
export function addressOf({ first, last }: Name, taken: Set<string>): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[đøł]/g, (letter) => plainLetters[letter] ?? '')
      .replace(/[^a-z]/g, '')
  const base = `${plain(first)}.${plain(last)}`
  let address = `${base}@example.edu`
  for (let count = 2; taken.has(address); count++) address = `${base}${count}@example.edu`
  taken.add(address)
  return address
}
