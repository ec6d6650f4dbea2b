import MiniSearch from 'minisearch'
import type { Passage } from '../chapter/passages.ts'
import type { Speller } from '../chapter/speller.ts'
import { isContentWord, type Vocabulary } from '../chapter/vocabulary.ts'
import { readText } from '../language/words.ts'

export interface FoundPassage {
  passage: Passage
  /** Share of what was asked that the passage and its title hold, 0 to 1, rarer words counting more. */
  coverage: number
  /** Holds enough of it to answer. */
  answers: boolean
  /** The stems of the question that stand in it. */
  stems: ReadonlySet<string>
}

export interface PassageSearch {
  /** The best passages for a question, best first; of equals those of the place `near`. Empty when the question holds no word to look for. */
  find(question: string, most?: number, near?: Passage['place']): FoundPassage[]
}

/** A passage that holds this share answers; less is enough where the section is about what was asked. */
const enough = 0.4
const enoughByTitle = 0.28

/** How many results are weighed; a definition names its term in its first words and says something of it. */
const looked = 15
const openingWords = 5
const fullPassage = 80

/** Words that ask, and stand in every question. */
const asking = new Set(
  'vs versus compare versus again go goes field part fit fits ought ask want need mean meaning explain define definition describe tell say difference example understand know chapter question answer stand call question please help help use good best way thing kind sort'.split(
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
    find(question, most = 2, near) {
      const words = readText(question)
        .words.filter(isContentWord)
        .map((word) => speller.read(word))
      const asked = [...new Set(words.filter((word) => !asking.has(word.lemma)).map((word) => word.stem))]
      if (asked.length === 0) return []
      const whole = asked.reduce((sum, stem) => sum + weightOf(stem), 0)
      return index
        .search(asked.join(' '), { tokenize: (text) => text.split(' ') })
        .slice(0, looked)
        .flatMap((result): (FoundPassage & { order: number })[] => {
          const passage = byId.get(String(result.id))
          if (!passage) return []
          const stems = new Set(result.queryTerms)
          const coverage = [...stems].reduce((sum, stem) => sum + weightOf(stem), 0) / whole
          const titled = stemsOf(passage.sectionTitle).some((stem) => stems.has(stem))
          const opening = new Set(stemsOf(passage.text.split(' ', openingWords).join(' ')))
          const order =
            Math.round(coverage * 10) / 10 +
            (titled ? 0.1 : 0) +
            ([...stems].every((stem) => opening.has(stem)) ? 0.1 : 0) +
            (passage.text.length >= fullPassage ? 0.05 : 0) +
            (passage.place === near ? 0.15 : 0)
          const answers = coverage >= enough || (titled && coverage >= enoughByTitle)
          return [{ passage, coverage, stems, answers, order }]
        })
        .toSorted((one, other) => other.order - one.order)
        .slice(0, most)
        .map(({ order: _, ...found }) => found)
    },
  }
}
