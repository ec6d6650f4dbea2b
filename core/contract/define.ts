import { z } from 'zod'
import { isChapterId, limits } from '../workbook/sections.ts'

/**
 * Who may make a call. The server makes the guard from it; there is no route without one.
 * - open: anyone
 * - gate: whoever has given the access password
 * - learner: gate and signed in
 * - administrator: gate, signed in and isAdmin
 * - staff: an administrator, or an instructor or assistant of whom the call is about
 * - instructor: an administrator, or an instructor of whom the call is about
 */
export type Access = Guard['access']

/**
 * Whom a call of staff is about: the student in `userId`, the student whose feedback or deletion is named by
 * `feedbackId` or `deletionId`, the class in `classId`, or
 * the archived class in `archiveId`. A call that names none is for administrators alone.
 */
export type About = 'student' | 'feedback' | 'deletion' | 'class' | 'archive'

type Guard =
  | { access: 'open' | 'gate' | 'learner' | 'administrator'; about?: never }
  | { access: 'staff' | 'instructor'; about: About }

/** One call of the application. Keys of the contract are "METHOD /path/:param". */
export type RouteContract = Guard & RouteParts

interface RouteParts {
  /** Who asks makes no difference: the session is not looked up, so no database is needed. */
  anonymous?: boolean
  /** One sentence for the API description. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** What is answered with status 200; undeclared fields never leave the server. */
  response: z.ZodType
  /** A navigation answers a page or a redirect instead of JSON. */
  kind?: 'json' | 'navigation' | 'download'
  /** Content types of a download. */
  media?: readonly string[]
  /** The stored record that comes along with a 409, as `current`. */
  current?: z.ZodType
  /** The same answer also comes with status 503. */
  alsoUnavailable?: boolean
  /** What METRICS_TOKEN does as bearer token. */
  bearer?: 'needed' | 'shows-more'
  /** Bytes a body may have where the usual limit is too low; whoever may not make the call is refused before it is read. */
  bodyLimit?: number
  /** The call can also stream its answer (Accept: text/event-stream). */
  streams?: boolean
}

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}` | `GET /calendar/${string}`

/** Keeps the literal types of a group of routes. */
export const defineRoutes = <const T extends Record<RouteKey, RouteContract>>(routes: T): T => routes

/**
 * A text a person typed: at most 20,000 characters, without NUL and lone surrogates, which no
 * database keeps. The sentence names the field.
 */
export const text = (name: string, max: number = limits.text) =>
  z
    .string({ error: ({ input }) => `${name} ${input === undefined ? 'is required.' : 'must be text.'}` })
    .max(max, { error: () => `${name} may have at most ${max.toLocaleString('en-US')} characters.` })
    .transform((value) => value.replaceAll('\0', '').toWellFormed())

/** A text that must say something. */
export const filledText = (name: string, max: number = limits.text) =>
  text(name, max).refine((value) => value.trim() !== '', `${name} is required.`)

/** The id a page gives to what it sends, the same when it sends it again: what arrived before is kept once. */
export const sendingId = text('The id', 100)
  .optional()
  .describe('Makes a retry safe: the same id is kept once.')

/** A chapter id in a path or a body; an unknown one is answered with 404 "Chapter not found". */
export const chapterId = z
  .string()
  .refine(isChapterId, { error: 'Chapter not found', params: { status: 404 } })

export const chapterParams = z.object({ chapterId })

/** A moment as ISO 8601 text in UTC, milliseconds. No database knows a year 0, or reads a second without end. */
export const moment = z.iso
  .datetime()
  .refine((value) => value.length <= 40 && !value.startsWith('0000'), 'Invalid ISO datetime')

/** Of a call that is told everything by its path. */
export const noBody = z.object({}).optional()

/** An answer that only says it worked. */
export const success = z.object({ success: z.literal(true) })
