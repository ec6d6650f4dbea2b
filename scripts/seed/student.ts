import { holdsReflection, submissionText } from '#core/workbook/submission-text'
import type { Course, CourseChapter } from '#server/content/course'
import { newShareableId } from '#server/links/links.store'
import type { Chance } from './chance.ts'
import type { ChapterDialogues, Dialogue } from './dialogues.ts'
import { addressOf, nameOf } from './names.ts'
import { pathOf, type Step } from './path.ts'
import type { Rows } from './rows.ts'
import { answers, type ChapterWriting, closings, comments, openings, writing } from './writing.ts'

/** What all students of the class share. */
export interface ClassRoom {
  course: Course
  dialogues: ReadonlyMap<string, ChapterDialogues>
  instructor: { id: string; name: string }
  passwordHash: string
  now: Date
  takenAddresses: Set<string>
}

const minute = 60_000
const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minute)

/** Adds one student with everything done so far. @returns id and last activity */
export function addStudent(rows: Rows, chance: Chance, room: ClassRoom): { id: string; at: Date | null } {
  const id = chance.uuid()
  const name = nameOf(chance)
  const byInstitution = chance.happens(0.03)
  const email = byInstitution && chance.happens(0.5) ? null : addressOf(name, room.takenAddresses)
  const steps = pathOf(chance, room.now)
  const joined = later(steps[0]?.at ?? room.now, -chance.between(30, 4000))
  rows.add('users', {
    id,
    first_name: name.first,
    last_name: name.last,
    email,
    password_hash: byInstitution ? null : room.passwordHash,
    is_admin: false,
    created_at: joined,
  })
  rows.add('identities', {
    authority: byInstitution ? 'https://sso.example.edu' : 'local',
    subject: id,
    user_id: id,
    created_at: joined,
  })
  const student = { id, rows, chance, room }
  for (const step of steps) addStep(student, step)
  for (const chapter of room.course.chapters) {
    const of = steps.filter((step) => step.chapterId === chapter.id && step.completed)
    if (of.length === 4) finishChapter(student, chapter, of.at(-1)?.at ?? room.now)
  }
  return { id, at: steps.at(-1)?.at ?? null }
}

interface Student {
  id: string
  rows: Rows
  chance: Chance
  room: ClassRoom
}

/** Texts of a student's chapter, the same wherever they are asked for again. */
const texts = new WeakMap<
  Rows,
  Map<
    string,
    { exercise?: Record<string, string>; reflection?: { content: string; handed_in_at: Date | null } }
  >
>()

function textsOf({ rows, id }: Student, chapterId: string) {
  const all = texts.get(rows) ?? new Map()
  texts.set(rows, all)
  const key = `${id}/${chapterId}`
  const own = all.get(key) ?? {}
  all.set(key, own)
  return own
}

function addStep(student: Student, { chapterId, section, at, completed, waiting }: Step): void {
  const { id, rows, chance, room } = student
  const chapter = room.course.chapter(chapterId)
  const material = writing[chapterId]
  if (!chapter || !material) throw new Error(`nothing is written for chapter ${chapterId}`)
  if (completed)
    rows.add('progress', {
      user_id: id,
      chapter_id: chapterId,
      section_id: section,
      completed: true,
      updated_at: at,
    })
  if (section === 'ai-interaction') addDialogue(student, chapterId, at, completed, waiting)
  if (section === 'exercise') {
    const form = exerciseOf(chance, chapter, material)
    textsOf(student, chapterId).exercise = form
    rows.add('exercises', {
      user_id: id,
      chapter_id: chapterId,
      form_data: form,
      created_at: later(at, -chance.between(5, 90)),
      updated_at: at,
    })
    if (chance.happens(0.25)) addReview(student, chapterId, 'exercise', at)
  }
  if (section === 'reflection') {
    const content = reflectionOf(chance, material)
    const key = { user_id: id, chapter_id: chapterId }
    const handedIn = chance.happens(0.4)
    const row = { ...key, content, handed_in_at: handedIn ? at : null, created_at: at, updated_at: at }
    textsOf(student, chapterId).reflection = row
    rows.add('reflections', row)
    rows.add('links', linkOf(student, chapterId, 'reflection', at, { reflection_chapter_id: chapterId }))
    if (handedIn && chance.happens(0.5)) addReview(student, chapterId, 'reflection', at)
  }
  if (section === 'competency') addRatings(student, chapter, at)
}

function addDialogue(
  student: Student,
  chapterId: string,
  at: Date,
  completed: boolean,
  waiting: boolean,
): void {
  const { id, rows, chance, room } = student
  const held = room.dialogues.get(chapterId)
  if (!held) throw new Error(`no dialogue was held for chapter ${chapterId}`)
  const dialogue: Dialogue = waiting ? held.waiting : chance.pick(held.complete)
  const whole = dialogue.states.length - 1
  const turns = completed || waiting ? whole : chance.between(0, whole - 1)
  const lines = dialogue.lines.slice(0, 2 * turns + 1)
  const pace = chance.between(1, 4)
  const began = later(at, -lines.length * pace)
  rows.add('dialogues', {
    user_id: id,
    chapter_id: chapterId,
    state: dialogue.states[turns],
    turn: turns,
    started_at: began,
    completed_at: completed ? at : null,
  })
  lines.forEach((line, index) => {
    rows.add('dialogue_messages', {
      id: chance.uuid(),
      user_id: id,
      chapter_id: chapterId,
      position: index + 1,
      ...line,
      private: false,
      created_at: later(began, index * pace),
    })
  })
}

function exerciseOf(
  chance: Chance,
  chapter: CourseChapter,
  material: ChapterWriting,
): Record<string, string> {
  const { quote } = chapter.view.setup
  const hurried = chance.happens(0.15)
  return {
    clientInitials: material.initials,
    sessionSummary: chance.some(material.summary, hurried ? 1 : 3).join(' '),
    clientVoice: `${chance.pick(material.voice)} "${quote}"`,
    safetyConsiderations: hurried ? '' : chance.pick(material.safety),
    planNextSteps: chance.pick(material.plan),
  }
}

const reflectionOf = (chance: Chance, material: ChapterWriting): string =>
  [
    chance.pick(openings),
    ...chance.some(material.reflection, chance.between(1, 2)),
    chance.pick(closings),
  ].join(' ')

/** Ratings a student grows into: a first one, and often a better one a week later. */
function addRatings(
  { id, rows, chance, room }: Student,
  { id: chapterId, view }: CourseChapter,
  at: Date,
): void {
  for (const { id: competencyId, levels } of view.competencies) {
    const first = chance.between(1, 3)
    const second = chance.happens(0.4) ? Math.min(5, first + 1) : first
    const key = { user_id: id, chapter_id: chapterId, competency_id: competencyId }
    const again = new Date(Math.min(room.now.getTime(), later(at, 7 * 24 * 60).getTime()))
    rows.add('assessments', {
      ...key,
      rating: second,
      reflection: chance.happens(0.6) ? (levels[second - 1] ?? '') : '',
      created_at: at,
      updated_at: second === first ? at : again,
    })
    rows.add('assessment_history', { ...key, rating: first, created_at: at })
    if (second !== first) rows.add('assessment_history', { ...key, rating: second, created_at: again })
  }
}

/** A finished chapter: the next one is announced, and half of the students hand something in. */
function finishChapter(student: Student, chapter: CourseChapter, at: Date): void {
  const { id, rows, chance, room } = student
  const next = room.course.chapter(String(Number(chapter.id) + 1))
  if (next) {
    rows.add('notifications', {
      id: chance.uuid(),
      user_id: id,
      kind: 'chapter-unlocked',
      text: `Chapter ${next.id}, ${next.card.title}, is open.`,
      href: `/chapter/${next.id}`,
      created_at: at,
      read_at: chance.happens(0.8) ? later(at, 60) : null,
    })
  }
  if (!chance.happens(0.5)) return
  const type = chance.pick(['exercise', 'reflection', 'reflection', 'complete-chapter'] as const)
  const { exercise, reflection } = textsOf(student, chapter.id)
  const content = submissionText(chapter.view, type, {
    exercise: exercise ? { formData: exercise as never } : null,
    reflection: reflection ?? null,
    assessments: [],
    dialogue: [],
  })
  const submissionId = chance.uuid()
  const handedIn = later(at, chance.between(1, 30))
  if (reflection && holdsReflection.includes(type)) reflection.handed_in_at ??= handedIn
  rows.add('submissions', {
    id: submissionId,
    user_id: id,
    chapter_id: chapter.id,
    title: `${chapter.view.title} - Submission`,
    type,
    description: '',
    content,
    matches_saved_work: type !== 'complete-chapter',
    created_at: handedIn,
  })
  rows.add('links', linkOf(student, chapter.id, 'portfolio', handedIn, { submission_id: submissionId }))
}

function linkOf(
  { id, chance }: Student,
  chapterId: string,
  kind: 'reflection' | 'portfolio',
  at: Date,
  target: object,
) {
  const opened = kind === 'portfolio' && chance.happens(0.7) ? chance.between(1, 4) : 0
  return {
    // Never from the seed: whoever knew it could open every link.
    shareable_id: newShareableId(),
    user_id: id,
    chapter_id: chapterId,
    kind,
    reflection_chapter_id: null,
    submission_id: null,
    ...target,
    created_at: at,
    opened,
    last_opened_at: opened > 0 ? later(at, 2000) : null,
  }
}

/** An instructor looked at it, and often wrote something. */
function addReview(student: Student, chapterId: string, target: 'exercise' | 'reflection', at: Date): void {
  const { id, rows, chance, room } = student
  const reviewed = new Date(Math.min(room.now.getTime(), later(at, chance.between(600, 6000)).getTime()))
  const answered = chance.happens(0.3) ? later(reviewed, 500) : null
  const comes = answered !== null && answered < room.now
  const wrote = chance.happens(0.7)
  const piece = { user_id: id, chapter_id: chapterId, target, submission_id: null }
  rows.add('reviews', {
    ...piece,
    reviewed_at: reviewed,
    reviewed_by: room.instructor.id,
    answered_at: wrote && comes ? answered : null,
  })
  if (!wrote) return
  const feedbackId = chance.uuid()
  rows.add('feedback', {
    id: feedbackId,
    ...piece,
    author_id: room.instructor.id,
    author_name: room.instructor.name,
    text: chance.pick(comments),
    created_at: reviewed,
    updated_at: reviewed,
    released_at: reviewed,
  })
  if (comes)
    rows.add('feedback_answers', {
      id: chance.uuid(),
      feedback_id: feedbackId,
      text: chance.pick(answers),
      created_at: answered,
    })
}
