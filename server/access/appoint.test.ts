import { expect, test } from 'vitest'
import { testWorld } from '#server/testing/world'
import { appointByEmail } from './appoint.ts'

const world = await testWorld()

test('an address in any case makes its account an instructor, and the audit keeps it', async () => {
  const { id, browser } = await world.learner('Paulette')
  const { body } = await browser.get('/api/auth/user')
  await appointByEmail(world.context.db, ` ${(body as { email: string }).email.toUpperCase()} `)
  expect((await browser.get('/api/auth/user')).body).toMatchObject({ isAdmin: true })
  const audit = await world.context.db.selectFrom('audit').selectAll().execute()
  expect(audit).toMatchObject([{ action: 'instructor-appointed', subject_id: id }])
})

test('an address without an account is said to be one', async () => {
  await expect(appointByEmail(world.context.db, 'nobody@example.edu')).rejects.toThrow(
    'No account has the address nobody@example.edu: the person makes one in the workbook first.',
  )
})
