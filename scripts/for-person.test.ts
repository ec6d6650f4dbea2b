import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#server/testing/database'

const { db, connection } = await testDatabase()
const { host, port, user, password, database } = connection
const address = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

const { id } = await db
  .insertInto('users')
  .values({ first_name: 'Mallory', last_name: 'Quine', email: 'prof.new@example.edu', password_hash: 'hash' })
  .returning('id')
  .executeTakeFirstOrThrow()
await db.insertInto('identities').values({ authority: 'local', subject: id, user_id: id }).execute()

const dataDir = mkdtempSync(path.join(tmpdir(), 'person-command-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Runs a command as a script types it: there is no terminal. */
function typed(command: 'instructor' | 'reset-link', ...given: string[]) {
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const script = path.join(import.meta.dirname, `${command}.ts`)
    const child = spawn(process.execPath, [script, ...given], {
      env: { ...process.env, DATABASE_URL: address, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    }
    child.on('close', (code) => resolve({ code, said: said.trim() }))
  })
}

const isInstructor = async () =>
  (await db.selectFrom('users').select('is_admin').where('id', '=', id).executeTakeFirstOrThrow()).is_admin

it('nobody becomes an instructor by a script that did not say it was sure: it shows who that is, and changes nothing', async () => {
  const { code, said } = await typed('instructor', 'prof.new@example.edu')
  expect(code).toBe(1)
  expect(said).toContain('Mallory Quine')
  expect(said).toMatch(/Nothing was changed: nobody can be asked here.* --yes\.$/)
  expect(await isInstructor()).toBe(false)
})

it('whoever is sure says so, and sees who it was', async () => {
  const { code, said } = await typed('instructor', 'prof.new@example.edu', '--yes')
  expect(said).toMatch(/Mallory Quine[\s\S]*prof\.new@example\.edu is an instructor now/)
  expect(code).toBe(0)
  expect(await isInstructor()).toBe(true)
})

it('a link for a new password, also of an instructor, is made at the server’s own shell', async () => {
  const { code, said } = await typed('reset-link', 'prof.new@example.edu', '--yes')
  expect(said).toMatch(/Mallory Quine[\s\S]*\/api\/login\?reset=[\w-]{43}$/)
  expect(code).toBe(0)
  const tokens = db.selectFrom('one_time_tokens').select('kind').where('user_id', '=', id)
  expect(await tokens.execute()).toEqual([{ kind: 'password-reset' }])
})

it('a command without an address says how it is typed', async () => {
  expect(await typed('reset-link')).toEqual({ code: 1, said: 'Say whom: npm run reset-link -- EMAIL' })
})
