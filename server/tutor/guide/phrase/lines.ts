import type { ChoiceCause } from '#core/dialogue/moves'
import type { Act } from '#core/dialogue/reading'

/**
 * The guide's own sentences. No praise, no question marks (the one question of a turn comes from the chapter),
 * plain words; several wordings of each, none used twice in a dialogue while there is another.
 */

/**
 * What an answer shows. `{idea}` is the author's name of an idea that was found, or the learner's words that say it;
 * `{topic}` the goal's topic.
 */
export const shown = [
  'On {topic}, your answer has what matters: {idea}.',
  'That goes to the heart of {topic}: {idea}.',
  'What counts for {topic} is in your answer: {idea}.',
  'I hear the point on {topic}: {idea}.',
  'This is what I was listening for on {topic}: {idea}.',
  'Your answer has what matters here: {idea}.',
  'That goes to the heart of it: {idea}.',
]
/** An answer holds part of what is needed. */
export const half = [
  'One part is there: {idea}. Something still goes with it.',
  'That is half of it: {idea}. The other half is still to come.',
  'I have this from you so far: {idea}. It takes one more step.',
  'That covers one side of {topic}: {idea}. There is another side.',
  'I hear this part: {idea}. A second part belongs to it.',
  'Part of {topic} is there. Something still goes with it.',
]
/** All of it is there, on little ground. */
export const brief = [
  'The point is there, briefly: {idea}. I would like to hear more on it.',
  'You are at the point of {topic}: {idea}. So far it rests on little.',
  'This is close: {idea}. It needs a bit more behind it.',
  'The point on {topic} is there, briefly. I would like to hear more on it.',
]
/** Only what goes around it is there. */
export const aside = [
  'That belongs here: {idea}. The main point on {topic} is still open.',
  'That is part of the picture: {idea}. The main point is still missing.',
  'You are near {topic} with this: {idea}. Go one step closer.',
  'You come close to {topic}: {idea}. The main point is still to come.',
  'You are near {topic}. Go one step closer.',
]
/** Nothing the guide knows of the idea was found, and a model hears something. */
export const near = ['That comes near {topic}.', 'That has to do with {topic}.', 'That touches on {topic}.']
/** Nothing of it was found. */
export const missing = [
  'I do not hear anything on {topic} in that yet.',
  'That is about the case, but not yet about {topic}.',
  'That does not get to {topic} yet.',
  'Your answer goes another way; the question is about {topic}.',
  'I am listening for something on {topic}, and have not heard it yet.',
  'So far nothing in it is about {topic}.',
]
/** A weak answer, borne out by a right pick. */
export const borneOut = [
  'The answer you picked bears out what you wrote: {idea}.',
  'Your pick and your own answer agree on {topic}: {idea}.',
]
/** The reason for a pick. */
export const reasoned = [
  'Your reason is about this: {idea}.',
  'You chose it for this: {idea}.',
  'Your reason picks up on this: {idea}.',
  'This is what your reason rests on: {idea}.',
  'What decided it for you: {idea}.',
]
export const toNextGoal = [
  'Next, another side of the case.',
  'Let us turn to something else.',
  'Now to the next idea.',
  'On to another part of this.',
]
export const workedThrough = [
  'You picked the one that holds up.',
  'This is the one I would keep too.',
  'That answer holds up.',
  'That one carries the idea.',
  'That is the one with the idea in it.',
]
export const beforeHint = {
  unsure: [
    'That is all right.',
    'No hurry.',
    'Not knowing yet is fine.',
    'Then we look together.',
    'That happens; the case will help.',
  ],
  other: [
    'Here is a place to look.',
    'Let me point to a place in the case.',
    'Something in the case may help.',
    'Look once more at what stands there.',
  ],
}
export const beforePrompt = {
  unsure: [
    'Let me narrow it down.',
    'A smaller question, then.',
    'Try just this part.',
    'We can take it in a smaller piece.',
    'Then only this much of it.',
  ],
  other: [
    'Let me ask it more narrowly.',
    'A narrower question.',
    'One piece of it at a time.',
    'Take a smaller part first.',
  ],
}
export const beforeChoice: { other: string[] } & Partial<Record<ChoiceCause, string[]>> = {
  unsure: [
    'Then let us look at what others said.',
    'Not knowing yet is fine; answers of others may help.',
    'It can be easier to weigh answers than to find one.',
    'Then begin from answers that others gave.',
    'Comparing may be easier here.',
  ],
  weak: ['Before we leave this, hold it against what others wrote.', 'One more look at it, beside others.'],
  back: ['You are back, so let us look at answers again.', 'Let us take it up again with three answers.'],
  other: [
    'Seeing answers side by side can help.',
    'Let us look at how others put it.',
    'Here it may help to compare.',
    'Others have tried this question too.',
    'Three answers beside each other may show the difference.',
  ],
}
export const choosing = 'Three colleagues answered. Which one would you put your name to, and why?'
export const stillChoosing =
  'Pick one of the three answers by its button or its number. Which one would you put your name to, and why?'
export const beforeWhy = [
  'About the one you picked.',
  'Read that one once more.',
  'Look closely at the one you chose.',
  'That one sounds right at first.',
]
export const afterWhy = [
  'Try the question again, in your own words.',
  'With that in mind, the question once more.',
  'Now the question again.',
  'Use that, and try the question once more.',
]
/** The answer that was picked holds, and the reason is still missing. */
export const askReason = {
  none: 'A pick without a reason could be luck. What in that answer made you choose it?',
  copied: 'Those words stand in the answers or in the chapter. In words of your own, why did you choose it?',
  other: 'Tie your reason to this case. What does that answer see that the two others pass over?',
}
/** The passage that holds the idea goes where the braces stand. */
export const toPassage = [
  'Let us leave this for now. “{passage}” holds the idea: read it, then come back and write what you found, or choose again. Your instructor can also open this idea for you; your place is saved.',
]
/** The same place again, once passage and instructor have been named. */
export const stillToPassage = ['“{passage}” holds the idea, and your instructor can open it for you.']
/** The misconception an answer rests on, in the learner's words. */
export const restsOn = [
  'Your answer rests on “{idea}”. Let me test that.',
  'A lot hangs on “{idea}”. Hold that against the case.',
  'Let me stay with “{idea}” and try it out.',
  'I stop at “{idea}”, since the rest follows from it.',
  'Before we go on, look at “{idea}” once more.',
]

/** Why the same question comes again. */
export const becauseOf: Partial<Record<Act, string[]>> = {
  short: [
    'Say a little more, in a full sentence.',
    'I need a few more words to work with.',
    'Can be rough, but give me a whole sentence.',
  ],
  empty: ['I could not find any words in that.', 'Nothing readable reached me.'],
  copied: [
    'That stands in the chapter, or was said here before. I am after your own words.',
    'I have read that line already. Say it the way you would say it to a colleague.',
    'Those words are not new to me. Close the page and say it again.',
    'That repeats what stands somewhere already. A rough sentence of yours tells me more.',
  ],
  stuffed: [
    'Those are key words. Pick one and say in a sentence what it does in this case.',
    'A list does not tell me how you think. Take one item and write a sentence about it.',
  ],
  generic: [
    'That could be said of many cases. Tie it to this one.',
    'I cannot find the case in that yet. Name something from it.',
    'Bring it down to one thing in this case.',
  ],
  'off-topic': [
    'That leads away from the case, so I will ask again.',
    'I can only talk about this case here.',
    'Let us come back to the case.',
  ],
  'other-language': [
    'I can read English only, so I could not take that in. Simple English, with mistakes, is fine.',
    'I am sorry, I understand only English. A few plain words will do.',
  ],
  injection: [
    'Orders to me change nothing here. What you say about the case does.',
    'I cannot be told to mark anything. I can only listen to what you think about the case.',
  ],
  begging: [
    'I will not hand you the answer. A rough first try is fine.',
    'The answer has to be yours. Start with whatever you noticed first.',
    'A guess from you helps more than an answer from me.',
    'I keep the answer to myself, so that you can find it. Name one thing from the case.',
  ],
  pressure: [
    'I can only go by what you say about the case, and your place is saved.',
    'Who says so does not settle it here. What you can show from the case does.',
    'Nothing moves on here but by an answer, and one honest sentence is a start.',
    'I hear that you want to be done. The way there goes through the case.',
    'No one can vouch for it from outside. Tell me what you see in the case.',
  ],
}

export const notCovered = [
  'This chapter does not cover that, and the chapter is all I know.',
  'I cannot answer that one well, since I only know this chapter.',
]
export const reworded = [
  'Take it one piece at a time; a first guess is enough.',
  'There is no trick in it; say what comes to mind about the case.',
]

export const supportLearner =
  'Thank you for telling me; you matter more than this lesson. I am a computer program and cannot call anyone, but people you can reach right now are listed under “Need support?”. Your place is saved. If I misheard, or whenever you want to go on, press “Continue the dialogue” or write “continue”.'
export const supportOther =
  'It sounds as if somebody real may be in danger, and that comes before this lesson. Tell your field instructor or supervisor now, and call 911 if it cannot wait; “Need support?” lists more people. Your place is saved. If I misheard, or whenever you want to go on, press “Continue the dialogue” or write “continue”.'
export const stillPaused =
  'We have stopped here, and your place is saved. “Need support?” lists people who answer. Press “Continue the dialogue” or write “continue” when you want to go on.'
export const goingOn = ['Then let us go on from where we were.', 'All right, we go on where we stopped.']
