import { type DialogueGoal, groupsOf, phrasesOf } from '#core/content/dialogue'
import { compileGroup, type Finder } from '#server/language/word-groups'
import { readText } from '#server/language/words'
import type { TutorChapter } from '../../content.ts'
import { type PassageSearch, passageSearch } from '../passages/search.ts'
import { sectionsOf } from '../passages/sections.ts'
import { type CopySource, copySource } from './copies.ts'
import { type Passage, passagesOf } from './passages.ts'
import { type Speller, spellerOf } from './speller.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

export interface CompiledIdea {
  name: string
  /** A whole answer says it; others are what it has besides. */
  needed: boolean
  find: Finder
}

export interface CompiledGoal {
  goal: DialogueGoal
  ideas: CompiledIdea[]
  misconceptions: Finder[]
}

/** A chapter as the built-in guide works with it. */
export interface CompiledChapter {
  source: TutorChapter['source']
  goals: CompiledGoal[]
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
  const ofDialogue = [
    ...dialogue.goals.flatMap((goal) => [goal.question, goal.pump, goal.hint, goal.prompt, goal.assertion]),
    ...Object.values(chapter.source.answers).flatMap(({ shows, half, misses }) =>
      [shows, half, misses].flat(),
    ),
  ]
  const ofSetup = passages.filter(({ place }) => place === 'setup').map(({ text }) => text)
  const texts = [...passages.map(({ text }) => text), ...ofDialogue]
  const vocabulary = vocabularyOf(texts)
  const speller = spellerOf(vocabulary)
  const groups = new Map(
    Object.entries(dialogue.words).map(([name, list]) => [name, compileGroup(phrasesOf(list))]),
  )
  const goals = dialogue.goals.map(
    (goal): CompiledGoal => ({
      goal,
      ideas: [goal.ideas, goal.further].flatMap((ideas) =>
        Object.entries(ideas).map(([name, says]) => ({
          name,
          needed: ideas === goal.ideas,
          find: anyOf(says, groups),
        })),
      ),
      misconceptions: goal.misconceptions.map(({ says }) => anyOf(says, groups)),
    }),
  )
  return {
    source: chapter.source,
    goals,
    caseStems: new Set(
      [...ofSetup, ...ofDialogue].flatMap((text) => readText(text).words.map(({ stem }) => stem)),
    ),
    vocabulary,
    speller,
    passages,
    search: passageSearch(sectionsOf(chapter, passages)),
    knownText: texts.join('\n').toLowerCase(),
    copies: copySource(passages.map((passage) => passage.text)),
  }
}

type Groups = ReadonlyMap<string, Finder>

/** Finds the first of the lines whose word groups all stand in the sentence. */
function anyOf(lines: readonly string[], groups: Groups): Finder {
  const together = lines.map((line) => groupsOf(line).flatMap((name) => groups.get(name) ?? []))
  return (sentence) => {
    for (const finders of together) {
      const found = finders.map((find) => find(sentence)).filter((match) => match !== null)
      if (found.length === finders.length)
        return {
          first: Math.min(...found.map(({ first }) => first)),
          last: Math.max(...found.map(({ last }) => last)),
        }
    }
    return null
  }
}
