import { asksForMore } from '#core/dialogue/reduce'
import { currentGoal } from '#core/dialogue/state'
import { type Engine, guideLabel, type Try } from '../engine.ts'
import { compileChapter } from './chapter/compile.ts'
import { judgeSentences, type Part } from './judge/judge.ts'
import { answerMeaning } from './judge/whole.ts'
import { phraseMove } from './phrase/phrase.ts'

/** What the built-in guide says of itself before the first question. */
const introduction =
  'I am a built-in guide, not an AI model: I listen for five fixed ideas and may miss unusual wording. Nothing is graded. An instructor can read this.'

/**
 * The engine that is always there: rules and templates, no model, nothing leaves the server. The same input
 * always gives the same output.
 * @param own what is said before the first question, when another engine carries the dialogue
 */
export function builtInGuide(own: string = introduction): Engine {
  return {
    label: guideLabel,
    introduction: own,
    judge: {
      async judge({ chapter, state, message, reading, earlier }) {
        const compiled = compileChapter(chapter)
        const open = currentGoal(state)
        const asked = compiled.goals.find(({ goal }) => goal.id === open?.id)
        if (!open || !asked) return null
        const partOf = async ({ sentences, message: text }: Try): Promise<Part> => ({
          sentences,
          meaning: await answerMeaning(asked.goal, sentences, text),
        })
        const said = await partOf({ message, sentences: reading.sentences })
        return judgeSentences(compiled, asked, said, message, {
          earlier: earlier && (await partOf(earlier)),
          asksForMore: asksForMore(state, open),
        })
      },
    },
    phraser: {
      async *phrase(context) {
        yield phraseMove({ ...context, introduction: own })
      },
    },
  }
}
