import { exerciseFieldKeys } from '#core/content/exercise-fields'
import type { TutorChapter } from '../../content.ts'
import type { ChatContext } from '../../tutor.ts'
import { stemsOf } from '../chapter/vocabulary.ts'
import { choose } from '../phrase/compose.ts'
import type { ChatInput } from './find.ts'

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

/** One open question to go on with, by where in the chapter the learner is; it changes from turn to turn. */
export function guidingQuestion(input: ChatInput): string {
  const turn = input.history.length
  switch (input.context) {
    case 'exercise':
      return choose(exerciseQuestions(input), turn)
    case 'reflection':
      return choose([...reflecting, ...input.chapter.source.reflection.guidingQuestions], turn)
    case 'competency':
      return choose(rating, turn)
    case 'general':
      return choose(general, turn)
  }
}

/** They name the field the learner speaks of or is writing in, when there is one. */
function exerciseQuestions({ chapter, message, work }: ChatInput): string[] {
  const { fields } = chapter.source.exercise
  const said = stemsOf(message)
  const spokenOf = exerciseFieldKeys.find((key) => !said.isDisjointFrom(stemsOf(fields[key].label)))
  const key = spokenOf ?? exerciseFieldKeys.find((one) => one === work?.field)
  if (!key)
    return [
      'Which field are you on, and what stands in it so far?',
      'Which sentence of yours would you like to test against that?',
    ]
  const label = fields[key].label.replace(/[?]+$/, '')
  if (key === work?.field && work.draft)
    return [`Which sentence of yours in “${label}” would you test against that?`]
  return [`What do you have so far in “${label}”, in your own words?`]
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
