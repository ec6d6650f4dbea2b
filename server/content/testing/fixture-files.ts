import type { ChapterFiles, CourseFiles } from '#core/content/course-files'

/** The smallest files that fit the schemas, for a test to change one thing in. */
export function fixtureCourseFiles(chapters: CourseFiles['workbook']['chapters']): CourseFiles {
  return {
    workbook: {
      title: 'Fixture Workbook',
      tagline: 'A course for tests',
      chapters,
      support: {
        intro: 'People who listen.',
        resources: [{ name: 'Lifeline', how: 'Call 988.', href: 'tel:988' }],
      },
    },
    glossary: {
      terms: [
        { id: 'drift', term: 'Drift', definition: 'A slide away from the *plan*.' },
        {
          id: 'baseline',
          term: 'Baseline',
          definition: 'How it was before, unlike [drift](glossary:drift).',
        },
      ],
    },
    sources: { references: [{ id: 'sharma-2001', text: 'Sharma, A. (2001). *On pages*.' }] },
    introduction: page('How to Use This Workbook'),
    prologue: page('Why Evaluation Is an Ethical Practice'),
  }
}

function page(title: string): CourseFiles['introduction'] {
  return {
    title,
    subtitle: 'A subtitle',
    introduction: 'Begin **here**.',
    sections: [{ id: 'first', type: 'text', content: 'A passage.', sources: ['sharma-2001'] }],
  }
}

/** The files of the n-th chapter. */
export function fixtureChapterFiles(n: number): ChapterFiles {
  return {
    chapter: {
      title: `Chapter title ${n}`,
      subtitle: 'A subtitle',
      description: 'What the chapter is about.',
      assistant: `Assistant ${n}`,
      assistantWelcome: 'Welcome to the chapter.',
      outcomes: ['one', 'two', 'three'].map((text) => ({ text, standards: ['C9'] })),
      setup: { summary: 'A case.', content: 'The case *itself*.', quote: 'I said so.', attribution: 'A.B.' },
    },
    didactic: {
      title: 'What to know',
      introduction: 'An opening.',
      sections: [{ id: 'why', type: 'text', content: 'Because.', sources: [`okafor-${2000 + n}`] }],
      keyTakeaway: { text: 'Write it down, then read it.', highlight: 'then read it' },
    },
    dialogue: {
      welcome: 'Welcome.',
      quickHelp: ['What is it?', 'Who reads it?', 'When is it done?', 'Where does it go?'],
      words: {
        'secret group': 'holds, secret word',
        'the bus': 'bus',
        late: 'late, wait',
        'no matter': 'not matter',
      },
      goals: [1, 2, 3, 4, 5].map((g) => goal(`${n}.${g}`)),
      closing: 'Now write.',
    },
    answers: Object.fromEntries([1, 2, 3, 4, 5].map((g) => [`${n}.${g}`, answers()])),
    questions: { setup: ['What is the case about?'] },
    exercise: {
      title: 'Action with Form',
      description: 'Write a note.',
      fields: {
        clientInitials: field(),
        sessionSummary: field(),
        clientVoice: field(),
        safetyConsiderations: field(),
        planNextSteps: field(),
      },
    },
    reflection: {
      title: 'Reflection Prompt',
      mainQuestion: 'What stays?',
      guidingQuestions: ['What went?', 'Who saw?', 'Why then?'],
    },
    competencies: {
      competencies: ['first-skill', 'second-skill', 'third-skill'].map((id) => ({
        id,
        title: id,
        description: 'A skill.',
        levels: ['Sees it', 'Tries it', 'Does it', 'Adapts it', 'Improves it'],
      })),
    },
    sources: {
      references: [
        {
          id: `okafor-${2000 + n}`,
          text: `Okafor, B. (${2000 + n}). *Notes*.`,
          url: 'https://example.org/notes',
        },
      ],
    },
  }
}

const field = () => ({ label: 'A label', hint: 'A hint', example: 'An example.' })

function answers(): ChapterFiles['answers'][string] {
  const answer = (text: string) => ({
    answer: `A secret answer that ${text}.`,
    why: `A secret reason: it ${text}.`,
  })
  type Set = ChapterFiles['answers'][string]['sets'][number]
  const set = (): Set => ({ has: answer('holds'), flaws: [answer('stops short'), answer('goes astray')] })
  return {
    shows: ['One holds.', 'Two holds.', 'Three holds.'],
    half: ['One is half.', 'Two is half.', 'Three is half.'],
    misses: ['One misses.', 'Two misses.'],
    sets: [set(), set()],
  }
}

function goal(id: string): ChapterFiles['dialogue']['goals'][number] {
  return {
    id,
    title: 'A secret idea',
    topic: 'what is missing',
    question: 'What is missing?',
    pump: 'What else?',
    hint: 'Look at the bus. What did it do?',
    prompt: 'The bus made her what?',
    assertion: 'The secret assertion.',
    ideas: { 'secret idea': ['secret group'] },
    further: { 'why she is late': ['the bus + late'] },
    misconceptions: [{ name: 'secret misconception', says: ['no matter'], probe: 'What if it did?' }],
  }
}
