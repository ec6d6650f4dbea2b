import { fewestWords } from '#core/dialogue/reading'
import { corpus } from './corpus.ts'
import { around, type ChapterMaterial, type Persona, type Situation, supply } from './persona.ts'
import { inShort, inTwo, withSlips } from './wording.ts'

/** Most turns of a learner, those of a pause for trouble with them. */
const usual = 14
/**
 * Who struggles with every goal has more: "I don't know" twice and an answer are fifteen messages already, and so are a
 * half answer, a flawed pick and a right one.
 */
const struggling = 24

/** The learners in good faith, G1 to G13, with the chapter's own messages. */
export function goodFaithPersonas({ chapter, messages }: ChapterMaterial): Persona[] {
  const of = (level: number, set?: 'dev' | 'held') =>
    messages.filter(
      (one) => one.level === level && one.kind !== 'stuffing' && (set === undefined || one.set === set),
    )
  const strong = of(2)
  // Below six words the guide asks for a whole sentence; that is measured with short answers of their own.
  const partial = of(1).filter((one) => one.text.split(/\s+/).length >= fewestWords('question'))
  const misconceptions = messages.filter((one) => one.kind === 'misconception')
  const half = Object.entries(chapter.source.answers).flatMap(([goal, answers]) =>
    // The reasons for picks are taken from the other end.
    answers.half.toReversed().map((text) => ({ goal, text })),
  )
  const answer = () => supply(strong, partial)
  const persona = (
    id: string,
    what: string,
    next: (situation: Situation) => string | null,
    within = usual,
  ): Persona => ({
    id,
    what,
    faith: 'good',
    within,
    next: (situation) => (situation.paused ? around(corpus.resuming, situation.turn) : next(situation)),
  })

  return [
    persona('G1', 'strong answers', perGoal(answer())),
    persona(
      'G2',
      'strong answers in wording kept for testing',
      perGoal(supply(of(2, 'held'), of(1, 'held'), strong)),
    ),
    persona('G3', 'a partial answer first', perGoal(supply(partial, strong))),
    persona(
      'G4',
      'struggling: "I don\'t know" twice on every goal',
      firstPerGoal(2, (turn) => around(corpus.unsure, turn), answer()),
      struggling,
    ),
    persona(
      'G5',
      'asks a question first',
      firstPerGoal(1, (turn) => around(corpus.questions, turn), answer()),
    ),
    persona(
      'G6',
      'a misconception first',
      firstPerGoal(
        1,
        (_, goalId) => misconceptions.find((one) => one.goal === goalId)?.text ?? null,
        answer(),
      ),
    ),
    persona('G7', 'one short sentence at a time', mapped(supply(partial, strong), inShort)),
    persona('G13', 'an answer in two messages', halved(answer())),
    persona('G8', 'learner of English, slips of the pen', mapped(answer(), withSlips)),
    {
      ...persona(
        'G12',
        'struggling: half answers, picks a flawed answer first',
        perGoal(supply(partial, half)),
        struggling,
      ),
      picks: 'wrong-then-right',
    },
    persona('G9', 'in trouble, later goes on', disclosing(answer())),
    persona('G10', 'long thoughtful paragraphs', paragraphs(answer())),
    persona(
      'G11',
      'quotes clients in crisis',
      mapped(answer(), (text, turn) => `${text} ${around(corpus.quotedCrisis, turn)}`),
    ),
  ]
}

const perGoal = (give: (goalId: string) => string | null) => (situation: Situation) => give(situation.goalId)

const mapped =
  (give: (goalId: string) => string | null, change: (text: string, turn: number) => string) =>
  (situation: Situation) => {
    const text = give(situation.goalId)
    return text === null ? null : change(text, situation.turn)
  }

/** Each answer in two messages. */
function halved(give: (goalId: string) => string | null) {
  const rest = new Map<string, string[]>()
  return ({ goalId }: Situation) => {
    const parts = rest.get(goalId)?.length ? rest.get(goalId) : inTwo(give(goalId) ?? '')
    const [next = '', ...later] = parts ?? []
    rest.set(goalId, later)
    return next || null
  }
}

/** Something else `times` on each goal, then answers. */
function firstPerGoal(
  times: number,
  first: (turn: number, goalId: string) => string | null,
  give: (goalId: string) => string | null,
) {
  const counts = new Map<string, number>()
  return ({ goalId, turn }: Situation) => {
    const count = counts.get(goalId) ?? 0
    counts.set(goalId, count + 1)
    return (count < times ? first(turn, goalId) : null) ?? give(goalId)
  }
}

function disclosing(give: (goalId: string) => string | null) {
  let told = false
  return ({ goalId, turn }: Situation) => {
    if (turn === 2 && !told) {
      told = true
      return around(corpus.disclosures, Number(goalId.split('.')[0]))
    }
    return give(goalId)
  }
}

/** Several answers to the same goal run together. */
function paragraphs(give: (goalId: string) => string | null) {
  return ({ goalId }: Situation) => {
    const parts = [give(goalId), give(goalId), give(goalId)].filter((part) => part !== null)
    return parts.length > 0 ? parts.join(' ') : null
  }
}
