import type { Act } from '#core/dialogue/reading'

/**
 * The guide's own sentences. No praise, no question marks (the one question of a turn comes from the chapter),
 * plain words; several wordings of each, taken in turn.
 */

/** Taking up what the learner wrote. The quotation goes where the braces stand. */
export const takingUp = [
  'You wrote “{}”.',
  'You say “{}”.',
  'In your words, “{}”.',
  'You put it as “{}”.',
  'I read “{}” in your answer.',
  'Your line was “{}”.',
]

/** An idea has been shown. The topic goes where the braces stand. */
export const speaksTo = ['This speaks to {}.', 'That speaks to {}.', 'Your answer speaks to {}.']
/** An answer comes near. */
export const touches = ['That touches {}.', 'That comes near {}.', 'This bears on {}.']
export const toNextGoal = [
  'Next, another side of the case.',
  'Let us turn to something else.',
  'Now to the next idea.',
  'On to another part of this.',
]
export const workedThrough = [
  'That answer holds.',
  'That one carries the idea.',
  'That is the one with the idea in it.',
]
export const touchedBefore = [
  'Earlier you wrote “{}”, which touches this.',
  'You touched on this before: “{}”.',
]

export const beforeHint = {
  unsure: ['That is all right.', 'No hurry.', 'Not knowing yet is fine.'],
  other: ['Here is a place to look.', 'Let me point to a place in the case.'],
}
export const beforePrompt = {
  unsure: ['Let me narrow it down.', 'A smaller question, then.', 'Try just this part.'],
  other: ['Let me ask it more narrowly.', 'A narrower question.'],
}
export const beforeChoice = {
  unsure: ['That is all right.', 'Not knowing yet is fine; answers of others may help.'],
  weak: ['Before we leave this, hold it against what others wrote.', 'One more look at it, beside others.'],
  back: ['You are back, so let us look at answers again.', 'Let us take it up again with three answers.'],
  other: ['Seeing answers side by side can help.', 'Let us look at how others put it.'],
}
export const choosing = 'Three colleagues answered. Which one would you put your name to, and why?'
export const stillChoosing =
  'Pick one of the three answers by its button or its number. Which one would you put your name to, and why?'
export const beforeWhy = ['About the one you picked.', 'Read that one once more.']
export const afterWhy = [
  'Try the question again, in your own words.',
  'With that in mind, the question once more.',
]
/** The answer that was picked holds, and the reason is still missing. */
export const askReason = {
  none: 'A pick without a reason could be luck. What in that answer made you choose it?',
  copied: 'Those words stand in the answers or in the chapter. In words of your own, why did you choose it?',
  other: 'Tie your reason to this case. What does that answer see that the two others pass over?',
}
/** The passage that holds the idea goes where the braces stand. */
export const toPassage = [
  'Let us leave this for now. “{}” holds the idea: read it, then come back and write what you found, or choose again. Your instructor can also open this idea for you; your place is saved.',
]
/** The same place again, once passage and instructor have been named. */
export const stillToPassage = '“{}” holds the idea, and your instructor can open it for you.'
export const beforeProbe = ['Let me test that.', 'Hold that against the case.', 'Try that out.']

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
  ],
  pressure: [
    'I can only go by what you say about the case, and your place is saved.',
    'Who says so does not settle it here. What you can show from the case does.',
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
