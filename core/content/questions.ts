import { z } from 'zod'
import { plainText } from './section.ts'

/** questions.yaml: what learners might type to the chapter assistant, slips and all, by the section that answers it. Never shown. */
export const questionsFile = z.record(
  z
    .string()
    .describe('Id of a section or competency, or setup, introduction, key-takeaway, exercise or reflection.'),
  z.array(plainText).min(1),
)
