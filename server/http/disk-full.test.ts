import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testWorld } from '#server/testing/world'

const world = await testWorld()

test('a database whose disk is full refuses a save in a sentence, and the log names the disk and no text', async () => {
  const { browser } = await world.learner()
  const { db } = world.context
  await sql
    .raw(`
    create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on submissions for each row execute function full_disk()`)
    .execute(db)
  const body = { chapterId: '1', title: 'Mine', type: 'exercise', content: 'words of a learner' }
  const answer = await browser.post('/api/portfolio-submissions', body)
  expect([answer.status, answer.body, answer.headers['retry-after']]).toEqual([
    503,
    { message: 'The workbook cannot save right now. Please try again in a moment.' },
    '10',
  ])
  const line = world.logged.find((one) => one.includes('the disk of the database is full'))
  expect(line).toContain('No space left on device')
  expect(world.logged.join('')).not.toContain('words of a learner')
  await sql.raw('drop trigger full_disk on submissions').execute(db)
  expect((await browser.post('/api/portfolio-submissions', body)).status).toBe(200)
})
