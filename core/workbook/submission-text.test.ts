import { describe, expect, test } from 'vitest'
import { type SavedWork, submissionText } from './submission-text.ts'

const field = (label: string) => ({ label })
const chapter = {
  id: '1',
  title: 'Progress Notes with Purpose',
  exercise: {
    title: 'A note',
    fields: {
      clientInitials: field('Invented initials'),
      sessionSummary: field('Your note'),
      clientVoice: field('Her words'),
      safetyConsiderations: field('Risk'),
      planNextSteps: field('Next steps'),
    },
  },
  reflection: { mainQuestion: 'When has a record told your story?' },
  competencies: [
    { id: 'a', title: 'Ethical documentation' },
    { id: 'b', title: 'Critical analysis' },
  ],
  assistant: { name: "What's Not in the Note?" },
}
const nothing: SavedWork = { exercise: null, reflection: null, assessments: [], dialogue: [] }
const blank = {
  clientInitials: '',
  sessionSummary: '',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
}

describe('the text of a submission', () => {
  test.each(['exercise', 'reflection', 'competency', 'ai-conversation', 'complete-chapter'] as const)(
    'says so when nothing is saved: %s',
    (type) => {
      expect(submissionText(chapter, type, nothing)).toMatch(/^No completed work found for this chapter/)
    },
  )

  test('an exercise shows the chapter’s own labels and what was left blank', () => {
    const text = submissionText(chapter, 'exercise', {
      ...nothing,
      exercise: { formData: { ...blank, sessionSummary: 'Met for 50 minutes.' } },
    })
    expect(text).toContain('Your note\nMet for 50 minutes.')
    expect(text).toContain('Risk\n(left blank)')
  })

  test('ratings are named, and a competency without one is left out', () => {
    const assessments = [{ competencyId: 'a', rating: 3, reflection: 'I can say why.' }]
    const text = submissionText(chapter, 'competency', { ...nothing, assessments })
    expect(text).toContain('Ethical documentation: 3 of 5 (Proficient)\nI can say why.')
    expect(text).not.toContain('Critical analysis')
  })

  test('a dialogue in which the learner said nothing is no work', () => {
    const dialogue = [{ role: 'assistant' as const, content: 'Welcome.' }]
    expect(submissionText(chapter, 'ai-conversation', { ...nothing, dialogue })).toMatch(/^No completed work/)
  })

  test('a complete chapter holds every part there is, in the order of the chapter', () => {
    const text = submissionText(chapter, 'complete-chapter', {
      exercise: { formData: { ...blank, clientVoice: 'Her sentence.' } },
      reflection: { content: 'It began with a chart.' },
      assessments: [],
      dialogue: [{ role: 'user', content: 'The gun is missing.' }],
    })
    const places = ['AI DIALOGUE', 'EXERCISE', 'REFLECTION'].map((heading) => text.indexOf(heading))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(text).not.toContain('COMPETENCY')
  })
})
