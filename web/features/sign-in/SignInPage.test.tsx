import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../testing/course.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import SignInPage from './SignInPage.tsx'

const options = { 'GET /api/sign-in-options': { institution: false, accounts: true, resetByEmail: false } }
const form = (name: string) => within(screen.getByRole('form', { name }))

describe('signing in', () => {
  it('goes to the start page', async () => {
    const calls = fakeServer({ ...options, 'POST /api/session': aUser() })
    const { user, at } = show(<SignInPage />, '/api/login')
    await user.type(form('Sign in').getByLabelText('Email'), 'maya@example.edu')
    await user.type(form('Sign in').getByLabelText('Password'), 'a long password{Enter}')
    await expect.poll(at).toBe('/')
    expect(calls.find(({ key }) => key === 'POST /api/session')?.body).toEqual({
      email: 'maya@example.edu',
      password: 'a long password',
    })
  })

  it('says what the server says, and keeps what was typed', async () => {
    const refusal = new Refusal(401, { message: 'The email or password is not right.' })
    fakeServer({ ...options, 'POST /api/session': refusal })
    const { user } = show(<SignInPage />, '/api/login')
    await user.type(form('Sign in').getByLabelText('Email'), 'maya@example.edu')
    await user.type(form('Sign in').getByLabelText('Password'), 'wrong{Enter}')
    await screen.findByText('The email or password is not right.')
    expect((form('Sign in').getByLabelText('Email') as HTMLInputElement).value).toBe('maya@example.edu')
  })

  it('names each field that is missing and sends nothing', async () => {
    const calls = fakeServer(options)
    const { user } = show(<SignInPage />, '/api/login')
    await user.click(form('Sign in').getByRole('button', { name: 'Sign in' }))
    screen.getByText('Email is required')
    screen.getByText('Password is required')
    expect(document.activeElement).toBe(form('Sign in').getByLabelText('Email'))
    expect(calls.map(({ key }) => key)).toEqual(['GET /api/sign-in-options'])
  })
})

describe('coming back from the institution', () => {
  it.each([
    ['institution', 'Signing in with your institution did not work. Please try again.'],
    ['suspended', 'This account is suspended. Your work is kept. Please ask your instructor.'],
  ])('without being in (%s) says why', async (error, sentence) => {
    fakeServer(options)
    show(<SignInPage />, `/api/login?error=${error}`)
    await screen.findByText(sentence)
  })
})

describe('where everybody signs in through the institution', () => {
  it('there is that way and no other', async () => {
    fakeServer({ 'GET /api/sign-in-options': { institution: true, accounts: false, resetByEmail: false } })
    show(<SignInPage />, '/api/login')
    await screen.findByText(/^Everybody signs in through the institution here\./)
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in with your institution' })).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
  })
})

describe('creating an account', () => {
  it('wants a password of twelve characters', async () => {
    fakeServer(options)
    const { user } = show(<SignInPage />, '/api/login')
    const account = form('Create an account')
    for (const label of ['First name', 'Last name', 'Email'])
      await user.type(account.getByLabelText(label), 'a@b.c')
    await user.type(account.getByLabelText('Password'), 'eleven char{Enter}')
    account.getByText('Use at least 12 characters.')
  })

  it('signs in and goes to the start page', async () => {
    const calls = fakeServer({ ...options, 'POST /api/accounts': aUser() })
    const { user, at } = show(<SignInPage />, '/api/login')
    const account = form('Create an account')
    await user.type(account.getByLabelText('First name'), 'Maya')
    await user.type(account.getByLabelText('Last name'), 'Okafor')
    await user.type(account.getByLabelText('Email'), 'maya@example.edu')
    await user.type(account.getByLabelText('Password'), 'lantern river bus{Enter}')
    await expect.poll(at).toBe('/')
    expect(calls.find(({ key }) => key === 'POST /api/accounts')?.body).toEqual({
      firstName: 'Maya',
      lastName: 'Okafor',
      email: 'maya@example.edu',
      password: 'lantern river bus',
    })
  })
})

describe('a forgotten password', () => {
  it('is replaced with the one-time link', async () => {
    const calls = fakeServer({ ...options, 'POST /api/password-reset': { success: true } })
    const { user } = show(<SignInPage />, '/api/login?reset=one-time')
    await user.type(screen.getByLabelText('New password'), 'lantern river bus{Enter}')
    await screen.findByText('Your password is changed')
    expect(calls.at(-1)?.body).toEqual({ token: 'one-time', password: 'lantern river bus' })
  })

  it('says when the link was used before', async () => {
    const used = 'This link has been used or has expired. Ask for a new one.'
    fakeServer({ ...options, 'POST /api/password-reset': new Refusal(400, { message: used }) })
    const { user } = show(<SignInPage />, '/api/login?reset=one-time')
    await user.type(screen.getByLabelText('New password'), 'lantern river bus{Enter}')
    await screen.findByText(used)
  })

  it('without email: the instructor makes the link', async () => {
    fakeServer(options)
    show(<SignInPage />, '/api/login')
    await screen.findByText(/Ask your instructor for a one-time link/)
  })
})
