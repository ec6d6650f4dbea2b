import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadConfig } from '#server/config'
import { testWorld } from '#server/testing/world'
import { prepareWayIn } from './first-start.ts'
import { newInstructorToken } from './one-time.store.ts'
import { forgetUsedLink, instructorLinkFile, wayInLines } from './way-in.ts'

const world = await testWorld()
const { config, db } = world.context
const address = 'http://127.0.0.1:3000'
const secrets = { accessPassword: 'quiet-river-note-goal', instructorToken: 'one-time' }
const file = instructorLinkFile(config)

test('a terminal shows access password and instructor link, and no file keeps the link', async () => {
  // Of an earlier start elsewhere.
  writeFileSync(file, 'old')
  expect(await wayInLines(secrets, address, config, true)).toEqual([
    `The workbook is ready:  ${address}`,
    'Access password:        quiet-river-note-goal',
    `Become an instructor:   ${address}/?instructor=one-time`,
    '                        (works once, for the person who follows it and signs in)',
  ])
  expect(existsSync(file)).toBe(false)
})

test('anywhere else the lines hold neither, and name files that only their owner may read', async () => {
  // Left by somebody for all to read.
  writeFileSync(file, 'old', { mode: 0o644 })
  const lines = await wayInLines(secrets, address, config, false)
  expect(lines.slice(1, 3)).toEqual([
    `Access password:        in the file ${config.dataDir}/access-password`,
    `Become an instructor:   by the link in the file ${file}`,
  ])
  expect(lines.join()).not.toMatch(/quiet-river|one-time(?!,)/)
  expect(readFileSync(file, 'utf8')).toBe(`${address}/?instructor=one-time\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a password that was set or chosen elsewhere is named by where it comes from', async () => {
  const set = loadConfig({ DATA_DIR: config.dataDir, ACCESS_PASSWORD: secrets.accessPassword })
  const lineOf = async (accessPassword: string | null, settings = config) =>
    (await wayInLines({ accessPassword, instructorToken: null }, address, settings, false))[1]
  expect(await lineOf(secrets.accessPassword, set)).toBe(
    'Access password:        the one that ACCESS_PASSWORD says',
  )
  expect(await lineOf(null)).toMatch(/chosen on \/admin, or kept by another server/)
})

test('where the link cannot be kept the line says why, and shows no secret', async () => {
  const nowhere = loadConfig({ DATA_DIR: '/dev/null/data' })
  const lines = await wayInLines(secrets, address, nowhere, false)
  expect(lines[2]).toMatch(/could not be kept in \/dev\/null\/data\/instructor-link \(ENOTDIR\)/)
})

test("the first instructor's link goes from its file when it is used", async () => {
  const { instructorToken } = await prepareWayIn(world.context)
  await wayInLines({ ...secrets, instructorToken }, address, config, false)
  const { browser } = await world.learner()
  expect((await browser.post('/api/instructor-claim', { token: 'a wrong one' })).status).toBe(400)
  expect(existsSync(file)).toBe(true)
  expect((await browser.post('/api/instructor-claim', { token: instructorToken })).status).toBe(200)
  expect(existsSync(file)).toBe(false)
})

test('and when it has expired, at the next sweep', async () => {
  await newInstructorToken(db)
  await wayInLines(secrets, address, config, false)
  await forgetUsedLink(db, config)
  expect(existsSync(file)).toBe(true)
  await db
    .updateTable('one_time_tokens')
    .set({ expires_at: new Date(0) })
    .execute()
  await forgetUsedLink(db, config)
  expect(existsSync(file)).toBe(false)
})
