import type { ContractKey } from '#core/contract/index'
import type { Alice, Word } from './alice.ts'

/** Everybody who can make a call. */
export const roles = ['stranger', 'gate holder', 'learner', 'dismissed instructor', 'instructor'] as const
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
const row = (statuses: readonly number[], more: More = {}): Row => ({
  status: Object.fromEntries(roles.map((role, index) => [role, statuses[index] ?? 0])) as Row['status'],
  ...more,
})
const anybody = (status: number, more?: More) => row([status, status, status, status, status], more)
const behindGate = (status: number, more?: More) => row([403, status, status, status, status], more)
const signedIn = (status: number, more?: More) => row([403, 401, status, status, status], more)
const atTheDesk = (status: number, more?: More) => row([403, 401, 403, 403, status], more)

const chapterId = '1'
const note = { text: 'A comment.' }
const piece = ({ id }: Alice) => ({ userId: id, chapterId, target: 'exercise' })
const none = { body: () => ({}) }

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
  'GET /api/metrics': row([403, 404, 404, 404, 404]),
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
  'GET /api/admin/all-progress': atTheDesk(200, { leavesTrace: true, noHead: true }),
  'GET /api/admin/class': atTheDesk(200),
  'GET /api/admin/progress.csv': atTheDesk(200, { leavesTrace: true, noHead: true }),
  'GET /api/admin/user-progress/:email': atTheDesk(200),
  'GET /api/admin/instructors': atTheDesk(200),
  'GET /api/admin/students/:userId': atTheDesk(200, { shows: ['work'] }),
  'GET /api/admin/students/:userId/chapters/:chapterId': atTheDesk(200, { shows: ['work'] }),
  'GET /api/admin/delete-submissions/:userId': atTheDesk(200),
  'GET /api/admin/open-requests': atTheDesk(200),
  'GET /api/admin/deletions': atTheDesk(200),
  'GET /api/admin/feedback-queue': atTheDesk(200, { shows: ['work'] }),
  'GET /api/admin/model-usage': atTheDesk(200),
  'GET /api/admin/settings': atTheDesk(200),
  'GET /api/admin/retention-preview': atTheDesk(200, { query: 'months=12' }),
  'GET /api/admin/audit': atTheDesk(200),
  'GET /api/admin/audit.csv': atTheDesk(200, { leavesTrace: true, noHead: true }),
  'GET /api/logout': anybody(302, { noHead: true }),

  'POST /api/verify-access-password': anybody(401, { body: () => ({ password: 'not it' }) }),
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
  'POST /api/portfolio': signedIn(200, { body: () => ({ chapters: ['1'], format: 'docx' }) }),
  'POST /api/admin/model-check': atTheDesk(200),
  'POST /api/admin/feedback-queue/seen': atTheDesk(200, { body: piece }),
  'POST /api/admin/feedback': atTheDesk(200, {
    body: (alice) => ({ ...piece(alice), ...note, release: true }),
  }),
  'POST /api/admin/feedback/:feedbackId': atTheDesk(200, { body: () => note }),
  'POST /api/admin/feedback/:feedbackId/release': atTheDesk(200, none),
  'POST /api/admin/deletions/:deletionId/undo': atTheDesk(200, none),
  'POST /api/admin/reset-progress/:userId/:chapterId': atTheDesk(200, none),
  'POST /api/admin/reset-progress/:userId': atTheDesk(200, none),
  'POST /api/admin/waive-dialogue/:userId/:chapterId': atTheDesk(200, none),
  'POST /api/admin/open-chapter/:userId/:chapterId': atTheDesk(200, none),
  'POST /api/admin/reset-link/:userId': atTheDesk(200, none),
  'POST /api/admin/reset-requests/:requestId': atTheDesk(404, none),
  'POST /api/admin/end-sessions/:userId': atTheDesk(200, none),
  'POST /api/admin/instructors/:userId': atTheDesk(200, none),
  'POST /api/admin/suspensions/:userId': atTheDesk(200, none),
  'POST /api/admin/settings': atTheDesk(200, { body: () => ({ openChapters: ['10'] }) }),

  'DELETE /api/ai/chapter-gpt/:chapterId/conversation': signedIn(200),
  'DELETE /api/reflections/:chapterId/hand-in': signedIn(200),
  'DELETE /api/links/:shareableId': signedIn(404),
  'DELETE /api/links/:shareableId/copy': signedIn(404),
  'DELETE /api/admin/feedback/:feedbackId': atTheDesk(200),
  'DELETE /api/admin/open-chapter/:userId/:chapterId': atTheDesk(200),
  'DELETE /api/admin/instructors/:userId': atTheDesk(200),
  'DELETE /api/admin/reset-requests/:requestId': atTheDesk(404),
  'DELETE /api/admin/suspensions/:userId': atTheDesk(200),
  'DELETE /api/admin/delete-submissions/:userId': atTheDesk(200),
  'DELETE /api/admin/accounts/:userId': atTheDesk(200),
  // The last instructor stays until there is another one.
  'DELETE /api/account': row([403, 401, 200, 200, 409]),
}
