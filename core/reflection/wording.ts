import type { ReflectionMove } from './moves.ts'

/** Printed under every response to a reflection. */
export const analysisNote = 'I look for wording, not quality. I can miss things, and this is not a grade.'

/** How a move that was found is named; the learner's sentence goes where the braces stand. */
export const insightWording: Record<ReflectionMove, string> = {
  description: 'You tell what happened: “{}”',
  feeling: 'You name a feeling: “{}”',
  difficulty: 'You stay with a doubt or a difficulty: “{}”',
  role: 'You look at your own part: “{}”',
  analysis: 'You give a reason: “{}”',
  perspective: 'You take another person’s side of it: “{}”',
  context: 'You point to power or circumstances: “{}”',
  learning: 'You describe a change in how you see it: “{}”',
  'next-step': 'You say what you will do: “{}”',
}

/** What to ask about a move that was not found; what the learner wrote about goes where the braces stand. */
export const questionWording: Record<ReflectionMove, string> = {
  description: 'You wrote about {}. Which one moment could you describe so that a reader would see it?',
  feeling: 'What did you feel when it came to {}, and what did that feeling make you want to do?',
  difficulty: 'What about {} is still hard or unclear to you?',
  role: 'What was your own part in {}, and what did you take for granted?',
  analysis: 'Why do you think it went the way it did with {}?',
  perspective: 'How would somebody on the other side of {} tell this?',
  context: 'Who could decide about {}, and who had no say in it?',
  learning: 'What do you see differently about {} now than before this chapter?',
  'next-step': 'The next time you meet {}, what is the first thing you will do, and by when?',
}
