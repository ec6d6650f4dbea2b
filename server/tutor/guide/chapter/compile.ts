import type { DialogueGoal } from '#core/content/dialogue'
import type { TutorChapter } from '../../content.ts'
import { compilePatterns, type PatternSet } from '../language/patterns.ts'
import { readText } from '../language/words.ts'
import { type PassageSearch, passageSearch } from '../passages/search.ts'
import { sectionsOf } from '../passages/sections.ts'
import { type CopySource, copySource } from './copies.ts'
import { type Passage, passagesOf } from './passages.ts'
import { type Profile, profileOf } from './profile.ts'
import { type Speller, spellerOf } from './speller.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

export interface CompiledConcept {
  role: 'core' | 'support'
  patterns: PatternSet
}

export interface CompiledGoal {
  goal: DialogueGoal
  concepts: CompiledConcept[]
  misconceptions: PatternSet[]
  /** The words its concepts are looked for with. */
  patternStems: ReadonlySet<string>
  /** The strong answers of the chapter's authors, for likeness. */
  exemplars: Profile[]
}

/** A chapter as the built-in guide works with it. */
export interface CompiledChapter {
  source: TutorChapter['source']
  goals: CompiledGoal[]
  /** The words that name people, places and things of the case. */
  caseLemmas: ReadonlySet<string>
  /** Stems of the setup and the dialogue: however homely a word, here it belongs to the case. */
  caseStems: ReadonlySet<string>
  vocabulary: Vocabulary
  speller: Speller
  passages: Passage[]
  search: PassageSearch
  /** All its texts in small letters: what is named in them is fiction. */
  knownText: string
  /** The chapter's own sentences, to know them again. */
  copies: CopySource
}

const compiled = new WeakMap<TutorChapter, CompiledChapter>()

/** The chapter compiled, at its first use (about 50 ms). The same object is compiled once. */
export function compileChapter(chapter: TutorChapter): CompiledChapter {
  const known = compiled.get(chapter)
  if (known) return known
  const fresh = compile(chapter)
  compiled.set(chapter, fresh)
  return fresh
}

function compile(chapter: TutorChapter): CompiledChapter {
  const { dialogue } = chapter.source
  const passages = passagesOf(chapter)
  const caseWords = compilePatterns(dialogue.caseWords).words
  const concepts = dialogue.goals.map((goal) =>
    goal.concepts.map((concept) => ({ role: concept.role, patterns: compilePatterns(concept.any) })),
  )
  const patternWords = [...caseWords, ...concepts.flat().flatMap((concept) => concept.patterns.words)]
  const texts = [...passages.map((passage) => passage.text), ...dialogue.goals.flatMap(goalTexts)]
  const vocabulary = vocabularyOf(texts, patternWords)
  const speller = spellerOf(vocabulary)
  const goals = dialogue.goals.map(
    (goal, index): CompiledGoal => ({
      goal,
      concepts: concepts[index] ?? [],
      misconceptions: goal.misconceptions.map((misconception) => compilePatterns(misconception.any)),
      patternStems: stemsOf(concepts[index] ?? []),
      exemplars: goal.exemplars.map((text) => profileOf(text, vocabulary)),
    }),
  )
  return {
    source: chapter.source,
    goals,
    caseLemmas: lemmasOf(caseWords, vocabulary),
    caseStems: new Set(
      [
        ...passages.filter(({ place }) => place === 'setup').map(({ text }) => text),
        ...dialogue.goals.flatMap(goalTexts),
        ...patternWords,
      ]
        .flatMap((text) => readText(text).words)
        .map(({ stem }) => stem),
    ),
    vocabulary,
    speller,
    passages,
    search: passageSearch(sectionsOf(chapter, passages)),
    knownText: texts.join('\n').toLowerCase(),
    copies: copySource(passages.map((passage) => passage.text)),
  }
}

const stemsOf = (concepts: CompiledConcept[]): Set<string> =>
  new Set(
    concepts
      .flatMap(({ patterns }) => patterns.words)
      .flatMap((word) => readText(word).words.map(({ stem }) => stem)),
  )

/** Words as lemmas; a prefix stands for every word of the chapter that begins so. */
function lemmasOf(words: readonly string[], vocabulary: Vocabulary): Set<string> {
  const lemmas = words.flatMap((word) => [
    word,
    ...readText(word).words.map((read) => read.lemma),
    ...[...vocabulary.spellings.keys()].filter((spelling) => word.length > 3 && spelling.startsWith(word)),
  ])
  return new Set(lemmas)
}

const goalTexts = (goal: DialogueGoal): string[] => [
  goal.question,
  goal.pump,
  goal.hint,
  goal.prompt,
  goal.assertion,
  goal.apply,
  ...goal.exemplars,
]
