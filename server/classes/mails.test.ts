import { beforeAll, expect, test } from 'vitest'
import { openMailbox, refusedAddress } from '#server/testing/access/mailbox'
import { type Person, testWorld } from '#server/testing/world'

/** Invitations to a section by mail, with a real mail server. */

const { letters, settings, lettersTo } = await openMailbox()
const world = await testWorld(settings)
const name = 'SW 601, Heron'
const classId = await world.section(name)
const url = (rest: string) => `/api/classes/${classId}${rest}`
let instructor: Person
beforeAll(async () => {
  instructor = await world.member(classId, 'instructor', 'Idalia')
})
interface Made {
  id: string
  path: string
  mailed: string
}
const invite = async (email: string) =>
  (await instructor.browser.post(url('/invitations'), { email, role: 'assistant' })).body as Made
const again = (id: string) => instructor.browser.post(url(`/invitations/${id}/mail`), {})
const list = async (...emails: string[]) =>
  (await instructor.browser.post(url('/roster'), { text: emails.join('\n'), save: true })).body
const toTeach = /invitation to teach/
const toJoin = /invitation to a section/
const linkPattern = /\/join\/[\w-]+/
const linkIn = (body = '') => linkPattern.exec(body)?.[0]

test('who is invited to teach gets the link by mail, with nothing that anybody wrote', async () => {
  const { path, mailed } = await invite('asa@example.edu')
  expect(mailed).toBe('sent')
  const [letter] = await lettersTo('asa@example.edu', toTeach)
  expect(letter?.body).toContain(`https://workbook.example.edu${path}`)
  for (const written of [name, 'Heron', 'Idalia', 'Fall 2026']) expect(letter?.body).not.toContain(written)
})

test('sent again it has another link, and the one before leads nowhere', async () => {
  const { id, path } = await invite('ben@example.edu')
  expect((await again(id)).body).toEqual({ mailed: 'sent' })
  const [, second] = await lettersTo('ben@example.edu', toTeach, 2)
  const link = linkIn(second?.body) ?? ''
  expect(link).not.toBe(path)
  const person = await world.learner()
  expect((await person.browser.get(`/api${path}`)).status).toBe(404)
  expect((await person.browser.get(`/api${link}`)).body).toMatchObject({ role: 'assistant' })
})

test('students of a list are told to sign in, once the list is saved and not while it is looked at', async () => {
  const text = 'Email\nsia@example.edu\nsol@example.edu'
  const looked = await instructor.browser.post(url('/roster'), { text })
  expect(looked.body).toMatchObject({ invited: 2, mailed: 0 })
  const saved = await instructor.browser.post(url('/roster'), { text, save: true })
  expect(saved.body).toMatchObject({ invited: 2, mailed: 2 })
  const [letter] = await lettersTo('sol@example.edu', toJoin)
  expect(letter?.body).toContain('https://workbook.example.edu/')
  expect(linkIn(letter?.body)).toBeUndefined()
  for (const written of [name, 'Idalia']) expect(letter?.body).not.toContain(written)
  expect(await lettersTo('sia@example.edu', toJoin)).toHaveLength(1)
})

test('one address gets three in a day, from whichever section, and the page is told', async () => {
  const { id } = await invite('Cleo@example.edu')
  expect((await again(id)).body).toEqual({ mailed: 'sent' })
  const other = await world.section('B')
  const colleague = await world.member(other, 'instructor')
  const from = async (email: string) =>
    (await colleague.browser.post(`/api/classes/${other}/invitations`, { email, role: 'assistant' })).body
  expect(await from('cleo@example.edu')).toMatchObject({ mailed: 'sent' })
  expect(await from('cleo@example.edu')).toMatchObject({ mailed: 'limited' })
  const invited = await lettersTo('Cleo@example.edu', toTeach, 2)
  expect((await again(id)).body).toEqual({ mailed: 'limited' })
  const person = await world.learner()
  expect((await person.browser.get(`/api${linkIn(invited[1]?.body)}`)).status).toBe(200)
  expect(await list('cleo@example.edu')).toMatchObject({ mailed: 0 })
  expect(letters.filter(({ to }) => /cleo@/i.test(to.join()))).toHaveLength(3)
})

test('a mail that is refused is told with the link to hand over, the invitation stands, and the log does not name the address', async () => {
  const { id, path, mailed } = await invite(refusedAddress)
  expect(mailed).toBe('failed')
  const person = await world.learner()
  expect((await person.browser.get(`/api${path}`)).status).toBe(200)
  const { body } = await again(id)
  expect(body).toEqual({ mailed: 'failed', path: expect.stringMatching(linkPattern) })
  expect((await person.browser.get(`/api${(body as Made).path}`)).status).toBe(200)
  expect(world.logged.join()).toContain('mail-failed')
  expect(world.logged.join()).not.toContain(refusedAddress)
})

test('an invitation that was withdrawn is not mailed again', async () => {
  const { id } = await invite('dora@example.edu')
  await instructor.browser.delete(url(`/invitations/${id}`))
  expect((await again(id)).status).toBe(404)
})

test('a section sends six hundred in a day, and no more', async () => {
  await world.context.db
    .updateTable('failed_attempts')
    .set({ failures: 600 })
    .where('key', '=', `mails-of-section:${classId}`)
    .execute()
  expect((await invite('eve@example.edu')).mailed).toBe('limited')
})
