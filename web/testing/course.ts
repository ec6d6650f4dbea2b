import type { ChapterCard, ChapterView } from '#core/content/learner-view'
import type { UserView } from '#core/contract/access'
import type { ProgressRecord } from '#core/workbook/progress'
import { chapterIds, countedSections, type SectionId } from '#core/workbook/sections'

/** A learner for tests; pass what differs. */
export const aUser = (user: Partial<UserView> = {}): UserView => ({
  id: 'u1',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya.okafor@example.edu',
  profileImageUrl: null,
  isAdmin: false,
  ...user,
})

/** Ten short cards. */
export const cards: ChapterCard[] = chapterIds.map((id) => ({
  id,
  title: `Title ${id}`,
  subtitle: `Subtitle ${id}`,
  description: `Description ${id}`,
  assistantName: `Assistant ${id}`,
}))

/** Completed records of one chapter; without sections, of all four counted ones. */
export const completed = (chapterId: string, ...sections: SectionId[]): ProgressRecord[] =>
  (sections.length > 0 ? sections : countedSections).map((sectionId) => ({
    chapterId,
    sectionId,
    completed: true,
  }))

/** A chapter that the learner's section opens on Monday, October 5, at eight in New York. */
export const heldBack = (chapterId: string) => ({
  chapterId,
  opensAt: '2026-10-05T12:00:00.000Z',
  timeZone: 'America/New_York',
})

/** The answers every signed-in page asks for. */
export const signedIn = (records: ProgressRecord[] = [], user = aUser()) => ({
  'GET /api/auth/user': user,
  'GET /api/progress': records,
  'GET /api/open-chapters': { openChapters: ['1', '4', '5'], openedForLearner: [] },
  'GET /api/chapters': cards,
  'GET /api/notifications': { unread: 0, notifications: [] },
  'GET /api/account/notices': {
    address: null,
    resetLinks: [],
    invitation: null,
    sectionInvitations: [],
    teaches: [],
    taughtBefore: false,
    hasDates: false,
  },
})

const field = (label: string) => ({
  label,
  hint: `${label}: what it is for`,
  example: `${label}: an example`,
})

/** A whole chapter with one section of every type. */
export const aChapter = (chapter: Partial<ChapterView> = {}): ChapterView => ({
  id: '1',
  title: 'Title 1',
  subtitle: 'Subtitle 1',
  description: 'Description 1',
  assistant: { name: 'Assistant 1', welcomeMessage: 'Welcome.' },
  setup: {
    summary: 'The case in a line',
    content: '<p>The case.</p>',
    quote: 'I got us out.',
    attribution: 'Ms. R.',
  },
  outcomes: [{ text: 'Say what was seen', standards: ['C9'] }],
  didactic: {
    title: 'What a note is for',
    introduction: '<p>It travels.</p>',
    sections: [
      {
        id: 'jobs',
        type: 'text',
        title: 'Three jobs',
        content:
          '<p>Watch for <a class="term" href="/introduction#glossary-drift" data-term="drift">drift</a>.</p>',
        bullets: ['<strong>Record</strong>'],
        sources: ['weed'],
      },
      {
        id: 'readers',
        type: 'table',
        title: 'Who reads',
        headers: ['Reader', 'Looks for'],
        rows: [['Court', 'Dates']],
      },
      {
        id: 'formats',
        type: 'comparison',
        title: 'Formats',
        headers: ['Structure', 'Use', 'Risks'],
        formats: [
          { name: 'SOAP', structure: 'Four parts', use: 'Clinics', risks: 'Ranks voices' },
          { name: 'DAP', structure: 'Three parts', use: 'Counseling', risks: 'Blurs' },
        ],
      },
      {
        id: 'twice',
        type: 'examples',
        title: 'Twice',
        items: [
          { format: 'SOAP', type: 'weak', text: 'Client was difficult.' },
          { format: 'SOAP', type: 'strong', text: 'She said no.' },
        ],
      },
      {
        id: 'sign',
        type: 'guidelines',
        title: 'Before you sign',
        items: [
          { title: 'Quote first', description: 'Then interpret.' },
          { title: 'Date it', description: 'Since when.' },
        ],
      },
      {
        id: 'care',
        type: 'callout',
        title: 'Notes can be read in court',
        content: '<p>So write.</p>',
        variant: 'warning',
      },
    ],
    keyTakeaway: { text: 'A note lets the client recognize themselves.', highlight: 'recognize themselves' },
    sources: [{ id: 'weed', text: 'Weed (1968). Records.', url: 'https://example.org/weed' }],
  },
  exercise: {
    title: 'Write the note',
    description: '<p>Write it.</p>',
    fields: {
      clientInitials: field('Client initials'),
      sessionSummary: field('Session summary'),
      clientVoice: field('Client voice'),
      safetyConsiderations: field('Safety considerations'),
      planNextSteps: field('Plan and next steps'),
    },
  },
  reflection: {
    title: 'Reflection',
    mainQuestion: 'Whose words?',
    guidingQuestions: ['Who?', 'What?', 'When?'],
  },
  competencies: [
    {
      id: 'ethical-documentation',
      title: 'Ethical documentation',
      description: 'Writes lean notes.',
      levels: ['a', 'b', 'c', 'd', 'e'],
    },
  ],
  dialogue: { quickHelp: ['One?', 'Two?', 'Three?', 'Four?'] },
  ...chapter,
})
