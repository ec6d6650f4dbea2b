/** Made by the page and again by the server, which records whether they agree (docs/specification.md, 4.5). */
import { exerciseFieldKeys } from '../content/exercise-fields.ts'
import { ratingNames, type SubmissionType } from './sections.ts'
import { completesExercise, type ExerciseFields, type ExerciseForm, isBlank } from './work.ts'

export interface SubmissionChapter {
  id: string
  title: string
  exercise: { title: string; fields: Record<keyof ExerciseFields, { label: string }> }
  reflection: { mainQuestion: string }
  competencies: readonly { id: string; title: string }[]
  assistant: { name: string }
}

/** A learner's saved work of one chapter. */
export interface SavedWork {
  exercise: { formData: ExerciseForm } | null
  reflection: { content: string } | null
  assessments: readonly { competencyId: string; rating: number; reflection: string }[]
  /** The required dialogue without the messages the learner keeps private. */
  dialogue: readonly { role: 'user' | 'assistant'; content: string }[]
}

/** What of the submissions has the exercise in it, and so may have the worksheet beside it. */
export const holdsExercise: readonly SubmissionType[] = ['exercise', 'complete-chapter']

/** What of the submissions has the reflection in it, and so hands it in. */
export const holdsReflection: readonly SubmissionType[] = ['reflection', 'complete-chapter']

export const nothingSaved = (chapter: SubmissionChapter): string =>
  `No completed work found for this chapter (Chapter ${chapter.id}: ${chapter.title}).`

/** What stands over each part of the text, also for a page that sets it. */
export const partHeadings = {
  'ai-conversation': 'AI DIALOGUE',
  exercise: 'EXERCISE: Action with Form',
  reflection: 'REFLECTION',
  competency: 'COMPETENCY SELF-ASSESSMENT',
} as const satisfies Record<Exclude<SubmissionType, 'complete-chapter'>, string>

function exerciseText(chapter: SubmissionChapter, { exercise }: SavedWork): string | null {
  if (!exercise || !completesExercise(exercise.formData)) return null
  const answers = exerciseFieldKeys.map(
    (key) => `${chapter.exercise.fields[key].label}\n${exercise.formData[key].trim() || '(left blank)'}`,
  )
  return [partHeadings.exercise, ...answers].join('\n\n')
}

function reflectionText(chapter: SubmissionChapter, { reflection }: SavedWork): string | null {
  if (!reflection || isBlank(reflection.content)) return null
  return [partHeadings.reflection, chapter.reflection.mainQuestion, reflection.content.trim()].join('\n\n')
}

function competencyText(chapter: SubmissionChapter, { assessments }: SavedWork): string | null {
  const rated = chapter.competencies.flatMap(({ id, title }) => {
    const saved = assessments.find((assessment) => assessment.competencyId === id)
    if (!saved) return []
    const name = ratingNames[saved.rating - 1]
    return [
      `${title}: ${saved.rating} of 5 (${name})${isBlank(saved.reflection) ? '' : `\n${saved.reflection.trim()}`}`,
    ]
  })
  return rated.length === 0 ? null : [partHeadings.competency, ...rated].join('\n\n')
}

function dialogueText(chapter: SubmissionChapter, { dialogue }: SavedWork): string | null {
  if (!dialogue.some((message) => message.role === 'user')) return null
  const lines = dialogue.map(
    (message) => `${message.role === 'user' ? 'Learner' : chapter.assistant.name}: ${message.content}`,
  )
  return [partHeadings['ai-conversation'], ...lines].join('\n\n')
}

const parts: Record<
  Exclude<SubmissionType, 'complete-chapter'>,
  (chapter: SubmissionChapter, work: SavedWork) => string | null
> = {
  'ai-conversation': dialogueText,
  exercise: exerciseText,
  reflection: reflectionText,
  competency: competencyText,
}

/** The assembled text: plain text with headings, the same for page and server. */
export function submissionText(chapter: SubmissionChapter, type: SubmissionType, work: SavedWork): string {
  const chosen = type === 'complete-chapter' ? Object.values(parts) : [parts[type]]
  const texts = chosen.map((part) => part(chapter, work)).filter((text) => text !== null)
  return texts.length === 0 ? nothingSaved(chapter) : texts.join('\n\n\n')
}
