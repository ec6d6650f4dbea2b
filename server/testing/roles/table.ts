import type { ContractKey } from '#core/contract/index'
import { allChapters, fillDates } from '#core/workbook/term-dates'
import type { Alice } from './alice.ts'
import {
  anybody,
  behindGate,
  forAdministrators,
  forInstructors,
  forStaff,
  type Row,
  row,
  signedIn,
} from './row.ts'

const chapterId = '1'
const note = { text: 'A comment.' }
const piece = ({ id }: Alice) => ({ userId: id, chapterId, target: 'exercise' })
const noDates = allChapters([])
const none = { body: () => ({}) }
const aClass = {
  name: 'A',
  term: 'Fall 2026',
  startsOn: '2026-08-31',
  endsOn: '2026-12-18',
  timeZone: 'America/New_York',
}

/**
 * Role × call: what every call of the contract, made with effect and with Alice's ids, is answered to everybody. It
 * takes nothing from the contract's own `access`, so that a slip there fails here. In the order in which the calls are
 * made: what asks comes before what changes.
 */
export const table: Record<ContractKey, Row> = {
  'GET /api/health/live': anybody(200),
  'GET /api/health/ready': anybody(200),
  'GET /api/health': anybody(200),
  // Without a token it is as if it were not there.
  'GET /api/metrics': behindGate(404),
  'GET /api/login': anybody(200, { noHead: true }),
  'GET /api/oidc/callback': anybody(302, { noHead: true }),
  'GET /api/shared/reflection/:shareableId': anybody(200, { shows: ['work'], leavesTrace: true }),
  'GET /api/shared/ai/:shareableId': anybody(200, { shows: ['work'], leavesTrace: true }),
  'GET /api/shared/portfolio/:shareableId': anybody(200, { shows: ['work'], leavesTrace: true }),
  'GET /api/sign-in-options': behindGate(200),
  'GET /api/support': behindGate(200),
  'GET /api/openapi.json': behindGate(200),
  'GET /api/auth/user': signedIn(200),
  'GET /api/chapters': signedIn(200),
  'GET /api/chapters/:chapterId': signedIn(200),
  'GET /api/pages/:page': signedIn(200),
  'GET /api/progress': signedIn(200),
  'GET /api/open-chapters': signedIn(200),
  'GET /api/ai-chat/:chapterId': signedIn(200),
  'GET /api/ai-interaction-status': signedIn(200),
  'GET /api/ai-interaction-status/:chapterId': signedIn(200),
  'GET /api/ai/chapter-gpt/:chapterId/config': signedIn(200),
  'GET /api/ai/chapter-gpt/:chapterId/conversation': signedIn(200),
  'GET /api/exercises/:chapterId': signedIn(200),
  'GET /api/exercises/:chapterId/action-form': signedIn(200),
  'GET /api/worksheets': signedIn(200),
  'GET /api/reflections/:chapterId': signedIn(200),
  'GET /api/competencies/:chapterId': signedIn(200),
  'GET /api/ai-conversations/:chapterId': signedIn(200),
  'GET /api/portfolio-submissions': signedIn(200),
  'GET /api/links': signedIn(200),
  'GET /api/notifications': signedIn(200),
  'GET /api/model-choice': signedIn(200),
  'GET /api/feedback/:chapterId': signedIn(200),
  'GET /api/my-data': signedIn(200, { noHead: true }),
  'GET /api/account': signedIn(200),
  // A picture is its person's alone, whatever its name.
  'GET /api/account/picture/:version': signedIn(404, { noHead: true }),
  'GET /api/account/sessions': signedIn(200),
  'GET /api/account/notices': signedIn(200),
  'GET /api/portfolio': signedIn(200),
  'GET /api/classes': signedIn(200),
  'GET /api/join/:code': signedIn(200),
  'GET /api/admin/classes': forAdministrators(200),
  'GET /api/classes/:classId': forStaff(200),
  'GET /api/classes/:classId/settings': forStaff(200),
  'GET /api/archives': signedIn(200),
  'GET /api/archives/:archiveId': forStaff(200),
  'GET /api/archives/:archiveId/students/:userId': forStaff(200, { shows: ['work'] }),
  'GET /api/archives/:archiveId/students/:userId/chapters/:chapterId': forStaff(200, { shows: ['work'] }),
  'GET /api/archives/:archiveId/progress.csv': forStaff(200, { leavesTrace: true, noHead: true }),
  // What is in it is packed: server/terms/archive.test.ts looks inside.
  'GET /api/archives/:archiveId/work.zip': forStaff(200, { leavesTrace: true, noHead: true }),
  'GET /api/classes/:classId/dates': forStaff(200),
  'GET /api/admin/all-progress': forAdministrators(200, { leavesTrace: true, noHead: true }),
  'GET /api/admin/class': forAdministrators(200),
  'GET /api/admin/progress.csv': forAdministrators(200, { leavesTrace: true, noHead: true }),
  'GET /api/admin/user-progress/:email': forAdministrators(200),
  'GET /api/admin/instructors': forAdministrators(200),
  'GET /api/admin/students/:userId': forStaff(200, { shows: ['work'] }),
  'GET /api/admin/students/:userId/chapters/:chapterId': forStaff(200, { shows: ['work'] }),
  'GET /api/admin/delete-submissions/:userId': forInstructors(200),
  'GET /api/admin/open-requests': forAdministrators(200),
  'GET /api/admin/deletions': forAdministrators(200),
  'GET /api/admin/feedback-queue': forAdministrators(200, { shows: ['work'] }),
  'GET /api/admin/model-usage': forAdministrators(200),
  'GET /api/admin/settings': forAdministrators(200),
  'GET /api/admin/retention-preview': forAdministrators(200, { query: 'months=12' }),
  'GET /api/admin/audit': forAdministrators(200),
  'GET /api/admin/audit.csv': forAdministrators(200, { leavesTrace: true, noHead: true }),
  'GET /api/classes/:classId/insight': forStaff(200),
  'GET /api/classes/:classId/words': forStaff(200, { shows: ['work'] }),
  'GET /api/classes/:classId/members/:personId/words': forStaff(200, { shows: ['work'] }),
  'GET /api/words': signedIn(200),
  'GET /api/logout': anybody(302, { noHead: true }),
  'GET /api/due': signedIn(200),
  'GET /api/due/settings': signedIn(200),
  'GET /calendar/:secret.ics': anybody(200, { leavesTrace: true }),

  'POST /api/verify-access-password': anybody(401, { body: () => ({ password: 'not it' }) }),
  // Where join links do not open the gate.
  'POST /api/join-pass': anybody(401, { body: () => ({ code: 'ABCDE-FGHJK' }) }),
  'POST /api/session': behindGate(401, {
    body: ({ email }) => ({ email, password: 'not the one of Alice' }),
  }),
  'POST /api/accounts': behindGate(409, {
    body: ({ email }) => ({ firstName: 'Mallory', lastName: 'M', email, password: 'seven quiet rivers run' }),
  }),
  'POST /api/password-reset/request': behindGate(200, { body: ({ email }) => ({ email }) }),
  'POST /api/password-reset': behindGate(400, {
    body: () => ({ token: 'made up', password: 'seven quiet rivers run' }),
  }),
  'POST /api/instructor-claim': signedIn(400, { body: () => ({ token: 'made up' }) }),
  'POST /api/pages/:page/read': signedIn(200),
  'POST /api/progress/opened': signedIn(200, { body: () => ({ chapterId, sectionId: 'didactic' }) }),
  'POST /api/ai-chat/:chapterId/initialize': signedIn(200, none),
  'POST /api/ai-chat/:chapterId': signedIn(200, {
    body: () => ({ message: 'What is missing in the note?' }),
  }),
  'POST /api/ai-chat/:chapterId/private': signedIn(200, {
    body: ({ ids }) => ({ messageIds: ids.messages, private: false }),
  }),
  'POST /api/ai/chapter-gpt/:chapterId/chat': signedIn(200, {
    body: () => ({ userInput: 'What is a note?' }),
  }),
  'POST /api/exercises': signedIn(200, {
    body: ({ id }) => ({ chapterId, userId: id, formData: { clientVoice: 'Mine.' } }),
  }),
  'POST /api/reflections': signedIn(200, { body: ({ id }) => ({ chapterId, userId: id, content: 'Mine.' }) }),
  'POST /api/reflections/:chapterId/hand-in': signedIn(200, none),
  'POST /api/reflections/:chapterId/share': signedIn(200, none),
  'POST /api/ai/analyze-reflection': signedIn(200, {
    body: () => ({
      chapterId,
      reflection: 'When I think of it I remember that I was afraid of my own record.',
    }),
  }),
  'POST /api/competencies': signedIn(200, {
    body: ({ id }) => ({ chapterId, competencyId: 'ethical-documentation', rating: 3, userId: id }),
  }),
  'POST /api/ai-conversations': signedIn(200, {
    body: () => ({ chapterId, title: 'Mine', messages: [{ role: 'user', content: 'Mine.' }] }),
  }),
  'POST /api/portfolio-submissions': signedIn(200, {
    body: ({ id }) => ({ chapterId, title: 'Mine', type: 'exercise', content: 'Mine.', userId: id }),
  }),
  'POST /api/links/:shareableId/renew': signedIn(404),
  'POST /api/links/:shareableId/expiry': signedIn(404, { body: () => ({ expiresAt: null }) }),
  'POST /api/notifications/read': signedIn(200, { body: ({ ids }) => ({ ids: ids.notifications }) }),
  'POST /api/model-choice': signedIn(400, { body: () => ({ choice: 'guide' }) }),
  'POST /api/feedback/:chapterId/:feedbackId/answers': signedIn(404, { body: () => note }),
  'POST /api/account/end-other-sessions': signedIn(200, none),
  'POST /api/account/password': signedIn(409, {
    body: () => ({ current: 'not the one of Alice', password: 'seven quiet rivers run' }),
  }),
  'POST /api/account/notices/put-away': signedIn(200, none),
  'POST /api/account/address-mail': signedIn(200, none),
  'POST /api/account/address': signedIn(400, { body: () => ({ token: 'made up' }) }),
  'POST /api/account/instructor-invitation': signedIn(404, { body: () => ({ accept: true }) }),
  // Who teaches the section, and administrators, are nobody's student in it.
  'POST /api/join/:code': row({
    stranger: 403,
    gate: 401,
    learner: 200,
    assistant: 409,
    instructor: 409,
    administrator: 409,
  }),
  'POST /api/class-invitations/:invitationId': signedIn(404, { body: () => ({ accept: true }) }),
  'POST /api/portfolio': signedIn(200, { body: () => ({ chapters: ['1'], format: 'docx' }) }),
  'POST /api/admin/model-check': forAdministrators(200),
  'POST /api/admin/feedback-queue/seen': forStaff(200, { body: piece }),
  'POST /api/admin/feedback': forStaff(200, {
    body: (alice) => ({ ...piece(alice), ...note, release: true }),
  }),
  'POST /api/admin/feedback/:feedbackId': forStaff(200, { body: () => note }),
  'POST /api/admin/feedback/:feedbackId/release': forStaff(200, none),
  'POST /api/admin/deletions/:deletionId/undo': forInstructors(200, none),
  'POST /api/admin/reset-progress/:userId/:chapterId': forInstructors(200, none),
  'POST /api/admin/reset-progress/:userId': forInstructors(200, none),
  'POST /api/admin/waive-dialogue/:userId/:chapterId': forInstructors(200, none),
  'POST /api/admin/open-chapter/:userId/:chapterId': forInstructors(200, none),
  'POST /api/admin/reset-link/:userId': forAdministrators(200, none),
  'POST /api/admin/reset-requests/:requestId': forAdministrators(404, none),
  'POST /api/admin/end-sessions/:userId': forAdministrators(200, none),
  'POST /api/admin/instructors/:userId': forAdministrators(200, none),
  'POST /api/admin/suspensions/:userId': forAdministrators(200, none),
  'POST /api/admin/settings': forAdministrators(200, { body: () => ({ openChapters: ['10'] }) }),

  'POST /api/admin/classes': forAdministrators(200, { body: () => aClass }),
  'POST /api/classes/:classId': forInstructors(200, { body: () => aClass }),
  'POST /api/classes/:classId/roster': forInstructors(200, {
    body: () => ({ text: 'New Comer, new@school.example', save: true }),
  }),
  'POST /api/classes/:classId/code': forInstructors(200, { body: () => ({ days: 5, needsApproval: true }) }),
  'POST /api/classes/:classId/invitations': forInstructors(200, {
    body: () => ({ email: 'somebody@school.example', role: 'assistant' }),
  }),
  // In a workbook that sends no mails.
  'POST /api/classes/:classId/invitations/:invitationId/mail': forInstructors(400),
  'POST /api/classes/:classId/requests/:personId': forInstructors(404, { body: () => ({ accept: true }) }),
  'POST /api/classes/:classId/dates': forInstructors(200, {
    body: () => ({ before: noDates, dates: fillDates('2026-09-13T23:59', 7, false) }),
  }),
  'POST /api/classes/:classId/extensions/:personId': forInstructors(200, { body: () => ({ dueAt: null }) }),
  // To the section where the student is already.
  'POST /api/classes/:classId/members/:personId/move': forInstructors(409, {
    body: ({ classId }) => ({ to: classId }),
  }),

  'POST /api/classes/:classId/settings': forInstructors(200, { body: () => ({ shareLinkDays: 9 }) }),
  'POST /api/classes/:classId/copy': forInstructors(200, { body: () => aClass }),
  'POST /api/archives/:archiveId/copy': forInstructors(200, { body: () => aClass }),

  'DELETE /api/classes/:classId/extensions/:personId': forInstructors(200),
  'POST /api/due/reminders': signedIn(200, { body: () => ({ wanted: false }) }),
  'POST /api/due/calendar': signedIn(200, none),

  'POST /api/words/:wordsId': signedIn(404, { body: () => ({ agree: true }) }),
  'POST /api/classes/:classId/members/:personId/words': forStaff(200, {
    body: () => ({ chapterId, source: 'reflection', words: 'I remember my own record.' }),
  }),
  'POST /api/classes/:classId/words/:wordsId': forInstructors(200, { body: () => ({ hidden: true }) }),

  'DELETE /api/classes/:classId/words/:wordsId': forInstructors(200),
  'DELETE /api/ai/chapter-gpt/:chapterId/conversation': signedIn(200),
  'DELETE /api/reflections/:chapterId/hand-in': signedIn(200),
  'DELETE /api/links/:shareableId': signedIn(404),
  'DELETE /api/links/:shareableId/copy': signedIn(404),
  'DELETE /api/admin/feedback/:feedbackId': forStaff(200),
  'DELETE /api/admin/open-chapter/:userId/:chapterId': forInstructors(200),
  'DELETE /api/admin/instructors/:userId': forAdministrators(200),
  'DELETE /api/admin/reset-requests/:requestId': forAdministrators(404),
  'DELETE /api/admin/suspensions/:userId': forAdministrators(200),
  'DELETE /api/admin/delete-submissions/:userId': forInstructors(200),
  'DELETE /api/classes/:classId/members/:personId': forInstructors(200),
  'DELETE /api/admin/accounts/:userId': forAdministrators(200),
  'DELETE /api/classes/:classId/invitations/:invitationId': forInstructors(200),
  'DELETE /api/classes/:classId/code': forInstructors(200),
  'DELETE /api/due/calendar': signedIn(200),
  'POST /api/classes/:classId/archive': forInstructors(200, none),
  // Over by now where an instructor of it asks: their place there is settled.
  'DELETE /api/classes/:classId/own': row({
    stranger: 403,
    gate: 401,
    learner: 200,
    assistant: 200,
    instructor: 404,
    administrator: 200,
  }),
  'DELETE /api/archives/:archiveId/staff/:staffId': forInstructors(200),
  'POST /api/archives/:archiveId/staff/:staffId': forAdministrators(200, none),
  'DELETE /api/archives/:archiveId': forAdministrators(200),
  // Deleted by now.
  'POST /api/archives/:archiveId/undo': forAdministrators(404, none),
  // The last instructor stays until there is another one.
  'DELETE /api/account': row({
    stranger: 403,
    gate: 401,
    learner: 200,
    assistant: 200,
    // Alone in the sections that were copied above.
    instructor: 409,
    administrator: 409,
  }),
}

/** Calls that are about a class when they name one, with that of Alice; without it the table above has them. */
export const tableOfClass = {
  'GET /api/admin/all-progress': forStaff(200, { leavesTrace: true, noHead: true }),
  'GET /api/admin/class': forStaff(200),
  'GET /api/admin/progress.csv': forStaff(200, { leavesTrace: true, noHead: true }),
  'GET /api/admin/user-progress/:email': forStaff(200),
  'GET /api/admin/deletions': forInstructors(200),
  'GET /api/admin/feedback-queue': forStaff(200, { shows: ['work'] }),
} satisfies Partial<Record<ContractKey, Row>>
