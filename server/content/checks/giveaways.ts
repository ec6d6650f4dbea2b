import type { ChapterFile } from '#core/content/chapter'
import type { DialogueFile } from '#core/content/dialogue'
import { readText } from '#server/language/words'
import { type ContentFile, findingAt } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import { plainTextOf } from '../plain-text.ts'

/** Words too common to give an idea away. */
const common = new Set(
  `ask begin believe bring call change choose come count day do end feel find first get give go happen have
  hear help hold idea keep know leave let line look make matter mean more most need new next note number one
  open other people person place point put question read say see send show stand start stay take tell thing
  think time try turn two use want way week well word work worker write year`.split(/\s+/),
)

const contentful = new Set(['NOUN', 'VERB', 'ADJ', 'ADV', 'PROPN'])

/** Sharing a word asks for a second look; this many, or more than this part of the idea, is an error. */
const tooMany = { words: 3, part: 1 / 3 }

/** The key words of an idea: content words of its assertion, neither common nor in the case already read. */
export function giveaways(file: ContentFile<DialogueFile>, { setup, title }: ChapterFile): Finding[] {
  const known = lemmasOf([title, setup.summary, setup.quote, plainTextOf(setup.content)].join('\n'))
  return file.data.goals.flatMap((goal, place) => {
    const key = new Set(
      [...lemmasOf(goal.assertion)].filter((lemma) => !known.has(lemma) && !common.has(lemma)),
    )
    return (['question', 'hint'] as const).flatMap((rung) => {
      const shared = [...lemmasOf(goal[rung])].filter((lemma) => key.has(lemma))
      if (shared.length === 0) return []
      const what = `gives away the idea: ${shared.join(', ')} also stand${shared.length === 1 ? 's' : ''} in its assertion`
      const level = isTooMuch(shared.length, key.size) ? 'error' : 'warning'
      return [findingAt(file, ['goals', place, rung], what, level)]
    })
  })
}

function isTooMuch(shared: number, all: number): boolean {
  return shared >= tooMany.words || (shared > 1 && shared / all > tooMany.part)
}

function lemmasOf(text: string): Set<string> {
  const words = readText(text).words.filter(
    ({ pos, stop, lemma }) => contentful.has(pos) && !stop && lemma.length > 2,
  )
  return new Set(words.map(({ lemma }) => lemma))
}
