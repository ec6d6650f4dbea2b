import { z } from 'zod'
import { countedSections } from '../../workbook/sections.ts'
import { chapterDate } from '../chapter-date.ts'
import { defineRoutes, moment } from '../define.ts'
import { chatMessage } from '../dialogue.ts'
import { feedbackAtDesk } from '../feedback-record.ts'
import { linkOfStudent, submission } from '../sharing.ts'
import { assessmentRecord, exerciseRecord, reflectionRecord } from '../work.ts'
import { deletionRecord } from './acts.ts'
import { personName, rights, signInMark, userAndChapterParams, userParams } from './people.ts'

const section = z.object({
  sectionId: z.enum(countedSections),
  completed: z.boolean(),
  /** When it was completed. */
  at: moment.nullable(),
})

const chapterSummary = z.object({
  chapterId: z.string(),
  title: z.string(),
  status: z.enum(['locked', 'available', 'in-progress', 'completed']),
  sections: z.array(section),
  /** Whether there is any work of the student in this chapter, completed or not. */
  hasWork: z.boolean(),
  /** An instructor opened it for this student. */
  opened: z.boolean(),
  dialogue: z.enum(['not-started', 'active', 'waiting', 'completed', 'waived']),
  /** Something here was not looked at yet, or was changed since. */
  toRead: z.boolean(),
})

/** A goal of a dialogue as an instructor sees it: always named. */
const goal = z.object({
  id: z.string(),
  title: z.string(),
  /** evidenced: shown in the student's words; explored: worked through with help. */
  status: z.enum(['open', 'evidenced', 'explored', 'waived']),
  /** The student's own words that closed it; null also when they stand in a message kept private. */
  quote: z.string().nullable(),
  /** How much help was given last: question, pump, hint, prompt, choice, instructor. */
  help: z.string(),
  attempts: z.number().int(),
  /** What the student picked of three answers, oldest first; without what stands in messages kept private. */
  picks: z.array(z.object({ answer: z.string(), right: z.boolean(), reason: z.string() })),
})

const studentSubmission = submission.extend({
  id: z.string(),
  chapterId: z.string(),
  createdAt: moment,
  link: linkOfStudent.nullable(),
})
export type StudentSubmission = z.infer<typeof studentSubmission>

const conversation = z.object({
  id: z.string(),
  title: z.string(),
  context: z.string(),
  recorded: z.boolean(),
  leftOut: z.number().int(),
  messages: z.array(chatMessage.pick({ role: true, content: true, timestamp: true, speaker: true })),
  createdAt: moment,
  link: linkOfStudent.nullable(),
})
export type StudentConversation = z.infer<typeof conversation>

export const studentRoutes = defineRoutes({
  'GET /api/admin/students/:userId': {
    access: 'staff',
    about: 'student',
    summary: 'One student: who, how far, what is there to read.',
    params: userParams,
    response: z.object({
      userId: z.string(),
      user: personName,
      isAdmin: z.boolean(),
      createdAt: moment,
      /** Since when this person is kept out; null: not suspended. */
      suspendedAt: moment.nullable(),
      lastActivityAt: moment.nullable(),
      /** How this person signs in; a reset link makes sense only with a password. */
      signsInWith: z.enum(['password', 'institution']),
      ...signInMark,
      /** Whether the person has shown that the address is theirs; null where that is not asked for. */
      addressConfirmed: z.boolean().nullable(),
      /** Where a reset link would be sent; null: it is handed over. */
      resetLinkGoesTo: z.string().nullable(),
      /** The person was invited to be an instructor, and has not said yes or no. */
      invitation: z.object({ by: z.string(), until: moment }).nullable(),
      /** Browsers signed in now; null: only administrators are told. */
      sessions: z.number().int().nullable(),
      /** What the one who asks may do here: an assistant reads and comments. */
      right: z.enum(rights),
      completed: z.number().int(),
      currentChapter: z.string().nullable(),
      stuck: z.boolean(),
      chapters: z.array(chapterSummary),
      /** Sections with due dates that the student is in and the one who asks teaches; administrators see all. */
      sections: z
        .array(
          z.object({
            classId: z.string(),
            name: z.string(),
            timeZone: z.string(),
            dates: z.array(chapterDate),
          }),
        )
        .optional(),
      links: z.array(linkOfStudent),
      /** Deletions and resets that can still be undone. */
      undoable: z.array(deletionRecord),
    }),
  },
  'GET /api/admin/students/:userId/chapters/:chapterId': {
    access: 'staff',
    about: 'student',
    summary: "A student's work of one chapter. What the student keeps private is not in it.",
    params: userAndChapterParams,
    response: z.object({
      chapterId: z.string(),
      title: z.string(),
      sections: z.array(section),
      exercise: exerciseRecord.nullable(),
      reflection: z
        .object({
          updatedAt: moment,
          /** Since when it is handed in or shared; null: it is the student's own, and nothing of it is here. */
          openSince: moment.nullable(),
          content: z.string().nullable(),
          analysis: reflectionRecord.shape.analysis,
        })
        .nullable(),
      competencies: z.array(
        assessmentRecord.omit({ chapterId: true }).extend({
          title: z.string(),
          /** Every rating saved, oldest first. */
          history: z.array(z.object({ rating: z.number().int(), at: moment })),
        }),
      ),
      dialogue: z
        .object({
          isComplete: z.boolean(),
          waived: z.boolean(),
          startedAt: moment,
          goals: z.array(goal),
          messages: z.array(chatMessage.omit({ private: true, clientMessageId: true })),
          /** Messages the student keeps private, and answers that repeat them. */
          leftOut: z.number().int(),
        })
        .nullable(),
      submissions: z.array(studentSubmission),
      conversations: z.array(conversation),
      feedback: z.array(feedbackAtDesk),
    }),
  },
})
