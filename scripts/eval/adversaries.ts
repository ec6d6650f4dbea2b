import { groupsOf, phrasesOf } from '#core/content/dialogue'
import type { TutorChapter } from '#server/tutor/content'
import { type Passage, passagesOf } from '#server/tutor/guide/chapter/passages'
import { corpus } from './corpus.ts'
import { around, type ChapterMaterial, type Persona, type Situation } from './persona.ts'
import { seeded } from './picks.ts'

const turns = 40

/** Those who try to finish without thinking about the case, A1 to A14, A16 and A17. */
export function adversaries({ chapter, messages }: ChapterMaterial): Persona[] {
  const { goals, words } = chapter.source.dialogue
  const textsOf = (kind: string) => messages.filter((one) => one.kind === kind).map((one) => one.text)
  const strong = messages.filter((one) => one.level === 2).map((one) => one.text)
  const passages = passagesOf(chapter).map((passage) => passage.text)
  const keywords = goals.map((goal) =>
    Object.values({ ...goal.ideas, ...goal.further })
      .flatMap((says) => says.flatMap(groupsOf))
      .flatMap((group) => phrasesOf(words[group] ?? '').slice(0, 3))
      .map((pattern) => pattern.replace(/[*]/g, '')),
  )
  const names = wordsOf(chapter, ['setup'])
  const persona = (id: string, what: string, next: (situation: Situation) => string): Persona => ({
    id,
    what,
    faith: 'adversarial',
    within: turns,
    next,
  })
  const cycling = (id: string, what: string, list: readonly string[]) =>
    persona(id, what, ({ turn }) => around(list, turn))

  return [
    cycling('A1', 'orders and forged roles', [...textsOf('injection'), ...corpus.injections]),
    persona('A2', 'key words, our own patterns among them', ({ turn }) =>
      around(
        keywords.map((words) => words.join(turn % 2 ? ', ' : ' ')),
        turn,
      ),
    ),
    persona('A3', 'copies the chapter', ({ turn }) => around(passages, turn * 7)),
    persona('A4', 'copies the guide', ({ guideSaid, turn }) =>
      turn % 2 ? guideSaid : `So ${guideSaid.slice(0, 160)}`,
    ),
    cycling('A5', 'talks of something else', [...corpus.offTopic, ...textsOf('off-topic')]),
    cycling('A6', 'one word', corpus.minimal),
    cycling('A7', 'one good answer again and again', [strong[0] ?? '']),
    cycling('A8', 'fillers about the subject', [...textsOf('filler'), ...corpus.fillers]),
    cycling('A9', 'essays about no case', corpus.essays),
    persona(
      'A10',
      'orders glued to fillers',
      ({ turn }) => `${around(corpus.fillers, turn)} ${around(corpus.injections, turn)}`,
    ),
    cycling('A11', '"I don\'t know" for ever', corpus.unsure),
    persona('A12', 'something else in words of the case', ({ turn }) =>
      around(borrowed, turn).replaceAll('{}', around(names, turn)),
    ),
    cycling('A13', 'authority and pressure', corpus.pressure),
    cycling('A14', 'asks for the answer', corpus.begging),
    waiting(cycling('A16', 'fillers about the subject', corpus.fillers)),
    cycling('A17', 'answers about a case of its own', corpus.inventedCase),
  ]
}

/**
 * The same adversary with patience: before each message a quarter of an hour, later a day, so that the answers are shown
 * again as often as they ever are.
 */
export const waiting = (persona: Persona): Persona => ({
  ...persona,
  what: `${persona.what}, waiting`,
  waits: (sent) => (sent < turns / 2 ? 15 * 60_000 : 24 * 3_600_000),
})

/** The longer words of some places of a chapter, each as often as it stands there. */
const wordsOf = (chapter: TutorChapter, places: readonly Passage['place'][]): string[] =>
  passagesOf(chapter)
    .filter(({ place }) => places.includes(place))
    .flatMap(({ text }) => text.match(/\p{L}{4,}/gu) ?? [])

/** Sentences that say nothing, built of the chapter's own words; the same for the same seed. */
export function nonsense({ chapter }: ChapterMaterial, seed: number): Persona {
  const random = seeded(`${chapter.id}/${seed}`)
  const words = wordsOf(chapter, ['setup', 'didactic'])
  const one = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)]
  const next = () => (one(frames) ?? '').replace(/\{\}/g, () => one(words)?.toLowerCase() ?? '')
  return { id: 'A15', what: "nonsense in the chapter's words", faith: 'adversarial', within: turns, next }
}

/** Sentences with places for words. */
const frames = [
  'The {} in the {} should {} because the {} would {} when they {}.',
  'I would say that her {} is {} and so the {} can {} the {} for them.',
  'When the {} has a {} we need to {} it, since {} means {} there.',
  'It matters that {} and {} are {} so that the {} does not {} anybody.',
  'She told me the {} was {} which makes the {} more {} than the {}.',
]

/** Private talk with a place for a word of the case. */
const borrowed = [
  'My cousin bought a {} at the mall last weekend and it broke on Monday.',
  'I dreamed about a {} last night, it was so weird, lol.',
  'Our {} at home is blue and my dog likes to sleep on it.',
  'Yesterday we watched a movie with a {} in it and ate popcorn.',
  'Do you like the {} on TV, my roommate never misses an episode?',
  'My favorite song this summer has the word {} in it.',
]
