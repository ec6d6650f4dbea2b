import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { checkCourse } from './checks/check-course.ts'
import { idsOf, readRecordedIds } from './checks/permanent-ids.ts'
import { formatFinding } from './finding.ts'
import { loadMessages } from './labelled-messages.ts'
import { loadCourse } from './load-course.ts'
import { readCourse } from './read-course.ts'

const contentDir = fileURLToPath(new URL('../../content', import.meta.url))
const course = await loadCourse(contentDir)

/** Titles and assistants as docs/specification.md gives them. */
const chapters = [
  ['Progress Notes with Purpose', "What's Not in the Note?"],
  ["SMART Goals That Don't Suck", 'SMART Goals Coach'],
  ['Single-Subject Design as Empowerment', 'Data Detective'],
  ['Situational Assessment', 'Assessment Navigator'],
  ['Program Design Grounded in Best Practice', 'Program Architect'],
  ['Planning for Implementation', 'Implementation Strategist'],
  ['Process Evaluation', 'Process Monitor'],
  ['Outcome Evaluation', 'Outcome Analyst'],
  ['Evaluation as an Ongoing Practice', 'Continuous Learning Guide'],
  ['The Report', 'Story Weaver'],
]

describe('the course of the workbook', () => {
  test('loads, with the chapters and assistants of the specification', () => {
    expect(course.cards.view.map(({ title, assistantName }) => [title, assistantName])).toEqual(chapters)
    expect(course.pages.introduction.view.title).toBe('How to Use This Workbook')
    expect(course.pages.prologue.view.title).toBe('Why Evaluation Is an Ethical Practice')
    expect(course.workbook).toMatchObject({
      title: 'Ethical Evaluation Workbook',
      tagline: 'An interactive learning platform for social work education',
    })
  })

  test('greets in words that fit whoever speaks, the built-in guide or a model', () => {
    for (const { id, view, source } of course.chapters)
      for (const greeting of [view.assistant.welcomeMessage, source.dialogue.welcome])
        expect(greeting, `Chapter ${id}`).not.toMatch(
          /\b(an AI|AI model|artificial|language model|chatbot|robot|human)\b/i,
        )
  })

  test('offers the built-in case in the exercises of chapters 1 and 2, and nowhere else', () => {
    const withCase = course.chapters.filter(({ view }) => view.exercise.caseContext !== undefined)
    expect(withCase.map(({ id }) => id)).toEqual(['1', '2'])
  })

  test('passes every check of the content', async () => {
    const errors = (await checkCourse(contentDir)).filter(({ level }) => level === 'error')
    expect(errors.map(formatFinding)).toEqual([])
  })

  test('lists questions that its sections answer for the assistant, and shows them on no page', () => {
    for (const { folder, source, view } of course.chapters) {
      expect(
        source.didactic.sections.filter(({ answers }) => !answers).map(({ id }) => id),
        folder,
      ).toEqual([])
      expect(JSON.stringify(view), folder).not.toContain('"answers"')
    }
  })

  test('has messages to measure the dialogue of every chapter with', async () => {
    for (const { folder } of course.chapters) {
      expect((await loadMessages(contentDir, folder)).length, folder).toBeGreaterThanOrEqual(40)
    }
  })

  test('has every permanent id recorded, so that none can be lost (npm run content:ids)', async () => {
    const { chapters: read } = await readCourse(contentDir)
    const recorded = await readRecordedIds(contentDir)
    for (const chapter of read) {
      for (const [list, ids] of Object.entries(idsOf(chapter))) {
        const known = recorded[chapter.id]?.[list as 'goals'] ?? []
        expect(
          ids.filter((id) => !known.includes(id)),
          `${chapter.folder} ${list}`,
        ).toEqual([])
      }
    }
  })
})
