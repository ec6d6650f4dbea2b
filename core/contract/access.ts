import { z } from 'zod'
import { defineRoutes, success } from './define.ts'
import { addressField, nameField } from './person.ts'

/** The signed-in person, as every page knows them. */
export const userView = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
})
export type UserView = z.infer<typeof userView>

/** A new password: 12 to 200 characters, no composition rules (docs/specification.md, 4.1). */
export const newPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(12, 'Use at least 12 characters. A few unrelated words are easy to remember.')
  .max(200, 'Use at most 200 characters.')

export const accessRoutes = defineRoutes({
  'POST /api/verify-access-password': {
    access: 'open',
    summary: "Gives the browser's session the pass of the gate.",
    body: z.object({ password: z.string('Password is required').min(1, 'Password is required').max(1000) }),
    response: success,
  },
  'POST /api/join-pass': {
    access: 'open',
    summary:
      "Gives the browser's session the pass of the gate for the join code of a section, where administrators allow it.",
    body: z.object({ code: z.string('Code is required').max(200) }),
    response: success,
  },
  'GET /api/auth/user': { access: 'learner', summary: 'The signed-in person.', response: userView },
  'GET /api/login': {
    access: 'open',
    summary: 'Sign-in: the page, or a redirect to the institution.',
    kind: 'navigation',
    query: z.object({ reset: z.string().optional(), error: z.string().optional() }),
    response: z.string(),
  },
  'GET /api/logout': {
    access: 'open',
    summary: 'Ends the session and goes to the landing page.',
    kind: 'navigation',
    response: z.string(),
  },
  'GET /api/oidc/callback': {
    access: 'open',
    summary: "Return from the institution's identity provider.",
    kind: 'navigation',
    query: z.looseObject({}),
    response: z.string(),
  },
  'GET /api/sign-in-options': {
    access: 'gate',
    summary: 'What the sign-in page offers.',
    response: z.object({
      institution: z.boolean(),
      accounts: z.boolean(),
      resetByEmail: z.boolean(),
    }),
  },
  'POST /api/session': {
    access: 'gate',
    summary: 'Signs in with email and password.',
    body: z.object({
      email: z.string('Email is required').trim().min(1, 'Email is required').max(254),
      password: z.string('Password is required').min(1, 'Password is required').max(1000),
    }),
    response: userView,
  },
  'POST /api/accounts': {
    access: 'gate',
    summary: 'Creates an account and signs in.',
    body: z.object({
      firstName: nameField('First name'),
      lastName: nameField('Last name'),
      email: addressField,
      password: newPassword,
    }),
    response: userView,
  },
  'POST /api/password-reset/request': {
    access: 'gate',
    summary: 'Sends a one-time link by email; the answer never says whether the address is known.',
    body: z.object({ email: z.string().trim().min(1, 'Email is required').max(254) }),
    response: success,
  },
  'POST /api/password-reset': {
    access: 'gate',
    summary: 'Sets a new password with a one-time link and ends all sessions of that person.',
    body: z.object({ token: z.string().min(1).max(200), password: newPassword }),
    response: success,
  },
  'POST /api/instructor-claim': {
    access: 'learner',
    summary: 'Makes the signed-in person an instructor with the one-time link of the first start.',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: userView,
  },
})
