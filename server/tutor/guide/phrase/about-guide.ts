import type { DialogueState } from '#core/dialogue/state'

/** Questions about the guide itself, on a plain line, with what is true. */
const answers: { asked: RegExp; answer: (state: DialogueState) => string }[] = [
  {
    asked:
      /\b(?:are|r) you (?:\w+ )?(?:an? )?(?:real |actual |living )?(?:ai|bot|robot|human|person|computer|program|machine|chatgpt|gpt|real|model|chatbot|alive)\b|\bwho (?:are|is) (?:you|this)\b|\bwhat are you\b|\bam i (?:talking|speaking|chatting) (?:to|with)\b/,
    answer: () => 'I am a computer program with fixed questions and rules, not a person and not an AI model.',
  },
  {
    asked:
      /\bwho (?:can|will|could|gets to|is going to|might) (?:see|read|look at) (?:this|my|these|what i)\b|\bis (?:this|it|that|my answer|the chat|our chat) (?:\w+ )?(?:private|confidential|saved|stored|recorded|anonymous)\b|\b(?:does|will|can) my (?:professor|instructor|teacher) (?:see|read)\b/,
    answer: () => 'What you write here is stored, and you and your instructors can read it.',
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

/** The answer to a question about the guide, or null when the question is about something else. */
export function answerAboutGuide(line: string, state: DialogueState): string | null {
  return answers.find(({ asked }) => asked.test(line))?.answer(state) ?? null
}
