import { z } from 'zod'

/**
 * Three answers to choose from, side by side. In a set the answer that has the idea is 0 and the two flawed ones are
 * 1 and 2; which of them stands where is decided once, so that a reload shows the same.
 */
export const choice = z.strictObject({
  /** The goal's set, from 0. */
  set: z.int().min(0),
  /** What stands first, second and third. */
  order: z
    .array(z.int().min(0).max(2))
    .length(3)
    .refine((order) => new Set(order).size === 3),
  /** help: the learner is stuck; check: the idea was shown, resting on little. A pick to be confirmed, once, is made anew. */
  purpose: z
    .enum(['help', 'check', 'confirm'])
    .transform((purpose) => (purpose === 'confirm' ? 'help' : purpose)),
  /** The place that was picked, rightly, when the reason is still asked for. */
  picked: z.int().min(0).max(2).nullable(),
  /** Messages since then that picked nothing. */
  passed: z.int().min(0),
})
export type Choice = z.infer<typeof choice>
export type ChoicePurpose = Choice['purpose']

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const

/**
 * A choice of one of these sets, in one of the six orders.
 * @param sets at least one
 * @param chance at least 0 and below 1; the same gives the same
 */
export function drawChoice(sets: readonly number[], purpose: ChoicePurpose, chance: number): Choice {
  const place = chance * sets.length
  const set = sets[Math.floor(place)] ?? 0
  const order = orders[Math.floor((place % 1) * orders.length)] ?? orders[0]
  return { set, order: [...order], purpose, picked: null, passed: 0 }
}

const ordinals = ['first', 'second', 'third'] as const

/** The three answers as they are written into what the guide says. */
export const answersInWords = (answers: readonly string[]): string =>
  answers.map((answer, place) => `${place + 1}. ${answer}`).join('\n')

/** What the guide said without the three answers at its end, for those who see them as cards. */
export function withoutAnswers(said: string, answers: readonly string[]): string {
  const list = answersInWords(answers)
  return said.endsWith(list) ? said.slice(0, -list.length).trimEnd() : said
}

/** A pick made by button or key, in the words in which it is stored and read later. */
export const pickInWords = (place: number, reason: string): string =>
  `I pick the ${ordinals[place] ?? ordinals[0]} answer.${reason.trim() === '' ? '' : `\n\n${reason.trim()}`}`

const byButton = new RegExp(`^I pick the (${ordinals.join('|')}) answer\\.(?:\\n\\n|$)`)

/** What stands before a number or a letter that names an answer. */
const label = 'number|no\\.|answer|option|colleague'
const number = `(first|second|third|middle|last|1st|2nd|3rd|[123](?![.:,]?\\d)|(?<=(?:${label}) )(?:one|two|three|[abc]))`
const lead = `(?:(?:for|to|on|under|with|is|the|${label}|no|my|name)\\s+|#)*`
const noun = '(?:\\s+(?:one|answer|colleague|option)\\b)?'
/** "The first and the third", "2, 3 and 4": who names several picks none. */
const alone = '(?!\\s*(?:,|and\\b|or\\b|&|/)\\s*(?:the\\s+|number\\s+)?(?:first|second|third|last|\\d)\\b)'
const oneOfThem = `${lead}${number}\\b${alone}${noun}`
const because = 'because|bc|since|cause'
const end = `(?=\\W*$|[,.;:)]|\\s+[–—-]|\\s+(?:${because}|as|for|is|has|says|names|it|but|and|best|most)\\b)`
/** "I'd really …", or a sentence that begins with what is done. "She would take the last one" is no pick. */
const iWould = "\\bi(?:['’](?:d|ll|m)|\\s+(?:would|will|am))?\\s+"
const byMe = `(?:${iWould}|(?:^|[.!?,;]\\s+|\\b(?:and|so)\\s+))(?:(?:really|definitely|probably|still)\\s+)?`
const start = '^[\\s"\'“‘(]*'
/** "First, she should …" and "Second: …" */
const inOrder = `(?:first|second|third|last)(?:\\s*[,:]|\\s)(?!\\s*(?:(?:${because}|as|one|answer|option)\\b|\\W*$))`
/** "1) The gun. 2) Nobody asked her." */
const numbered = '1[.)][^]*\\s\\(?2[.)]\\s+\\w'
const said = [
  // "I would go with the second", "so I pick number 3"; not "I chose to first call her"
  `(?:${iWould})?\\b(?:pick|choose|chose|go(?:ing)? with|prefer|vote)\\s+(?!(?:to\\s+)?first\\b)${oneOfThem}`,
  // "I like the third best", "I'd put my name to number 1"
  `${byMe}(?:like|sign|take|put|agree with)\\s+${oneOfThem}${end}(?:\\s+(?:best|most)\\b)?`,
  // "My choice: 3", "my answer is the second"
  `\\b(?:my\\s+)?(?:pick|choice|answer|vote)(?:\\s+is\\s|\\s*[:–—-])\\s*${oneOfThem}${end}`,
  // "I think it is 2"
  `\\bi\\s+(?:think|guess|say)\\s+(?:(?:it\\s+is|it['’]s)\\s+)?(?=the\\b|#|\\d|${label})${oneOfThem}${end}`,
  // "… so the second one.", "It is B"
  `\\b(?:so|therefore|hence|it is|it's|it’s)\\s+(?:the\\s+)?(?:${number}${noun}|([abc]))(?=\\W*$)`,
  // "B", "b) since …": a letter with a point is somebody's initial
  `${start}([abc])(?=\\W*$|\\s*[):]|,?\\s+(?:${because})\\b)`,
  // "the second, because …", "2", "answer two: …"
  `${start}(?!${inOrder}|${numbered})${oneOfThem}${end}`,
].map((pattern) => new RegExp(pattern, 'gi'))

/** "I do not like the first": said in the same clause. */
const isDenied = (before: string): boolean =>
  /\b(?:not|cannot|never)\b|n['’]t\b/i.test(before.split(/[.,;]|\b(?:but|so|and(?=\s+i\b))\b/i).at(-1) ?? '')

const places: Record<string, number> = {
  ...{ first: 0, '1st': 0, '1': 0, one: 0, a: 0 },
  ...{ second: 1, middle: 1, '2nd': 1, '2': 1, two: 1, b: 1 },
  ...{ third: 2, last: 2, '3rd': 2, '3': 2, three: 2, c: 2 },
}

/** A pick of one of the three answers, typed or by button. */
export interface Pick {
  /** From 0. */
  place: number
  /** What else was written: the reason. */
  reason: string
}

/**
 * Reads which of three answers a message picks: "the second, because …", "I go with number 3", "2". Null when it
 * names none, or opens with an ordinal that stands for something else ("First, she should …").
 */
export function readPick(message: string): Pick | null {
  const button = byButton.exec(message)
  if (button) return { place: places[button[1] ?? ''] ?? 0, reason: message.slice(button[0].length) }
  for (const match of said.flatMap((pattern) => [...message.matchAll(pattern)])) {
    const place = places[(match[1] ?? match[2])?.toLowerCase() ?? '']
    const until = match.index + match[0].length
    if (place === undefined || isDenied(message.slice(0, until))) continue
    const rest = message.slice(0, match.index) + message.slice(until)
    return { place, reason: rest.replace(/^[\s.,;:)–—-]+/, '').trim() }
  }
  return null
}
