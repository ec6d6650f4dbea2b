import MiniSearch from 'minisearch'
import type { Passage } from '../chapter/passages.ts'
import type { Speller } from '../chapter/speller.ts'
import { isContentWord, type Vocabulary } from '../chapter/vocabulary.ts'
import { readText } from '../language/words.ts'

export interface FoundPassage {
  passage: Passage
  /** Share of what was asked that the passage holds, 0 to 1, rarer words counting more. */
  coverage: number
  /** The stems of the question that stand in it. */
  stems: ReadonlySet<string>
}

export interface PassageSearch {
  /** The best passages for a question, best first. Empty when the question holds no word to look for. */
  find(question: string, most?: number): FoundPassage[]
}

/** Words that ask, and stand in every question. */
const asking = new Set(
  'mean meaning explain define definition describe tell say difference example understand know chapter question answer stand call question please help help use good best way thing kind sort'.split(
    ' ',
  ),
)

const stemsOf = (text: string): string[] =>
  readText(text)
    .words.filter(isContentWord)
    .map((word) => word.stem)

/** An index over a chapter's passages, by stems. Titles count double. */
export function passageSearch(
  passages: readonly Passage[],
  vocabulary: Vocabulary,
  speller: Speller,
): PassageSearch {
  const index = new MiniSearch<Passage>({
    fields: ['text', 'sectionTitle'],
    tokenize: stemsOf,
    processTerm: (term) => term,
    searchOptions: { boost: { sectionTitle: 2 } },
  })
  index.addAll([...passages])
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const weightOf = (stem: string) => 0.3 + vocabulary.weight(stem)
  return {
    find(question, most = 2) {
      const words = readText(question)
        .words.filter(isContentWord)
        .map((word) => speller.read(word))
      const asked = [...new Set(words.filter((word) => !asking.has(word.lemma)).map((word) => word.stem))]
      if (asked.length === 0) return []
      const whole = asked.reduce((sum, stem) => sum + weightOf(stem), 0)
      const results = index.search(asked.join(' '), { tokenize: (text) => text.split(' ') })
      return results
        .slice(0, 12)
        .flatMap((result): FoundPassage[] => {
          const passage = byId.get(String(result.id))
          const stems = new Set(result.queryTerms)
          const held = [...stems].reduce((sum, stem) => sum + weightOf(stem), 0)
          return passage ? [{ passage, coverage: held / whole, stems }] : []
        })
        .toSorted((one, other) => Math.round(other.coverage * 10) - Math.round(one.coverage * 10))
        .slice(0, most)
    },
  }
}
