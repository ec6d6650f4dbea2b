import type { TutorChapter } from '../../content.ts'
import type { ChatContext } from '../../tutor.ts'

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
