import { exerciseFieldKeys } from '#core/content/exercise-fields'
import { readText } from '#server/language/words'
import type { TutorChapter } from '../../content.ts'
import type { ChatContext, WorkInHand } from '../../tutor.ts'
import { isContentWord } from '../chapter/vocabulary.ts'
import { choose } from '../phrase/compose.ts'

const general = [
  'Where do you see that in the case?',
  'What would that change for the person in this case?',
  'What would you do with that tomorrow morning?',
  'How would you explain it to somebody it concerns?',
]
const reflecting = [
  'What in your own experience does that bring to mind?',
  'Whose side of that have you not told yet?',
  'What would you do differently after this?',
]
const rating = [
  'Which of the five descriptions comes closest to what you do now, and what shows it?',
  'What have you done lately that somebody else could point to?',
]

interface Asked {
  chapter: TutorChapter
  context: ChatContext
  message: string
  /** How much was said before. */
  turn: number
  /** What the learner is writing beside the chat. */
  work?: WorkInHand | undefined
}

/** One open question to go on with, by where in the chapter the learner is; it changes from turn to turn. */
export function guidingQuestion({ chapter, context, message, turn, work }: Asked): string {
  switch (context) {
    case 'exercise':
      return exerciseQuestion({ chapter, message, turn, work })
    case 'reflection':
      return choose([...reflecting, ...chapter.source.reflection.guidingQuestions], turn)
    case 'competency':
      return choose(rating, turn)
    case 'general':
      return choose(general, turn)
  }
}

/** Names the field the learner speaks of or is writing in, when there is one. */
function exerciseQuestion({ chapter, message, turn, work }: Omit<Asked, 'context'>): string {
  const { fields } = chapter.source.exercise
  const said = new Set(readText(message).words.map((word) => word.stem))
  const spokenOf = exerciseFieldKeys.find((key) =>
    readText(fields[key].label)
      .words.filter(isContentWord)
      .some((word) => said.has(word.stem)),
  )
  const key = spokenOf ?? exerciseFieldKeys.find((one) => one === work?.field)
  if (!key)
    return choose(
      [
        'Which field are you on, and what stands in it so far?',
        'Which sentence of yours would you like to test against that?',
      ],
      turn,
    )
  const label = fields[key].label.replace(/[?]+$/, '')
  return key === work?.field && work.draft
    ? `Which sentence of yours in “${label}” would you test against that?`
    : `What do you have so far in “${label}”, in your own words?`
}

/** How the chapter assistant opens, by where in the chapter the learner is. One question each. */
export function greetingFor({ source }: TutorChapter, context: ChatContext): string {
  const { assistant, assistantWelcome } = source.chapter
  switch (context) {
    case 'exercise':
      return `${assistant} here. I will not write it for you, but I can find what the chapter says for each part of “${source.exercise.title}”. Which field are you on?`
    case 'reflection':
      return `${assistant} here. The question is: “${source.reflection.mainQuestion}” Which moment comes to mind first?`
    case 'competency':
      return `${assistant} here. A rating means most with an example beside it. Which competency are you looking at?`
    case 'general':
      return assistantWelcome
  }
}
