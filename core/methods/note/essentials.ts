/**
 * What a stranger who has to carry on needs to find in a note: twelve essentials. The learner says which are
 * there; ids are permanent, saved work points at them.
 */
export const noteEssentials = [
  { id: 'when', name: 'Date and length', ask: 'When was it, and how long?' },
  { id: 'where', name: 'Setting and who was there', ask: 'Where, and who else could hear?' },
  {
    id: 'language',
    name: 'Language and interpreter',
    ask: 'Which language, and was an interpreter offered?',
  },
  { id: 'purpose', name: 'Reason for the visit', ask: 'What was it for?' },
  { id: 'said', name: 'What was said, and by whom', ask: 'Whose words are they?' },
  { id: 'seen', name: 'What was seen', ask: 'What would a camera have shown?' },
  { id: 'thought', name: 'What you think, labeled as such', ask: 'Does it say that this is your reading?' },
  { id: 'did', name: 'What you did', ask: 'What did you do or offer?' },
  { id: 'response', name: 'How the person took it', ask: 'What came back?' },
  { id: 'risk', name: 'Danger and protection', ask: 'Are the facts of danger there, and what protects?' },
  { id: 'decided', name: 'What the person decided', ask: 'What did the person choose, and why?' },
  {
    id: 'next',
    name: 'Next steps, and who signs',
    ask: 'Who does what by when, and is it signed as a student with a co-signature?',
  },
] as const

export type EssentialId = (typeof noteEssentials)[number]['id']
export const essentialIds = noteEssentials.map(({ id }) => id) as [EssentialId, ...EssentialId[]]
