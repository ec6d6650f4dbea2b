import type { DialogueGoal } from '#core/content/dialogue'
import type { TutorChapter } from '../content.ts'
import { pantryAnswers } from './answers.ts'

/**
 * A chapter of its own for tests, so that changes of the course do not change what they promise: a food pantry
 * whose sign-in sheet asks too much.
 */
const goal = (id: string, parts: Omit<DialogueGoal, 'id'>): DialogueGoal => ({ id, ...parts })

const goals: DialogueGoal[] = [
  goal('1.1', {
    title: 'Who never signs in',
    topic: 'who is missing',
    question: 'The sheet lists 80 families. Who comes to this street and never stands on it?',
    pump: 'Who else might that be?',
    hint: 'Look at the hours on the door. Who is at work then?',
    prompt: 'Finish the thought about the cannery. Which families can never come before five?',
    assertion: 'A list shows only those who could come. Families on the day shift are missing from it.',
    ideas: { 'people the list leaves out': ['missing'] },
    further: { 'their hours, and what follows': ['work hours', 'what follows'] },
    misconceptions: [
      {
        name: 'the list is everybody',
        says: ['the list is all'],
        probe: 'Who was at the cannery that day?',
      },
    ],
  }),
  goal('1.2', {
    title: 'What the box asks',
    topic: 'what the box asks',
    question: 'One box on the sheet asks for papers. What does that box do at the door?',
    pump: 'What happens after that?',
    hint: 'Rosa read the sheet and put the pen down. What did she see?',
    prompt: 'Think of who might read the sheet next. Which of them would make Rosa leave?',
    assertion: 'Asking for papers scares hungry people away, and the sheet can be demanded by others.',
    ideas: { 'it scares people away': ['fear'] },
    further: { 'their papers, and who reads them': ['papers', 'readers'] },
    misconceptions: [
      {
        name: 'only a form',
        says: ['only a form'],
        probe: 'Who has to fill in the form with shaking hands?',
      },
    ],
  }),
  goal('1.3', {
    title: 'Counting bags',
    topic: 'what bags can say',
    question: 'The board wants the number of bags. What can that number not tell them?',
    pump: 'What else stays hidden in it?',
    hint: 'Two bags went to the same kitchen. What did the second one do?',
    prompt: 'Picture a week with more bags and more hunger. How can both be true?',
    assertion: 'Bags count what we gave, not whether anybody ate enough.',
    ideas: { 'bags say what was given': ['output'] },
    further: { 'what they do not say of hunger': ['hunger'] },
    misconceptions: [
      { name: 'more is better', says: ['more bags + better'], probe: 'Why might a town need more bags?' },
    ],
  }),
  goal('1.4', {
    title: 'Who decides the shelf',
    topic: 'who decides',
    question: 'Half the lentils come back. Who chose them, and who should have?',
    pump: 'Whose kitchen do they land in?',
    hint: 'Read what Mr. Abdi says about the stove. What does he need?',
    prompt: 'Name one person who eats from the shelf. What would they put on it?',
    assertion: 'Those who eat from the shelf should choose what is on it.',
    ideas: { 'those who eat choose': ['their choice'] },
    further: { 'their kitchens': ['kitchens'] },
    misconceptions: [
      {
        name: 'be grateful',
        says: ['grateful'],
        probe: 'What would you do with food you cannot cook?',
      },
    ],
  }),
  goal('1.5', {
    title: 'When to stop counting',
    topic: 'when counting hurts',
    question: 'Some weeks the line is counted twice. When does counting cost more than it gives?',
    pump: 'Who pays for it?',
    hint: 'Watch the end of the line in the rain. What do the children do?',
    prompt: 'Say it as a trade. What does one more question cost the last family in line?',
    assertion: 'Every question costs the people in line time, so drop those nobody uses.',
    ideas: { 'what a question costs': ['cost'] },
    further: { 'who uses it, who waits': ['use'] },
    misconceptions: [
      {
        name: 'more data',
        says: ['more data'],
        probe: 'Which of last year’s answers did somebody use?',
      },
    ],
  }),
]

/** A new chapter object; the same every time. */
export const pantryChapter = (): TutorChapter => ({
  id: '1',
  source: {
    chapter: {
      title: 'Counting at the pantry',
      subtitle: 'Who stands in line',
      description: 'A chapter for tests.',
      assistant: 'Pantry Guide',
      assistantWelcome: 'I know this pantry. What would you like to look up?',
      outcomes: [],
      setup: {
        summary: 'A pantry counts.',
        content:
          'The pantry on Mill Street opens from ten to four. The cannery works until five. The sign-in sheet asks for name, papers and household. Rosa read the sheet, put the pen down and left without food. Mr. Abdi has no stove. Phone: 555-201-7788.',
        quote: 'I can be hungry or I can be on your list.',
        attribution: 'Rosa, at the door',
      },
    },
    didactic: {
      title: 'What a list can do',
      introduction: 'A list is a *decision* about who counts.',
      sections: [
        {
          type: 'text',
          id: 'denominators',
          title: 'Denominators',
          content:
            'A denominator is the number below the line. It says out of how many. Leave it out and every count looks fine.',
        },
        {
          type: 'table',
          id: 'outputs-outcomes',
          title: 'Outputs and outcomes',
          headers: ['Word', 'Meaning'],
          rows: [
            ['Output', 'What the program hands out.'],
            ['Outcome', 'What changes in a life because of it.'],
          ],
        },
      ],
      keyTakeaway: { text: 'Ask who is not on the list.', highlight: 'who is not on the list' },
    },
    dialogue: {
      welcome: 'We look at a sign-in sheet together.',
      quickHelp: [
        'What is a denominator?',
        'What is an outcome?',
        'Who reads the sheet?',
        'What is an output?',
      ],
      words: {
        missing: 'missing, left out, never come, never sign, not on list, not on sheet',
        'work hours': 'cannery, shift, at work, hours, after five',
        'what follows': 'open late, evening, count wrong, count low',
        'the list is all': 'list is complete, everyone signs in',
        fear: 'scare, afraid, fear, walk away, go away, put pen down',
        papers: 'papers, immigration, status, deport*',
        readers: 'read sheet, see list, police, ice, government, demand',
        'only a form': 'just a form, only a form',
        output: 'bags not, what we gave, what we give, output, not mean less hunger, not mean less hungry',
        hunger: 'hungry, hunger, enough eat, enough food, skip meal',
        'more bags': 'more bags',
        better: 'mean better, means better',
        'their choice': 'ask families, ask people, ask them, they choose, they pick, they decide, own choice',
        kitchens: 'stove, cook, lentil, waste',
        grateful: 'should be grateful, should be thankful',
        cost: 'cost, wait longer, take time, waste time',
        use: 'nobody uses, no one uses, nobody reads, no one reads, drop, never use, rain, line, queue',
        'more data': 'more data is always',
      },
      goals,
      closing: 'Now write your own sign-in sheet.',
    },
    answers: pantryAnswers,
    questions: {},
    exercise: {
      title: 'A kinder sheet',
      description: 'Write a sign-in sheet that asks only for what somebody needs to know.',
      fields: {
        clientInitials: { label: 'Invented initials', hint: 'Two letters.', example: 'K.L.' },
        sessionSummary: {
          label: 'Your sheet',
          hint: 'The questions, in order.',
          example: 'How many eat with you?',
        },
        clientVoice: {
          label: 'In their words',
          hint: 'One sentence of somebody in line.',
          example: 'We cook on one plate.',
        },
        safetyConsiderations: {
          label: 'Who could read it',
          hint: 'Each reader, and what they could do.',
          example: 'The landlord.',
        },
        planNextSteps: {
          label: 'Next steps',
          hint: 'Who does what by when.',
          example: 'I ask three families by Friday.',
        },
      },
    },
    reflection: {
      title: 'On lists',
      mainQuestion: 'When were you on a list you had not chosen?',
      guidingQuestions: [
        'Who made the list?',
        'What did it leave out about you?',
        'What do you count that nobody needs?',
      ],
    },
    competencies: {
      competencies: [
        {
          id: 'honest-counting',
          title: 'Honest counting',
          description: 'Says out of how many, and who is missing.',
          levels: ['one', 'two', 'three', 'four', 'five'],
        },
      ],
    },
  },
})
