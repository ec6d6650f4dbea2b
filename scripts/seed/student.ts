import { holdsReflection, submissionText } from '#core/workbook/submission-text'
import type { Course, CourseChapter } from '#server/content/course'
import { newShareableId } from '#server/links/links.store'
import type { Chance } from './chance.ts'
import type { ChapterDialogues } from './dialogues.ts'
import { addressOf, type Name, nameOf } from './names.ts'
import { pathOf, type Step } from './path.ts'
import type { Rows } from './rows.ts'
import { type ChapterTexts, texts } from './texts.ts'

/** What all students of the class share. */
export interface ClassRoom {
  course: Course
  dialogues: ReadonlyMap<string, ChapterDialogues>
  instructor: { id: string; name: string }
  passwordHash: string
  now: Date
  takenAddresses: Set<string>
}

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

interface Account {
  id: string
  name: Name
  email: string | null
  created_at: Date
  /** Without a password of the workbook. */
  byInstitution?: boolean
}

/** Adds somebody who can sign in. @returns the id */
export function addAccount(
  rows: Rows,
  { passwordHash }: Pick<ClassRoom, 'passwordHash'>,
  { id, name, email, created_at, byInstitution = false }: Account,
): string {
  const names = { first_name: name.first, last_name: name.last }
  const password_hash = byInstitution ? null : passwordHash
  rows.add('users', { id, ...names, email, password_hash, is_admin: false, created_at })
  const authority = byInstitution ? 'https://sso.example.edu' : 'local'
  rows.add('identities', { authority, subject: id, user_id: id, created_at })
  return id
}

/** Adds one student with everything done so far. @returns id and last activity */
export function addStudent(rows: Rows, chance: Chance, room: ClassRoom): { id: string; at: Date | null } {
  const id = chance.uuid()
  const name = nameOf(chance)
  const byInstitution = chance.happens(0.03)
  const email = byInstitution && chance.happens(0.5) ? null : addressOf(name, room.takenAddresses)
  const steps = pathOf(chance, room.now)
  const created_at = later(steps[0]?.at ?? room.now, -chance.between(30, 4000))
  addAccount(rows, room, { id, name, email, created_at, byInstitution })
  const chapters = new Map(
    room.course.chapters.map((chapter) => {
      const key = { user_id: id, chapter_id: chapter.id }
      return [chapter.id, { rows, chance, room, chapter, key, completed: [] as Date[] } satisfies Work]
    }),
  )
  for (const step of steps) {
    const work: Work | undefined = chapters.get(step.chapterId)
    if (!work) throw new Error(`there is no chapter ${step.chapterId}`)
    addStep(work, step)
  }
  for (const work of chapters.values()) finishChapter(work)
  return { id, at: steps.at(-1)?.at ?? null }
}

/** A student's work on one chapter. */
interface Work {
  rows: Rows
  chance: Chance
  room: ClassRoom
  chapter: CourseChapter
  key: { user_id: string; chapter_id: string }
  /** When its sections were completed. */
  completed: Date[]
  exercise?: Record<string, string>
  reflection?: { content: string; handed_in_at: Date | null }
}

function addStep(work: Work, { section, at, completed, waiting }: Step): void {
  const { rows, chance, chapter, key } = work
  if (completed) {
    work.completed.push(at)
    rows.add('progress', { ...key, section_id: section, completed: true, updated_at: at })
  }
  if (section === 'ai-interaction') addDialogue(work, at, completed, waiting)
  if (section === 'exercise') {
    const form_data = exerciseOf(chance, chapter)
    work.exercise = form_data
    rows.add('exercises', {
      ...key,
      form_data,
      created_at: later(at, -chance.between(5, 90)),
      updated_at: at,
    })
    if (chance.happens(0.25)) addReview(work, 'exercise', at)
  }
  if (section === 'reflection') {
    const content = reflectionOf(chance, chapter)
    const handed_in_at = chance.happens(0.4) ? at : null
    const row = { ...key, content, handed_in_at, created_at: at, updated_at: at }
    work.reflection = row
    rows.add('reflections', row)
    addLink(work, 'reflection', at, { reflection_chapter_id: chapter.id })
    if (handed_in_at && chance.happens(0.5)) addReview(work, 'reflection', at)
  }
  if (section === 'competency') addRatings(work, at)
}

function addDialogue(
  { rows, chance, room, key }: Work,
  at: Date,
  completed: boolean,
  waiting: boolean,
): void {
  const held = room.dialogues.get(key.chapter_id)
  if (!held) throw new Error(`no dialogue was held for chapter ${key.chapter_id}`)
  const dialogue = waiting ? held.waiting : chance.pick(held.complete)
  const whole = dialogue.states.length - 1
  const turn = completed || waiting ? whole : chance.between(0, whole - 1)
  const lines = dialogue.lines.slice(0, 2 * turn + 1)
  const pace = chance.between(1, 4)
  const started_at = later(at, -lines.length * pace)
  const completed_at = completed ? at : null
  rows.add('dialogues', { ...key, state: dialogue.states[turn], turn, started_at, completed_at })
  for (const [index, line] of lines.entries()) {
    const place = { id: chance.uuid(), ...key, position: index + 1 }
    rows.add('dialogue_messages', {
      ...place,
      ...line,
      private: false,
      created_at: later(started_at, index * pace),
    })
  }
}

function textsFor({ id }: CourseChapter): ChapterTexts {
  const own = texts.chapters[id]
  if (!own) throw new Error(`nothing is written for chapter ${id}`)
  return own
}

function exerciseOf(chance: Chance, chapter: CourseChapter): Record<string, string> {
  const own = textsFor(chapter)
  const hurried = chance.happens(0.15)
  return {
    clientInitials: own.initials,
    sessionSummary: chance.some(own.summary, hurried ? 1 : 3).join(' '),
    clientVoice: `${chance.pick(own.voice)} "${chapter.view.setup.quote}"`,
    safetyConsiderations: hurried ? '' : chance.pick(own.safety),
    planNextSteps: chance.pick(own.plan),
  }
}

function reflectionOf(chance: Chance, chapter: CourseChapter): string {
  const begin = chance.pick(texts.openings)
  const middle = chance.some(textsFor(chapter).reflection, chance.between(1, 2))
  return [begin, ...middle, chance.pick(texts.closings)].join(' ')
}

/** Ratings a student grows into: a first one, and often a better one a week later. */
function addRatings({ rows, chance, room, chapter, key: { user_id, chapter_id } }: Work, at: Date): void {
  for (const { id, levels } of chapter.view.competencies) {
    const first = chance.between(1, 3)
    const rating = chance.happens(0.4) ? Math.min(5, first + 1) : first
    const key = { user_id, chapter_id, competency_id: id }
    const updated_at = rating === first ? at : earliest(room.now, later(at, 7 * 24 * 60))
    const reflection = chance.happens(0.6) ? (levels[rating - 1] ?? '') : ''
    rows.add('assessments', { ...key, rating, reflection, created_at: at, updated_at })
    rows.add('assessment_history', { ...key, rating: first, created_at: at })
    if (rating !== first) rows.add('assessment_history', { ...key, rating, created_at: updated_at })
  }
}

const earliest = (one: Date, other: Date): Date => (one < other ? one : other)

/** A finished chapter: the next one is announced, and half of the students hand something in. */
function finishChapter(work: Work): void {
  const { rows, chance, room, chapter, key, completed, exercise, reflection } = work
  const at = completed.at(-1)
  if (completed.length < 4 || !at) return
  const next = room.course.chapter(String(Number(chapter.id) + 1))
  if (next) {
    rows.add('notifications', {
      id: chance.uuid(),
      user_id: key.user_id,
      kind: 'chapter-unlocked',
      text: `Chapter ${next.id}, ${next.card.title}, is open.`,
      href: `/chapter/${next.id}`,
      created_at: at,
      read_at: chance.happens(0.8) ? later(at, 60) : null,
    })
  }
  if (!chance.happens(0.5)) return
  const type = chance.pick(['exercise', 'reflection', 'reflection', 'complete-chapter'] as const)
  const content = submissionText(chapter.view, type, {
    exercise: exercise ? { formData: exercise as never } : null,
    reflection: reflection ?? null,
    assessments: [],
    dialogue: [],
  })
  const id = chance.uuid()
  const created_at = later(at, chance.between(1, 30))
  if (reflection && holdsReflection.includes(type)) reflection.handed_in_at ??= created_at
  rows.add('submissions', {
    id,
    ...key,
    title: `${chapter.view.title} - Submission`,
    type,
    description: '',
    content,
    matches_saved_work: type !== 'complete-chapter',
    created_at,
  })
  addLink(work, 'portfolio', created_at, { submission_id: id })
}

function addLink({ rows, chance, key }: Work, kind: 'reflection' | 'portfolio', at: Date, target: object) {
  const opened = kind === 'portfolio' && chance.happens(0.7) ? chance.between(1, 4) : 0
  rows.add('links', {
    // Never from the seed: whoever knew it could open every link.
    shareable_id: newShareableId(),
    ...key,
    kind,
    reflection_chapter_id: null,
    submission_id: null,
    ...target,
    created_at: at,
    opened,
    last_opened_at: opened > 0 ? later(at, 2000) : null,
  })
}

/** An instructor looked at it, and often wrote something. */
function addReview({ rows, chance, room, key }: Work, target: 'exercise' | 'reflection', at: Date): void {
  const reviewed_at = earliest(room.now, later(at, chance.between(600, 6000)))
  const answer = chance.happens(0.3) ? later(reviewed_at, 500) : null
  const answered = answer !== null && answer < room.now ? answer : null
  const wrote = chance.happens(0.7)
  const piece = { ...key, target, submission_id: null }
  const answered_at = wrote ? answered : null
  rows.add('reviews', { ...piece, reviewed_at, reviewed_by: room.instructor.id, answered_at })
  if (!wrote) return
  const id = chance.uuid()
  const times = { created_at: reviewed_at, updated_at: reviewed_at, released_at: reviewed_at }
  const author = { author_id: room.instructor.id, author_name: room.instructor.name }
  rows.add('feedback', { id, ...piece, ...author, text: chance.pick(texts.comments), ...times })
  if (!answered) return
  const text = chance.pick(texts.answers)
  rows.add('feedback_answers', { id: chance.uuid(), feedback_id: id, text, created_at: answered })
}
