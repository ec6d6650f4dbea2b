import { describe, expect, test } from 'vitest'
import { formatFinding } from '../finding.ts'
import { chapterFolder, writeFixtureCourse } from '../testing/fixture-course.ts'
import { fixtureChapterFiles, fixtureCourseFiles } from '../testing/fixture-files.ts'
import { checkCourse } from './check-course.ts'

const { reflection } = fixtureChapterFiles(2)
const chapterTwo = `${chapterFolder(2)}/reflection.yaml`

async function lines(changes: Record<string, unknown>, chapterId?: string): Promise<string[]> {
  return (await checkCourse(await writeFixtureCourse(changes), chapterId)).map(formatFinding)
}

describe('the check of the content', () => {
  test('finds what stops the start and what a reader would stumble over, in the order of files and lines', async () => {
    const found = await lines({
      [chapterTwo]: {
        ...reflection,
        mainQuestion: 'Which behaviour stays?',
        guidingQuestions: ['What!', 'Who?', 'Why?'],
      },
      [`${chapterFolder(10)}/reflection.yaml`]: null,
    })

    const ours = found.filter((line) => line.includes('reflection.yaml'))
    expect(ours).toEqual([
      'content/chapters/02-fixture/reflection.yaml:2 mainQuestion: "behaviour" is British; write "behavior"',
      'content/chapters/02-fixture/reflection.yaml:4 guidingQuestions[1]: has an exclamation mark; ours is a calm voice',
      'content/chapters/10-fixture/reflection.yaml:1 this file is missing',
    ])
  })

  test('says where learners who are stuck find no answers to choose from: a file or a goal that is missing', async () => {
    const { answers } = fixtureChapterFiles(2)
    const { '2.4': _, ...others } = answers
    const found = await lines({
      [`${chapterFolder(2)}/answers.yaml`]: others,
      [`${chapterFolder(10)}/answers.yaml`]: null,
    })
    expect(found.filter((line) => line.includes('no answers'))).toEqual([
      'content/chapters/02-fixture/answers.yaml:1 has no answers for goal 2.4',
      'content/chapters/10-fixture/answers.yaml:1 this file is missing: learners who are stuck find no answers side by side to choose from',
    ])
  })

  test('lets learners’ questions be as learners type them', async () => {
    const typed = 'isnt enrolment only for the noncompliant!'
    const { didactic, questions } = fixtureChapterFiles(2)
    const [first, ...others] = didactic.sections
    const found = await lines({
      [`${chapterFolder(2)}/questions.yaml`]: { ...questions, setup: [typed] },
      [`${chapterFolder(2)}/didactic.yaml`]: {
        ...didactic,
        sections: [{ ...first, answers: [typed, 'Who is asked?', 'Who is not?'] }, ...others],
      },
    })
    expect(found.filter((line) => /enrolment|noncompliant|exclamation/.test(line))).toEqual([])
  })

  test('looks at one chapter alone when asked to', async () => {
    const found = await lines({ [`${chapterFolder(10)}/reflection.yaml`]: null }, '2')

    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((line) => !line.startsWith('content/chapters/02-fixture/'))).toEqual([])
    expect(found).toContain('content/chapters/02-fixture/messages.jsonl:1 this file is missing')
    expect(await lines({}, '11')).toEqual(['content/workbook.yaml:3 chapters: has no chapter 11'])
  })

  test('looks at the pages and lists beside the chapters too', async () => {
    const { introduction, glossary } = fixtureCourseFiles([])
    const found = await lines({
      'introduction.yaml': { ...introduction, subtitle: 'A programme' },
      'glossary.yaml': { terms: [...glossary.terms, { id: 'x', term: 'X', definition: 'An inmate.' }] },
      'sources.yaml': {
        references: [{ id: 'a-1', text: 'A.' }, ...fixtureCourseFiles([]).sources.references],
      },
    })

    expect(found).toContain('content/introduction.yaml:2 subtitle: "programme" is British; write "program"')
    expect(found).toContainEqual(
      expect.stringMatching(/^content\/glossary\.yaml:\d+ terms\[3\]\.definition: "inmate"/),
    )
    expect(found).toContainEqual(
      expect.stringMatching(/^content\/sources\.yaml:2 references\[1\]: no section names a-1/),
    )
  })

  test('reports a broken file and still reads the others', async () => {
    const found = await lines(
      { [chapterTwo]: 'title: [', [`${chapterFolder(2)}/chapter.yaml`]: 'title: x' },
      '2',
    )

    expect(found).toContainEqual(expect.stringMatching(/reflection\.yaml:1 /))
    expect(found).toContainEqual(expect.stringMatching(/chapter\.yaml:1 setup: is missing/))
    expect(found).toContainEqual(
      expect.stringMatching(/didactic\.yaml:1 has \d+ words with its case, fewer than 1800/),
    )
  })
})
