import { beforeAll, expect, test } from 'vitest'
import { checking } from './support/axe.ts'
import type { Watched } from './support/browser.ts'
import { ask, instructorAtHome, learnerWithDialogue } from './support/desk.ts'
import { emptyWorkbook } from './support/served.ts'

const served = emptyWorkbook()
const { workbook } = served
let desk: Watched
let maya: Awaited<ReturnType<typeof learnerWithDialogue>>
let mayaId: string

beforeAll(async () => {
  desk = await instructorAtHome(served.browser, workbook)
  maya = await learnerWithDialogue(served.browser, workbook, 'Maya')
  mayaId = ((await ask(maya.page, 'GET', '/api/auth/user')).body as { id: string }).id
  await ask(desk.page, 'POST', `/api/admin/waive-dialogue/${mayaId}/1`, {})
  await ask(maya.page, 'POST', '/api/exercises', { chapterId: '1', formData: { clientInitials: 'M.R.' } })
  await ask(maya.page, 'POST', '/api/reflections', {
    chapterId: '1',
    content: 'I wrote “noncompliant” last year. She had missed two visits because the bus line was cut.',
  })
  await ask(maya.page, 'POST', '/api/reflections/1/hand-in')
  const reflection = { userId: mayaId, chapterId: '1', target: 'reflection' }
  await ask(desk.page, 'POST', '/api/admin/feedback', { ...reflection, text: 'A draft.' })
  await ask(desk.page, 'POST', '/api/admin/feedback', {
    ...reflection,
    text: 'What would she say?',
    release: true,
  })
})

test('no part of the desk has a violation or scrolls sideways', async () => {
  const { page, faults } = desk
  const { found, check } = checking(page)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Chapters of Maya Okafor' }).click()
  await check('students')
  await page.getByRole('button', { name: 'Delete Chapter 1 for Maya Okafor' }).click()
  await page.getByRole('dialog').waitFor()
  await check('confirmation')

  await page.goto(`/admin?student=${mayaId}&chapter=1`)
  await page.getByText('What would she say?').waitFor()
  await page.getByText(/^Transcript/).click()
  await page.locator('#exercise').getByRole('button', { name: 'Write feedback' }).click()
  await check('student')

  for (const [view, text] of [
    ['queue', 'Maya Okafor: Exercise, Chapter 1'],
    ['settings', 'AI engine'],
    ['audit', 'Feedback released, Chapter 1'],
  ]) {
    await page.goto(`/admin?view=${view}`)
    await page.locator('main').getByText(text!).first().waitFor()
    await check(view!)
  }
  expect(found).toEqual([])
  expect(faults).toEqual([])
})

test('no page of a section, also of a past one, has a violation or scrolls sideways, and neither does joining one', async () => {
  const { page, faults } = desk
  const { found, check } = checking(page)
  const term = {
    term: 'Fall 2026',
    startsOn: '2026-08-31',
    endsOn: '2026-12-18',
    timeZone: 'America/New_York',
  }
  const make = (name: string, everybody: boolean) =>
    ask(page, 'POST', '/api/admin/classes', { ...term, name, everybody })
  const { id } = (await make('SW 601, Section A', true)).body as { id: string }
  await make('SW 601, Section B', false)
  const entry = `/api/classes/${id}`
  await ask(page, 'POST', `${entry}/invitations`, { email: 'ida@school.example', role: 'instructor' })
  const { code } = (await ask(page, 'POST', `${entry}/code`, { days: 9, needsApproval: false })).body as {
    code: string
  }
  await page.goto('/admin?view=sections')
  await page.getByRole('button', { name: 'Make a section' }).click()
  await check('sections')
  await page.goto(`/sections/${id}`)
  await page.getByRole('link', { name: 'Maya Okafor' }).waitFor()
  await check('students of a section')
  await page.goto(`/sections/${id}?view=people`)
  await page.getByLabel('List of students').fill('Name,Email\nAna Rivera,ana@u.example\nCy,cy')
  await page.getByRole('button', { name: 'Look at the list' }).click()
  await page.getByText('Line 3').waitFor()
  await check('people of a section')
  await page.getByRole('button', { name: 'Take out: Maya Okafor' }).click()
  await page.getByRole('dialog').waitFor()
  await check('taking a student out')
  for (const [view, text] of [
    ['dates', 'Nobody has more time.'],
    ['settings', 'Chapters open from the start'],
  ]) {
    await page.goto(`/sections/${id}?view=${view}`)
    await page.locator('main').getByText(text!).first().waitFor()
    await check(`${view} of a section`)
  }
  await page.goto(`/join/${code}`)
  await page.getByRole('button', { name: 'Join this section' }).waitFor()
  await check('joining')

  await ask(page, 'POST', `${entry}/archive`)
  await page.goto('/sections/past')
  await page.getByRole('link', { name: 'SW 601, Section A' }).click()
  await page.getByText(/Past section: as it was on/).waitFor()
  await check('past section')
  await page.getByRole('link', { name: 'Maya Okafor' }).click()
  await page.getByText('What would she say?').waitFor()
  await check('student of a past section')
  await page.goto('/sections/past')
  await page.getByRole('link', { name: 'SW 601, Section A' }).waitFor()
  await check('past sections')
  expect(found).toEqual([])
  expect(faults).toEqual([])
})

test('neither feedback beside the work nor "My data" has a violation', async () => {
  const { page, faults } = maya
  const { found, check } = checking(page)
  await page.goto('/chapter/1?tab=reflection')
  await page.getByRole('region', { name: 'Feedback' }).waitFor()
  await check('feedback')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'My data' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).waitFor()
  await check('my data')
  expect(found).toEqual([])
  expect(faults).toEqual([])
})
