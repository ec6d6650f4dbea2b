import { z } from 'zod'
import { idParam, personName, rights } from './admin/people.ts'
import { defineRoutes, filledText, moment, noBody, success, text } from './define.ts'
import { addressField } from './person.ts'

/** Sections: the classes of a term. In code a section is a class: a section is a part of a chapter there. */

export const classRoles = ['instructor', 'assistant', 'student'] as const
const classRole = z.enum(classRoles)
export type ClassRole = z.infer<typeof classRole>
export const staffRole = z.enum(['instructor', 'assistant'])

/** Whether this is a time zone of the IANA list that dates can be counted in. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return name !== ''
  } catch {
    return false
  }
}

/** Days for which a join code works when nobody says for how many. */
export const codeDays = 14

/** More people than a section has, and their names and addresses. */
export const rosterLimits = { lines: 500, text: 100_000 } as const

const classId = idParam('Section not found')
export const classParams = z.object({ classId })
const invitationParams = classParams.extend({ invitationId: idParam('There is no such invitation.') })
const memberParams = classParams.extend({ personId: idParam('This person is not in the section.') })

export const termFields = {
  name: filledText('The name', 100).pipe(z.string().trim()),
  term: filledText('The term', 60).pipe(z.string().trim()),
  startsOn: z.iso.date('The first day is a date: 2026-08-31.'),
  endsOn: z.iso.date('The last day is a date: 2026-12-18.'),
  timeZone: text('The time zone', 60).refine(isTimeZone, 'There is no such time zone.'),
}
export const wrongOrder = 'The last day cannot be before the first.'
export const inOrder = [
  ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => startsOn <= endsOn,
  { error: wrongOrder },
] as const

export const head = z.object({
  id: z.string(),
  name: z.string(),
  term: z.string(),
  /** Days in the section's time zone, as 2026-08-31. */
  startsOn: z.string(),
  endsOn: z.string(),
  timeZone: z.string(),
})
export type ClassHead = z.infer<typeof head>

/** Who reads a student's work. */
const reader = z.object({ name: z.string(), role: staffRole })
const readers = z.array(reader)
export type Reader = z.infer<typeof reader>

/** An invitation as the invited person sees it. */
export const classInvitation = z.object({
  id: z.string(),
  class: head,
  role: classRole,
  /** null: whose account is gone. */
  by: z.string().nullable(),
  until: moment,
  readers,
})
export type ClassInvitation = z.infer<typeof classInvitation>

/** The same as staff see it. */
const pendingInvitation = classInvitation
  .pick({ id: true, role: true, until: true })
  .extend({ name: z.string(), email: z.string() })
export type PendingInvitation = z.infer<typeof pendingInvitation>

export const member = z.object({ userId: z.string(), user: personName, role: classRole, joinedAt: moment })
export type ClassMember = z.infer<typeof member>

/** What came of a mail: there may have been too many to the address or from the section today. null: no mails are sent. */
const mailed = z.enum(['sent', 'failed', 'limited']).nullable()
export type Mailed = z.infer<typeof mailed>

const code = z.object({ code: z.string(), needsApproval: z.boolean(), endsAt: moment })
export type JoinCode = z.infer<typeof code>

const rosterLine = z.object({
  /** As a spreadsheet counts. */
  line: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Why this line is not taken; null: the person is or can be invited. */
  problem: z.string().nullable(),
})
export type RosterLine = z.infer<typeof rosterLine>

const joinParams = z.object({ code: z.string().max(200) })
/** What somebody is in a section. */
const place = z.enum([...classRoles, 'waiting'])

export const classRoutes = defineRoutes({
  'GET /api/classes': {
    access: 'learner',
    summary:
      "The person's own sections, with who reads the work of their students, and what waits for a yes.",
    response: z.object({
      classes: z.array(head.extend({ role: classRole, joinedAt: moment, readers })),
      /** Asked to join, and not let in yet. */
      waiting: z.array(head.pick({ id: true, name: true, term: true }).extend({ readers })),
      invitations: z.array(classInvitation),
      /** Past sections in whose archive the person's work is, and until when. */
      archives: z.array(head.pick({ name: true, term: true }).extend({ until: moment })),
    }),
  },
  'GET /api/admin/classes': {
    access: 'administrator',
    summary: 'All sections in use, with how many people are in each.',
    response: z.object({
      classes: z.array(head.extend({ staff: readers, students: z.number().int() })),
      /** Students who are in no section. */
      withoutClass: z.number().int(),
    }),
  },
  'POST /api/admin/classes': {
    access: 'administrator',
    summary: 'Makes a section; with everybody: all students there are become its students, and are told.',
    body: z.object({ ...termFields, everybody: z.boolean().default(false) }).refine(...inOrder),
    response: head.extend({ students: z.number().int() }),
  },
  'GET /api/classes/:classId': {
    access: 'staff',
    about: 'class',
    summary: 'A section as its staff see it: who is in it, and who is to come.',
    params: classParams,
    response: head.extend({
      right: z.enum(rights),
      /** The time zone is none of the list: saved before only those were taken. */
      wrongTimeZone: z.literal(true).optional(),
      /** Whether invitations are mailed. */
      mails: z.boolean(),
      members: z.array(member),
      invitations: z.array(pendingInvitation),
      /** Students who gave the code and wait to be let in. */
      requests: z.array(member.pick({ userId: true, user: true }).extend({ at: moment })),
      /** null: nobody can join by themselves. */
      code: code.nullable(),
    }),
  },
  'POST /api/classes/:classId': {
    access: 'instructor',
    about: 'class',
    summary: 'Changes name, term, days or time zone; what is left out stays.',
    params: classParams,
    body: z.object(termFields).partial(),
    response: head,
  },
  'POST /api/classes/:classId/invitations': {
    access: 'instructor',
    about: 'class',
    summary:
      'Invites somebody to teach. They are staff once they accept: on their start page where their address was checked, else with the link, which is shown once.',
    params: classParams,
    body: z.object({ email: addressField, role: staffRole }),
    response: z.object({ id: z.string(), path: z.string(), until: moment, mailed }),
  },
  'DELETE /api/classes/:classId/invitations/:invitationId': {
    access: 'instructor',
    about: 'class',
    summary: 'Takes an invitation back.',
    params: invitationParams,
    response: success,
  },
  'POST /api/classes/:classId/invitations/:invitationId/mail': {
    access: 'instructor',
    about: 'class',
    summary:
      'Mails an invitation again, where mails are sent. Whoever is to teach gets a new link, which ends the one before; where there were too many mails, that one stays.',
    params: invitationParams,
    body: noBody,
    response: z.object({
      mailed,
      path: z.string().optional().describe('The new link, where its mail could not be sent.'),
    }),
  },
  'POST /api/classes/:classId/roster': {
    access: 'instructor',
    about: 'class',
    summary:
      'Reads a list of students, line by line; with save, everybody in a line without a problem is invited.',
    params: classParams,
    body: z.object({ text: filledText('The list', rosterLimits.text), save: z.boolean().default(false) }),
    response: z.object({
      lines: z.array(rosterLine),
      /** How many were invited, or would be. */
      invited: z.number().int(),
      /** How many mails are on their way; null: no mails are sent. */
      mailed: z.number().int().nullable(),
    }),
  },
  'POST /api/classes/:classId/code': {
    access: 'instructor',
    about: 'class',
    summary:
      'Opens the section to whoever has its code. A new code ends the one before; else that one stays, with what is left out.',
    params: classParams,
    body: z.object({
      days: z.number().int().min(1, 'At least one day.').max(365, 'At most 365 days.').optional(),
      needsApproval: z.boolean().optional(),
      newCode: z.boolean().default(false),
    }),
    response: code,
  },
  'DELETE /api/classes/:classId/code': {
    access: 'instructor',
    about: 'class',
    summary: 'Ends the code: nobody joins by themselves any more.',
    params: classParams,
    response: success,
  },
  'POST /api/classes/:classId/requests/:personId': {
    access: 'instructor',
    about: 'class',
    summary: 'Lets in a student who gave the code, or does not.',
    params: classParams.extend({ personId: idParam('This person does not ask to join any more.') }),
    body: z.object({ accept: z.boolean() }),
    response: success,
  },
  'DELETE /api/classes/:classId/members/:personId': {
    access: 'instructor',
    about: 'class',
    summary:
      'Takes a person out of the section; their work stays theirs. 409 for its last instructor, unless an administrator takes the section over.',
    params: memberParams,
    query: z.object({
      takeOver: z
        .literal('true')
        .optional()
        .describe('Of administrators: until another instructor accepts, the section is theirs alone.'),
    }),
    response: success,
  },
  'POST /api/classes/:classId/members/:personId/move': {
    access: 'instructor',
    about: 'class',
    summary: 'Moves a student to another section of which the one who asks is an instructor, too.',
    params: memberParams,
    body: z.object({ to: classId }),
    response: success,
  },
  'DELETE /api/classes/:classId/own': {
    access: 'learner',
    summary:
      'Leaves a section, or takes back the wish to join it; for who does neither, nothing. 409 for its last instructor.',
    params: classParams,
    response: success,
  },
  'GET /api/join/:code': {
    access: 'learner',
    summary: 'What a join code, or the link of an invitation, leads to, and who will read the work.',
    params: joinParams,
    response: z.object({
      class: head,
      role: classRole,
      /** An instructor has to agree. */
      needsApproval: z.boolean(),
      /** What the person is there already; null: nothing. */
      is: place.nullable(),
      readers,
    }),
  },
  'POST /api/join/:code': {
    access: 'learner',
    summary: 'Joins a section with its code, or accepts an invitation with its link.',
    params: joinParams,
    body: noBody,
    response: z.object({ classId: z.string(), role: place }),
  },
  'POST /api/class-invitations/:invitationId': {
    access: 'learner',
    summary: "Accepts or declines an invitation to a section that came to the person's address.",
    params: z.object({ invitationId: idParam('This invitation was taken back or has expired.') }),
    body: z.object({ accept: z.boolean() }),
    response: success,
  },
})
