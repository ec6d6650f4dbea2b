import type { DialogueState } from '#core/dialogue/state'
import { plainLine } from '#server/language/plain'
import { readText } from '#server/language/words'
import type { TurnContext } from '../../engine.ts'
import { compileChapter } from '../chapter/compile.ts'
import { excerpt } from '../passages/excerpt.ts'
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
  if (asksToReword.test(line)) return wordFor(context, reworded) || (reworded[0] ?? '')
  const [found] = compileChapter(chapter).search.find(message, 1)
  if (!found?.answers) return wordFor(context, notCovered) || (notCovered[0] ?? '')
  const said = excerpt(found.passage.text, found.stems, longest).replace(/"/g, "'").replace(/[?]+/g, '.')
  return `The chapter says, under ${found.passage.sectionTitle.replace(/[?]+$/, '')}: “${said}”`
}

/** Questions about the guide itself, on a plain line, with what is true in the dialogue and, of some, in the chapter's chat. */
const answers: { asked: RegExp; answer: (state: DialogueState) => string; chat?: string }[] = [
  {
    asked:
      /\b(?:are|r) you (?:\w+ )?(?:an? )?(?:real |actual |living )?(?:ai|bot|robot|human|person|computer|program|machine|chatgpt|gpt|real|model|chatbot|alive)\b|\bwho (?:are|is) (?:you|this)\b|\bwhat are you\b|\bwhat can you do\b|\bam i (?:talking|speaking|chatting) (?:to|with)\b/,
    answer: () => 'I am a computer program with fixed questions and rules, not a person and not an AI model.',
    chat: 'I am a built-in program, not a person and not an AI model. I look things up in this chapter and tell you where they stand.',
  },
  {
    asked:
      /\bwho (?:can|will|could|gets to|is going to|might) (?:see|read|look at) (?:this|my|these|what i)\b|\bis (?:this|it|that|my answer|the chat|our chat) (?:\w+ )?(?:private|confidential|saved|stored|recorded|anonymous)\b|\b(?:does|will|can) my (?:professor|instructor|teacher) (?:see|read)\b/,
    answer: () => 'What you write here is stored, and you and your instructors can read it.',
    chat: 'What you write here is stored with your work on this site.',
  },
  {
    asked:
      /\b(?:is|will|are|does) (?:this|it|i|my answers?|that|we)(?: be| get| being)? (?:graded|a grade|count|counted|marked|scored|assessed|tested)\b|\bdo i get a grade\b/,
    answer: () => 'Nothing here is graded; going through all the ideas is what counts.',
  },
  {
    asked:
      /\bhow (?:many|much|long)(?: \w+){0,3} (?:questions?|goals?|ideas?|left|more|longer|to go|until|does this take|will this take|is this)\b|\bare we (?:done|finished|almost)\b|\bwhen (?:is|does|will) (?:this|it) (?:end|over|done|finish)\b/,
    answer: (state) => {
      const open = state.goals.filter((goal) => goal.status === 'open').length
      return `There are ${state.goals.length} ideas in all, and ${open === 1 ? 'one is' : `${open} are`} still open.`
    },
  },
  {
    asked:
      /\b(?:can|could|may) i (?:stop|pause|leave|come back|continue later|finish later|take a break|do this later|save)\b/,
    answer: () => 'You can stop at any time; your place is saved, and this page goes on where you left it.',
  },
]

/** The answer to a question about the guide, in the chat where no state is given; nothing when it is about something else. */
export function answerAboutGuide(line: string, state?: DialogueState): string | undefined {
  const about = answers.find(({ asked, chat }) => (state || chat) && asked.test(line))
  return state ? about?.answer(state) : about?.chat
}
