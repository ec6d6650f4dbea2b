import { z } from 'zod'
import { learnersWords } from './section.ts'

/** What of a chapter answers questions beside its sections and competencies. */
export const otherPlaces = ['setup', 'introduction', 'key-takeaway', 'exercise', 'reflection'] as const

/**
 * questions.yaml: what learners might type to the chapter assistant, slips and all, by the section that answers it.
 * Never shown.
 */
export const questionsFile = z.record(
  z.string().describe(`Id of a section or competency, or one of ${otherPlaces.join(', ')}.`),
  z.array(learnersWords).min(1),
)
