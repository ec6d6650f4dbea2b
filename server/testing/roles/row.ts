import type { Alice, Word } from './alice.ts'

/** Everybody who can make a call. The section is the one Alice is a student of. */
export const roles = [
  'stranger',
  'gate holder',
  'student of the section',
  'student of another',
  'former instructor',
  'dismissed administrator',
  'instructor of another',
  'assistant',
  'instructor of the section',
  'administrator',
] as const
export type Role = (typeof roles)[number]

export interface Row {
  /** What each role is answered. */
  status: Record<Role, number>
  /** What the call is made with. */
  body?: (alice: Alice) => object
  query?: string
  /** Words of Alice that whoever may make the call is shown. */
  shows?: readonly Word[]
  /** It changes what is kept though it only asks: a line in the audit trail, a link that was opened. */
  leavesTrace?: true
  /** HEAD is not answered, because GET does more than answer. */
  noHead?: true
}

type More = Omit<Row, 'status'>
type Statuses = Record<'stranger' | 'gate' | 'learner' | 'assistant' | 'instructor' | 'administrator', number>
export const row = (statuses: Statuses, more: More = {}): Row => ({
  status: {
    stranger: statuses.stranger,
    'gate holder': statuses.gate,
    'student of the section': statuses.learner,
    'student of another': statuses.learner,
    'former instructor': statuses.learner,
    'dismissed administrator': statuses.learner,
    'instructor of another': statuses.learner,
    assistant: statuses.assistant,
    'instructor of the section': statuses.instructor,
    administrator: statuses.administrator,
  },
  ...more,
})
/** A row by who is the first, in the order of their rights, to be answered like this. */
const from = (first: keyof Statuses, status: number, refused: Partial<Statuses>, more?: More) => {
  const order: (keyof Statuses)[] = [
    'stranger',
    'gate',
    'learner',
    'assistant',
    'instructor',
    'administrator',
  ]
  const of = (role: keyof Statuses) =>
    order.indexOf(role) >= order.indexOf(first) ? status : (refused[role] ?? 403)
  return row(Object.fromEntries(order.map((role) => [role, of(role)])) as Statuses, more)
}
export const anybody = (status: number, more?: More) => from('stranger', status, {}, more)
export const behindGate = (status: number, more?: More) => from('gate', status, {}, more)
export const signedIn = (status: number, more?: More) => from('learner', status, { gate: 401 }, more)
export const forStaff = (status: number, more?: More) => from('assistant', status, { gate: 401 }, more)
export const forInstructors = (status: number, more?: More) => from('instructor', status, { gate: 401 }, more)
export const forAdministrators = (status: number, more?: More) =>
  from('administrator', status, { gate: 401 }, more)
