import { describe, expect, test } from 'vitest'
import { chapterCard, chapterView, pageView } from '#core/content/learner-view'
import { CourseError } from './finding.ts'
import { loadCourse } from './load-course.ts'
import { chapterFolder, writeFixtureCourse } from './testing/fixture-course.ts'
import { fixtureChapterFiles, fixtureCourseFiles } from './testing/fixture-files.ts'

async function problemsOf(contentDir: string): Promise<string[]> {
  const error = await loadCourse(contentDir).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CourseError)
  return (error as CourseError).message.split('\n')
}

describe('a course without faults', () => {
  test('gives every chapter, card and page in the shape its schema promises', async () => {
    const course = await loadCourse(await writeFixtureCourse())

    expect(course.chapters.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    for (const { view } of course.chapters) expect(chapterView.parse(view)).toEqual(view)
    for (const card of course.cards.view) expect(chapterCard.parse(card)).toEqual(card)
    for (const { view } of Object.values(course.pages)) expect(pageView.parse(view)).toEqual(view)
    expect(course.chapter('10')?.card).toEqual({
      id: '10',
      title: 'Chapter title 10',
      subtitle: 'A subtitle',
      description: 'What the chapter is about.',
      assistantName: 'Assistant 10',
    })
    expect(course.chapter('11')).toBeUndefined()
  })

  test('gives a learner none of the goals, patterns, assertions or exemplars of the dialogue', async () => {
    const course = await loadCourse(await writeFixtureCourse())
    const chapter = course.chapter('1')

    expect(chapter?.view.dialogue).toEqual({
      quickHelp: ['What is it?', 'Who reads it?', 'When is it done?', 'Where does it go?'],
    })
    expect(JSON.stringify([chapter?.view, course.cards.view, course.pages])).not.toMatch(/secret/i)
    expect(chapter?.source.dialogue.goals[0]?.assertion).toBe('The secret assertion.')
  })

  test('shows Markdown as HTML, with and without a paragraph around a single line', async () => {
    const course = await loadCourse(await writeFixtureCourse())

    expect(course.chapter('1')?.view.setup.content).toBe('<p>The case <em>itself</em>.</p>')
    expect(course.pages.introduction.view.introduction).toBe('<p>Begin <strong>here</strong>.</p>')
    expect(course.pages.introduction.view.glossary).toEqual([
      {
        id: 'baseline',
        term: 'Baseline',
        definition:
          'How it was before, unlike <a class="term" href="/introduction#glossary-drift" data-term="drift">drift</a>.',
      },
      { id: 'drift', term: 'Drift', definition: 'A slide away from the <em>plan</em>.' },
    ])
  })

  test('lists every source of the course once on the introduction, and a chapter only those it names', async () => {
    const [, tenth] = [fixtureChapterFiles(1), fixtureChapterFiles(10)]
    const shared = fixtureCourseFiles([]).sources.references
    const course = await loadCourse(
      await writeFixtureCourse({
        [`${chapterFolder(10)}/sources.yaml`]: { references: [...tenth.sources.references, ...shared] },
      }),
    )

    const references = course.pages.introduction.view.references?.map(({ id }) => id) ?? []
    expect(references).toHaveLength(11)
    expect(references).toEqual([...new Set(references)])
    expect(references.at(-1)).toBe('sharma-2001')
    expect(course.pages.prologue.view.references).toBeUndefined()
    expect(course.chapter('10')?.view.didactic.sources).toEqual([
      { id: 'okafor-2010', text: 'Okafor, B. (2010). <em>Notes</em>.', url: 'https://example.org/notes' },
    ])
  })

  test('starts without answers to choose from, and not with answers for a goal that there is not', async () => {
    const file = `${chapterFolder(2)}/answers.yaml`
    const course = await loadCourse(await writeFixtureCourse({ [file]: null }))
    expect(course.chapter('2')?.source.answers).toEqual({})
    const { '2.1': one } = fixtureChapterFiles(2).answers
    await expect(loadCourse(await writeFixtureCourse({ [file]: { '2.9': one } }))).rejects.toThrow(
      'answers.yaml:1 2.9: dialogue.yaml has no goal of this number',
    )
  })

  test('starts without questions of learners, and not with questions to a section that there is not', async () => {
    const file = `${chapterFolder(2)}/questions.yaml`
    const course = await loadCourse(await writeFixtureCourse({ [file]: null }))
    expect(course.chapter('2')?.source.questions).toEqual({})
    const astray = { introduction: ['What is said?'], setup: ['Who is who?'], third: ['And then?'] }
    await expect(loadCourse(await writeFixtureCourse({ [file]: astray }))).rejects.toThrow(
      /^\S*questions.yaml:\d+ third: this chapter has no section with this id$/m,
    )
  })

  test('keeps an entity tag while a chapter says the same, and changes it when the chapter changes', async () => {
    const before = await loadCourse(await writeFixtureCourse())
    const { didactic } = fixtureChapterFiles(2)
    const after = await loadCourse(
      await writeFixtureCourse({
        [`${chapterFolder(2)}/didactic.yaml`]: { ...didactic, title: 'New title' },
      }),
    )

    expect(after.chapter('1')?.etag).toBe(before.chapter('1')?.etag)
    expect(after.chapter('2')?.etag).not.toBe(before.chapter('2')?.etag)
    expect(after.chapter('2')?.etag).toMatch(/^"[\w-]{22}"$/)
  })
})

describe('a course with faults', () => {
  test('names all of them at once, each with its file, line and field', async () => {
    const { exercise } = fixtureChapterFiles(2)
    const problems = await problemsOf(
      await writeFixtureCourse({
        [`${chapterFolder(1)}/reflection.yaml`]: [
          'title: Reflection Prompt',
          'mainQestion: What stays?',
          'guidingQuestions:',
          '  - What went?',
          '  - 2024',
          '  - Why then?',
        ].join('\n'),
        [`${chapterFolder(2)}/exercise.yaml`]: {
          ...exercise,
          fields: { ...exercise.fields, clientVoice: undefined },
        },
        [`${chapterFolder(3)}/sources.yaml`]: null,
        [`${chapterFolder(4)}/chapter.yaml`]: 'title: "no end\nsubtitle: x',
      }),
    )

    expect(problems).toEqual(
      expect.arrayContaining([
        'content/chapters/01-fixture/reflection.yaml:1 mainQuestion: is missing',
        'content/chapters/01-fixture/reflection.yaml:2 mainQestion: there is no such field here (a slip of the pen?)',
        'content/chapters/01-fixture/reflection.yaml:5 guidingQuestions[2]: must be text, not a number; put it in quotation marks',
        expect.stringMatching(/02-fixture\/exercise\.yaml:\d+ fields\.clientVoice: is missing/),
        'content/chapters/03-fixture/sources.yaml:1 this file is missing',
        expect.stringMatching(/04-fixture\/chapter\.yaml:2 Missing closing "quote/),
      ]),
    )
    expect(problems).toHaveLength(6)
  })

  test('points at the line of a broken cell, and says which section types there are', async () => {
    const problems = await problemsOf(
      await writeFixtureCourse({
        [`${chapterFolder(1)}/didactic.yaml`]: [
          'title: What to know',
          'introduction: An opening.',
          'sections:',
          '  - id: why',
          '    type: tabel',
          '    title: A table',
          '  - id: grid',
          '    type: table',
          '    title: A table',
          '    headers: [One, Two]',
          '    rows:',
          '      - [a, b]',
          '      - [a]',
          '      - [a, ""]',
          'keyTakeaway:',
          '  text: Keep this.',
          '  highlight: keep this',
        ].join('\n'),
      }),
    )

    expect(problems).toEqual([
      'content/chapters/01-fixture/didactic.yaml:5 sections[1].type: must be one of text, table, comparison, examples, guidelines, callout, chart',
      'content/chapters/01-fixture/didactic.yaml:14 sections[2].rows[3][2]: is empty',
    ])
  })

  test('recognizes a comma that cut a sentence in two', async () => {
    const problems = await problemsOf(
      await writeFixtureCourse({
        [`${chapterFolder(1)}/sources.yaml`]:
          'references:\n  - { id: okafor-2001, text: Notes, and more notes. }',
      }),
    )

    expect(problems).toEqual([
      'content/chapters/01-fixture/sources.yaml:2 references[1].and more notes.: looks like a piece of a sentence; put the whole text in quotation marks',
    ])
  })

  test('refuses ids used twice, unknown sources, uneven rows and a highlight that is not in its sentence', async () => {
    const problems = await problemsOf(
      await writeFixtureCourse({
        [`${chapterFolder(1)}/didactic.yaml`]: [
          'title: What to know',
          'introduction: An opening.',
          'sections:',
          '  - { id: why, type: text, content: One., sources: [nobody-1999] }',
          '  - { id: why, type: table, title: T, headers: [One, Two], rows: [[a]] }',
          'keyTakeaway: { text: Keep this., highlight: keep this }',
        ].join('\n'),
      }),
    )

    const file = 'content/chapters/01-fixture/didactic.yaml'
    expect(problems).toEqual([
      `${file}:5 sections[2].id: why is used twice; each needs its own`,
      `${file}:5 sections[2].rows[1]: has 1 cells under 2 headers`,
      `${file}:4 sections[1].sources[1]: sources.yaml has no source with the id nobody-1999`,
      `${file}:6 keyTakeaway.highlight: must stand letter for letter in keyTakeaway.text`,
    ])
  })

  test('refuses one source printed in two ways', async () => {
    const [source] = fixtureChapterFiles(1).sources.references
    const problems = await problemsOf(
      await writeFixtureCourse({
        [`${chapterFolder(2)}/sources.yaml`]: {
          references: [...fixtureChapterFiles(2).sources.references, { ...source, text: 'Okafor 2001' }],
        },
      }),
    )

    expect(problems).toEqual([
      'content/chapters/02-fixture/sources.yaml:5 references[2]: okafor-2001 is not printed as in content/chapters/01-fixture/sources.yaml:2; one source, one text and address',
    ])
  })

  test('refuses unknown terms and links that lead nowhere, in any passage', async () => {
    const { chapter } = fixtureChapterFiles(1)
    const problems = await problemsOf(
      await writeFixtureCourse({
        [`${chapterFolder(1)}/chapter.yaml`]: {
          ...chapter,
          setup: { ...chapter.setup, content: 'A [term](glossary:nowhere) and a [page](/chapter/11).' },
        },
      }),
    )

    expect(problems).toEqual([
      expect.stringMatching(
        /chapter\.yaml:\d+ setup\.content: glossary\.yaml has no term with the id nowhere$/,
      ),
      expect.stringMatching(/chapter\.yaml:\d+ setup\.content: the workbook has no page \/chapter\/11$/),
    ])
  })

  test('refuses goals out of their place and a chapter folder that the workbook does not name', async () => {
    const { dialogue } = fixtureChapterFiles(2)
    const problems = await problemsOf(
      await writeFixtureCourse({
        [`${chapterFolder(3)}/dialogue.yaml`]: dialogue,
        'chapters/11-forgotten/chapter.yaml': 'title: Forgotten',
      }),
    )

    expect(problems).toContainEqual(
      expect.stringMatching(/goals\[1\]\.id: must be 3\.1, its place in the chapter$/),
    )
    expect(problems).toContainEqual(
      expect.stringMatching(
        /^content\/workbook\.yaml:3 chapters: the folder chapters\/11-forgotten is not in this list$/,
      ),
    )
  })

  test('sends nobody who is stuck to a section that there is not', async () => {
    const { dialogue } = fixtureChapterFiles(2)
    const [first, ...others] = dialogue.goals
    const withPassage = (passage: string) => ({
      [`${chapterFolder(2)}/dialogue.yaml`]: { ...dialogue, goals: [{ ...first, passage }, ...others] },
    })
    await loadCourse(await writeFixtureCourse(withPassage('why')))
    expect(await problemsOf(await writeFixtureCourse(withPassage('nowhere')))).toEqual([
      expect.stringMatching(/goals\[1\]\.passage: didactic\.yaml has no section with this id$/),
    ])
  })

  test('says so when there is no course at all', async () => {
    const problems = await problemsOf('/nowhere/content')
    expect(problems[0]).toBe('content/workbook.yaml:1 this file is missing')
  })
})
