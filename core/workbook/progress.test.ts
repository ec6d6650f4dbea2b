import { describe, expect, test } from 'vitest'
import {
  chapterFigure,
  chapterStatus,
  chaptersFigure,
  currentChapter,
  defaultOpenChapters,
  firstUnfinishedSection,
  isChapterOpen,
  lastChapterWithWork,
  nextOpening,
  overallFigure,
  type ProgressRecord,
  whyLocked,
  whyNotWritable,
} from './progress.ts'
import { chapterIds, countedSections, type SectionId } from './sections.ts'

const rule = { openChapters: defaultOpenChapters }
const done = (chapterId: string, ...sections: SectionId[]): ProgressRecord[] =>
  sections.map((sectionId) => ({ chapterId, sectionId, completed: true }))
const whole = (...ids: string[]) => ids.flatMap((id) => done(id, ...countedSections))

describe('the status of a chapter', () => {
  test('chapters 1, 4 and 5 are open from the start; the others wait for the one before', () => {
    expect(chapterIds.map((id) => chapterStatus([], id, rule))).toEqual([
      'available',
      'locked',
      'locked',
      'available',
      'available',
      'locked',
      'locked',
      'locked',
      'locked',
      'locked',
    ])
  })

  test('three sections of chapter 1 do not open chapter 2; the fourth does', () => {
    const three = done('1', 'ai-interaction', 'exercise', 'reflection')
    expect(chapterStatus(three, '2', rule)).toBe('locked')
    expect(chapterStatus([...three, ...done('1', 'competency')], '2', rule)).toBe('available')
  })

  test('is in progress with one section, completed with four', () => {
    expect(chapterStatus(done('1', 'ai-interaction'), '1', rule)).toBe('in-progress')
    expect(chapterStatus(whole('1'), '1', rule)).toBe('completed')
  })

  test('finished or begun work is never locked again', () => {
    expect(chapterStatus(whole('7'), '7', rule)).toBe('completed')
    expect(chapterStatus(done('7', 'exercise'), '7', rule)).toBe('in-progress')
  })

  test('is not locked while the learner is in the middle of its dialogue, by a list or by a date', () => {
    const heldBack = [{ chapterId: '7', opensAt: '2099-10-05T12:00:00.000Z', timeZone: 'UTC' }]
    expect(chapterStatus([], '7', { ...rule, heldBack })).toBe('locked')
    expect(chapterStatus([], '7', { ...rule, heldBack, begun: ['7'] })).toBe('available')
    expect(whyNotWritable([], '7', 'ai-interaction', { ...rule, begun: ['7'] })).toBeNull()
  })

  test('opening the didactic content or the submit tab changes nothing', () => {
    const opened = done('1', 'didactic', 'submit')
    expect(chapterStatus(opened, '1', rule)).toBe('available')
    expect(chapterFigure(opened, '1')).toEqual({ completed: 0, total: 4, percent: 0 })
  })

  test('a record that is not completed counts for nothing', () => {
    const reset = whole('1').map((record) => ({ ...record, completed: false }))
    expect(chapterStatus(reset, '1', rule)).toBe('available')
  })

  test('the instructor decides which chapters are open, for all or for one', () => {
    expect(isChapterOpen([], '6', { openChapters: ['6'] })).toBe(true)
    expect(isChapterOpen([], '1', { openChapters: [] })).toBe(false)
    expect(isChapterOpen([], '9', { openChapters: [], openedForLearner: ['9'] })).toBe(true)
    expect(isChapterOpen([], '10', { openChapters: [], isInstructor: true })).toBe(true)
    expect(isChapterOpen([], '11', { openChapters: ['11'], isInstructor: true })).toBe(false)
  })
})

describe('the figures', () => {
  test('count sections of 40, chapters of 10 and sections of 4', () => {
    const records = [
      ...whole('1', '2'),
      ...done('3', 'ai-interaction', 'exercise', 'reflection'),
      ...done('4', 'ai-interaction'),
    ]
    expect(overallFigure(records)).toEqual({ completed: 12, total: 40, percent: 30 })
    expect(chaptersFigure(records)).toEqual({ completed: 2, total: 10, percent: 20 })
    expect(chapterFigure(records, '3')).toEqual({ completed: 3, total: 4, percent: 75 })
  })

  test('reach 100 percent with all ten chapters, and not before', () => {
    expect(overallFigure(whole(...chapterIds))).toEqual({ completed: 40, total: 40, percent: 100 })
  })

  test('a page that was read and a record sent twice do not count', () => {
    const records = [...done('introduction', 'didactic'), ...done('1', 'exercise'), ...done('1', 'exercise')]
    expect(overallFigure(records)).toEqual({ completed: 1, total: 40, percent: 3 })
  })
})

describe('what may be written', () => {
  test('nothing in a locked chapter', () => {
    for (const section of countedSections) {
      expect(whyNotWritable([], '2', section, rule)).toBe('Complete previous chapters to unlock')
    }
  })

  test('the dialogue first, then everything', () => {
    expect(whyNotWritable([], '1', 'ai-interaction', rule)).toBeNull()
    expect(whyNotWritable([], '1', 'exercise', rule)).toBe('Complete the AI dialogue to unlock this section.')
    expect(whyNotWritable(done('1', 'ai-interaction'), '1', 'exercise', rule)).toBeNull()
  })

  test('everything by an instructor', () => {
    expect(whyNotWritable([], '9', 'competency', { ...rule, isInstructor: true })).toBeNull()
  })
})

describe('where a learner goes on', () => {
  test('in the first chapter in progress, else the first available', () => {
    expect(currentChapter([], rule)).toBe('1')
    expect(currentChapter(done('4', 'ai-interaction'), rule)).toBe('4')
    expect(currentChapter(whole('1'), rule)).toBe('2')
    expect(currentChapter(whole(...chapterIds), rule)).toBeNull()
  })

  test('at the first section that is not complete', () => {
    expect(firstUnfinishedSection([], '1')).toBe('ai-interaction')
    expect(firstUnfinishedSection(done('1', 'ai-interaction', 'reflection'), '1')).toBe('exercise')
    expect(firstUnfinishedSection(whole('1'), '1')).toBeNull()
  })
})

describe('the last chapter with saved work', () => {
  test('is the last of the course in which a section is complete, whatever was only read', () => {
    expect(lastChapterWithWork([])).toBeNull()
    const records = [...done('1', 'exercise'), ...done('4', 'ai-interaction'), ...done('5', 'didactic')]
    expect(lastChapterWithWork(records)).toBe('4')
  })
})

describe('a chapter held back by an opening date', () => {
  const held = {
    ...rule,
    openedForLearner: [] as string[],
    heldBack: [{ chapterId: '5', opensAt: '2026-10-05T12:00:00.000Z', timeZone: 'America/New_York' }],
  }

  test('is closed though it is in the list or the one before is completed, and says when it opens', () => {
    expect(chapterStatus(whole('4'), '5', held)).toBe('locked')
    expect(whyNotWritable(whole('4'), '5', 'ai-interaction', held)).toBe(
      'Chapter 5 opens on Monday, October 5, 8:00 AM.',
    )
    expect(currentChapter(whole('1', '2', '3', '4'), held)).toBeNull()
  })

  test('stays as it is where work is begun in it', () => {
    const begun = done('5', 'ai-interaction')
    expect(chapterStatus(begun, '5', held)).toBe('in-progress')
    expect(whyNotWritable(begun, '5', 'exercise', held)).toBeNull()
  })

  test('is open for whom an instructor opened it, and for instructors', () => {
    expect(isChapterOpen([], '5', { ...held, openedForLearner: ['5'] })).toBe(true)
    expect(isChapterOpen([], '5', { ...held, isInstructor: true })).toBe(true)
  })

  test('is named as what opens next, the first of those that wait', () => {
    const later = { chapterId: '1', opensAt: '2026-10-12T12:00:00.000Z', timeZone: 'America/New_York' }
    const both = { ...held, heldBack: [later, ...held.heldBack] }
    expect(nextOpening([], both)).toBe('Chapter 5 opens on Monday, October 5, 8:00 AM.')
    expect(nextOpening(done('5', 'exercise'), both)).toBe('Chapter 1 opens on Monday, October 12, 8:00 AM.')
    expect(nextOpening([], rule)).toBeNull()
  })

  test('leaves every other chapter and its sentence alone', () => {
    expect(isChapterOpen([], '4', held)).toBe(true)
    expect(whyLocked('6', held)).toBe('Complete previous chapters to unlock')
    expect(whyLocked('5', { ...held, openedForLearner: ['5'] })).toBe('Complete previous chapters to unlock')
  })
})
