import { plainLine } from '#server/language/plain'
import { readText } from '#server/language/words'
import type { TurnContext } from '../../engine.ts'
import { compileChapter } from '../chapter/compile.ts'
import { excerpt } from '../passages/excerpt.ts'
import { answerAboutGuide } from './about-guide.ts'
import { wordFor } from './compose.ts'
import { notCovered, reworded } from './lines.ts'

const longest = 32

const asksToReword =
  /\b(?:what (?:do|did) you mean|rephrase|reword|(?:do|did|does) not (?:understand|get|follow) (?:the |your |this |what )?(?:question|you (?:mean|want|are asking))|what (?:are you|is (?:the|this|your) question) asking|what is the question|say (?:that|it) (?:again|differently)|repeat (?:the|your|that)|(?:clarify|explain)(?: \w+){0,2} question)\b/

/** A learner's question answered from the chapter, with where it stands, or honestly not. No question in it. */
export function answerQuestion(context: TurnContext): string {
  const { chapter, message, state } = context
  const line = readText(message)
    .sentences.map((sentence) => plainLine(sentence.words))
    .join(' ')
  const aboutGuide = answerAboutGuide(line, state)
  if (aboutGuide) return aboutGuide
  if (asksToReword.test(line)) return wordFor(context, reworded, {}, 'again')
  const [found] = compileChapter(chapter).search.find(message, 1)
  if (!found?.answers) return wordFor(context, notCovered, {}, 'again')
  const said = excerpt(found.passage.text, found.stems, longest).replace(/"/g, "'").replace(/[?]+/g, '.')
  return `The chapter says, under ${found.passage.sectionTitle.replace(/[?]+$/, '')}: “${said}”`
}
