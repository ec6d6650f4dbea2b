import type { Passage } from '../chapter/passages.ts'

export const placeNames: Record<Passage['place'], string> = {
  setup: 'The Setup',
  didactic: 'Didactic Content',
  exercise: 'the exercise',
  reflection: 'the reflection prompt',
  competency: 'the competencies',
}

/** What the chapter assistant says of its own accord. */
export const assistantLines = {
  learner:
    'Thank you for telling me; you matter more than this chapter. I am a computer program and cannot call anyone, but people you can reach right now are listed under “Need support?”. Everything you have written here is saved.',
  other:
    'It sounds as if somebody real may be in danger, and that comes before this chapter. Tell your field instructor or supervisor now, and call 911 if it cannot wait. “Need support?” lists more people.',
  empty: 'I could not find any words in that.',
  ownWork:
    'The writing is yours, so I will not draft, mend or grade it. I can point to the place in the chapter that helps, and ask you the next question.',
  orders: 'Orders to me change nothing here. Ask me about the chapter, and I will look it up.',
  otherLanguage: 'I am sorry, I understand only English. Simple English, with mistakes, is fine.',
  notCovered:
    'This chapter does not cover that, and the chapter is all I know. Your instructor may know more.',
  whichPart: 'I cannot tell which part of this chapter that is about, if any.',
  alsoHere: 'For work with clients this chapter may say something, too.',
  onlyGlossary: 'This chapter does not go into it further.',
  elsewhere: 'Which part of the chapter are you working on?',
}
