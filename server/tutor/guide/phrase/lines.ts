import type { ChoiceCause } from '#core/dialogue/moves'
import type { Act } from '#core/dialogue/reading'

/**
 * The guide's own sentences. No praise, no question marks (the one question of a turn comes from the chapter),
 * plain words; several wordings of each, none used twice in a dialogue while there is another.
 */

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
    'Let us look at the case once more.',
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
  back: ['You are back, so let us look at answers again.', 'Let us take it up again with three answers.'],
  other: [
    'Seeing answers side by side can help.',
    'Let us look at how others put it.',
    'Here it may help to compare.',
    'Others have tried this question too.',
    'Three answers beside each other may show the difference.',
    'Weighing what others wrote may bring it out.',
    'A look at other answers may help.',
    'This is a question on which colleagues differ.',
  ],
}
export const choosing = 'Three colleagues answered; which one would you put your name to, and why?'
export const stillChoosing = [
  'Pick one of the three answers by its button or its number.',
  'The three answers above still stand.',
  'Write first, second or third, and your reason.',
  'One of the three has the idea, and the two others fall short of it.',
  'Read the three answers once more, and take your time.',
]
export const pickQuestion = 'Which one would you put your name to, and why?'
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
/** The answer that was picked holds, and the reason is still missing; its first wording comes first. */
export const askReason = {
  none: [
    'A pick without a reason could be luck.',
    'The pick alone does not tell me how you think.',
    'I cannot see yet what led you to it.',
  ],
  copied: [
    'Those words stand in the answers or in the chapter.',
    'I have read these words before, here or in the chapter.',
    'That repeats what is written already.',
  ],
  other: [
    'A reason has to speak of the idea in that answer, and not only of the case.',
    'What you write stays beside the idea in that answer.',
    'I look for the idea that sets that answer apart, and do not hear it in your reason.',
    'Your reason could stand beside any of the three answers.',
  ],
}
export const reasonQuestion = {
  none: 'What in that answer made you choose it?',
  copied: 'In words of your own, why did you choose it?',
  other: 'What does that answer see that the two others pass over?',
}
/** The passage that holds the idea goes where the braces stand. */
export const toPassage = [
  'Let us leave this for now. “{passage}” holds the idea: read it, then come back and write what you found, or choose again. Your instructor can also open this idea for you; your place is saved.',
  'Here reading will help more than my questions. The idea stands in “{passage}”; come back when you have read it. You can ask your instructor to open it for you, too.',
  'I have shown you what I have on this. Take your time with “{passage}”, where the idea stands. If it does not come, your instructor can open it.',
  'Put this one aside and read “{passage}”. Then try again, here or another day. There is your instructor as well, who can open an idea.',
  'This is a good place to stop and read. What we look for stands in “{passage}”. Whoever teaches you can open it too, and nothing is lost while you read.',
]
/** The same place again. */
export const stillToPassage = [
  '“{passage}” holds the idea, and your instructor can open it for you.',
  'You find it in “{passage}”, or with your instructor.',
  'Have another look at “{passage}”, and write what you found there.',
  'Before the next try, read “{passage}”.',
  'One sentence from “{passage}”, said in your own way, would be a start.',
  'If “{passage}” does not help, ask your instructor about it.',
  'It is fine to stop here, read “{passage}” and come back later.',
  'In “{passage}” look for what surprises you.',
]
/** Why the same question comes again. The first three of each come first; to those who insist they say what is really so. */
export const becauseOf: Partial<Record<Act, string[]>> = {
  short: [
    'Say a little more, in a full sentence.',
    'I need a few more words to work with.',
    'It can be rough, as long as it is a whole sentence.',
    'Make a sentence of it, with a person from the case in it.',
  ],
  empty: [
    'I could not find any words in that.',
    'Nothing readable reached me.',
    'What arrived here had no words in it.',
  ],
  copied: [
    'That stands in the chapter, or was said here before. I am after your own words.',
    'I have read that line already. Say it the way you would say it to a colleague.',
    'Those words are not new to me. Close the page and say it again.',
    'That repeats what stands somewhere already. A rough sentence of yours tells me more.',
    'I know that sentence. Tell me what you make of it.',
    'These are words from before. Add something to them from the case.',
  ],
  stuffed: [
    'Those are key words. Pick one and say in a sentence what it does in this case.',
    'A list does not tell me how you think. Take one item and write a sentence about it.',
    'Single words can mean many things. Join two of them in a sentence about the case.',
    'I see words and no thought that ties them. Say who does what to whom in this case.',
  ],
  generic: [
    'That could be said of many cases. Tie it to this one.',
    'I cannot find the case in that yet. Name something from it.',
    'Bring it down to one thing in this case.',
    'I do not see yet who or what in the case that is about.',
    'Put a person or a number from the case in it.',
    'That stays general for me. Name the place in the case you think of, and what happens there.',
    'I lose the case in that sentence. Begin again with something that happened in it.',
  ],
  'off-topic': [
    'That leads away from the case, so I will ask again.',
    'I can only talk about this case here.',
    'Let us come back to the case.',
    'That I leave aside.',
    'Here I have only the case to offer.',
  ],
  'other-language': [
    'I can read English only, so I could not take that in. Simple English, with mistakes, is fine.',
    'I am sorry, I understand only English. A few plain words will do.',
    'That was not English, as far as I can tell. Short English sentences are enough.',
  ],
  injection: [
    'I follow fixed rules, and no message changes them. What you say about the case does move us on.',
    'Orders to me change nothing here. Your work is saved, and you can come back to it later.',
    'I cannot be told to mark anything. Your instructor can open an idea for you.',
    'My rules are the same for everybody.',
    'I can only listen to what you think about the case.',
    'I take that as a note to me. It leaves the question where it was.',
    'The way on is a sentence about the case, in your own words.',
    'I have no switch for that.',
  ],
  begging: [
    'I will not hand you the answer. A rough first try is fine, and a wrong one too.',
    'Your work is saved, so you can leave this and come back to it later.',
    'The answer has to be yours. If it does not come, your instructor can open this idea for you.',
    'A guess from you helps more than an answer from me.',
    'I keep it to myself, so that you can find it. Name one thing from the case.',
    'Start with whatever you noticed first.',
    'Half a thought is enough to begin with.',
    'No sentence of mine would be your answer.',
    'Write what you would say to a friend who asked you this.',
    'I can point to places in the case, and no further.',
  ],
  pressure: [
    'I can go only by what you write about the case. Your work is saved, and you can come back to it later.',
    'I cannot settle that from here. Your instructor can, and can also open an idea for you.',
    'That may be so, and I have no way to check it. You can stop at any point; nothing you wrote is lost.',
    'I am a program with five fixed ideas, and I may have missed what you meant. Put it another way.',
    'I hear that this is in your way. One rough sentence about the case is a start.',
    'It is fine to disagree with me, with a reason from the case.',
    'No grade hangs on this. What you think of the case is all I ask for.',
    'I would ask anybody the same.',
    'The question stays open until I read an answer to it.',
    'Take it up with your instructor, if you like; I go on asking until then.',
    'Two lines about the case would be a start.',
    'That is yours to decide; I can only stay with the case.',
  ],
}

export const notCovered = [
  'This chapter does not cover that, and the chapter is all I know.',
  'I cannot answer that one well, since I only know this chapter.',
  'I looked, and the chapter says nothing on that.',
  'On that I find no passage in this chapter.',
  'That lies outside what I can look up here.',
]
export const reworded = [
  'Take it one piece at a time; a first guess is enough.',
  'There is no trick in it; say what comes to mind about the case.',
  'I ask for what you see in the case, in plain words.',
  'Leave out what is unclear and answer the part you can.',
]

export const supportLearner =
  'Thank you for telling me; you matter more than this lesson. I am a computer program and cannot call anyone, but people you can reach right now are listed under “Need support?”. Your place is saved. If I misheard, or whenever you want to go on, press “Continue the dialogue” or write “continue”.'
export const supportOther =
  'It sounds as if somebody real may be in danger, and that comes before this lesson. Tell your field instructor or supervisor now, and call 911 if it cannot wait; “Need support?” lists more people. Your place is saved. If I misheard, or whenever you want to go on, press “Continue the dialogue” or write “continue”.'
export const stillPaused =
  'We have stopped here, and your place is saved. “Need support?” lists people who answer. Press “Continue the dialogue” or write “continue” when you want to go on.'
export const goingOn = [
  'Then let us go on from where we were.',
  'All right, we go on where we stopped.',
  'We take it up where we left it.',
]
