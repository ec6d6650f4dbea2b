import type { ChapterView } from '#core/content/learner-view'
import type { ChapterTab } from '#core/workbook/sections'
import type { BodyOf } from '../../lib/call.ts'

type ChatContext = NonNullable<BodyOf<'POST /api/ai/chapter-gpt/:chapterId/chat'>['context']>['type']

/** What a question is about, by the tab it is asked on. */
export const contextOf = (tab: ChapterTab): ChatContext =>
  tab === 'exercise' || tab === 'reflection' || tab === 'competency' ? tab : 'general'

/** What the assistant says first: fitted to the tab, else its own welcome (`config`: undefined when not known). */
export function greetingFor(
  chapter: ChapterView,
  tab: ChapterTab,
  config: { name: string; welcomeMessage: string } | undefined,
): string {
  switch (contextOf(tab)) {
    case 'exercise':
      return `You are working on “${chapter.exercise.title}”. I won’t write it for you; I can find what the chapter says about each part. Which field are you on?`
    case 'reflection':
      return 'You are writing your reflection. Which moment came to mind first when you read the prompt?'
    case 'competency':
      return 'You are rating yourself. A rating means most with an example beside it. Which one are you least sure of?'
    default:
      return (
        config?.welcomeMessage ??
        `I am ${chapter.assistant.name}. Ask me anything about Chapter ${chapter.id}, ${chapter.title}.`
      )
  }
}
