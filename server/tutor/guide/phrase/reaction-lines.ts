/** What the guide says to an answer before its next question, under the rules of `lines.ts`. */

/**
 * What an answer shows. `{idea}` is the author's name of what was found, `{both}` the names where a goal has two and
 * both were said; `{topic}` the goal's topic.
 */
export const shown = [
  'Your answer has what matters on {topic}: {idea}.',
  'Both halves of {topic} are there: {both}.',
  'On {topic} I find what I was after: {idea}.',
  'That holds two things together: {both}.',
  'I hear the point on {topic}: {idea}.',
  'This is what I was listening for on {topic}: {idea}.',
  'This I keep from your answer: {idea}.',
  'Your answer has what matters here: {idea}.',
  'I hear two things that belong together: {both}.',
]
/** An answer holds part of what is needed. */
export const half = [
  'One part is there: {idea}. Something still goes with it.',
  'You have this so far: {idea}. It takes one more step.',
  'This much I hear: {idea}. The rest is still to come.',
  'That covers one side of {topic}: {idea}. There is another side.',
  'I hear this part: {idea}. A second part belongs to it.',
  'This I note from your answer: {idea}. There is another part to it.',
  'I can follow you to here: {idea}. I do not see the next piece yet.',
]
/** All of it seems to be there, on little ground. */
export const brief = [
  'As far as I can tell you mean this: {idea}. There is little beside it yet.',
  'You seem to be at the point of {topic}: {idea}. So far it rests on little.',
  'This is close: {idea}. It needs a bit more behind it.',
  'I read it this way: {idea}. What in the case speaks for it I do not hear yet.',
]
/** Only what goes around it is there. */
export const aside = [
  'That belongs here: {idea}. The main point on {topic} is still open.',
  'That is part of the picture: {idea}. The main point is still missing.',
  'You are near {topic} with this: {idea}. One step is still missing.',
  'You come close to {topic}: {idea}. There is one more point to make.',
]
/** One word that has to do with the idea, in an answer that is not likely to mean it. */
export const touched = [
  'You may be near {topic}; I cannot tell yet what you mean by it.',
  'A word of that has to do with {topic}. What you make of it I do not hear yet.',
  'That may touch {topic}, though how is not clear to me.',
  'I catch a word on {topic}, and would like to hear the thought behind it.',
  'There may be something on {topic} in that; it needs a few more words.',
]
/** Nothing the guide knows of the idea was found, and a model hears something. */
export const near = ['That comes near {topic}.', 'That has to do with {topic}.', 'That touches on {topic}.']
/** Nothing of it was found, which may be the guide's fault. */
export const missing = [
  'I do not yet hear the point on {topic} in that.',
  'Something on {topic} is still missing for me.',
  'I am listening for something on {topic}, and have not heard it yet.',
  'I may have missed it, but I do not yet see your point on {topic}.',
  'That leaves {topic} open for me.',
  'What that means for {topic} I cannot make out yet.',
  'For {topic} it takes something more.',
  'I cannot yet tell where that leads; I am listening for {topic}.',
  'So far I have not found what I look for on {topic}.',
  'There is more to say on {topic} than I can hear in that.',
  'I take that in, and the point on {topic} is still open.',
  'It does not yet tell me what you think on {topic}.',
]
/** An answer in doubt, before three answers that decide. */
export const doubtful = [
  'You may well have it; I cannot tell for sure. Hold your answer against three others on {topic}.',
  'That could be what I listen for on {topic}. Before we leave it, see it beside what others wrote.',
  'I am not sure I read you right on {topic}. Other answers may show what you mean.',
  'As I read it, that comes close to {topic}. One more look at it, beside others.',
]
/** An answer in doubt, borne out by a right pick; the sentence on that pick follows. */
export const borneOut = [
  'The answer you picked bears out your own.',
  'Your own answer on {topic} agrees with the one you picked.',
  'What you wrote before goes with the answer you picked.',
]
/** The reason for a pick. */
export const reasoned = [
  'Your reason is about this: {idea}.',
  'You chose it for this: {idea}.',
  'Your reason picks up on this: {idea}.',
  'This is what your reason rests on: {idea}.',
  'What decided it for you: {idea}.',
]
/** The misconception an answer seems to rest on, by its author's name. */
export const restsOn = [
  'There is a thought in your answer that I would like to test: {idea}.',
  'If I hear you right, your answer rests on this: {idea}. Let us test that.',
  'Your answer seems to build on one thought: {idea}. Let us hold it against the case.',
  'I stop at this thought, since your answer leans on it: {idea}.',
  'Before we go on, test this thought on the case: {idea}.',
  'As I read it, one thought carries your answer: {idea}. Let us try it on the case.',
  'I may mishear you, but I think you assume this: {idea}. Let us see if it holds.',
]
