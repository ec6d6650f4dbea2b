import type { Person, World } from '#server/testing/world'
import { sectionOf } from './section.ts'

/** A passage of the reflection below. */
export const passage = 'I remember how quiet the room was'
const content = 'When I think of Mrs. K. I remember how\nquiet the room was, and that I did not ask.'

interface Mine {
  id: string
  words: string
  section: string
  by: string | null
  agreed: boolean | null
  isShown: boolean
}
interface Words {
  section: string
  shown: { id: string; words: string }[]
  hidden: { id: string }[]
}

const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id

/** A section before each test, with students who have handed in a reflection, and what is asked of them. */
export function wordsOf(world: World) {
  const { now, url } = sectionOf(world)
  async function writer(text = content): Promise<Person> {
    const student = await world.member(now.classId, 'student', 'Maya')
    await world.complete(student, '1', ['ai-interaction'])
    await student.browser.post('/api/reflections', { chapterId: '1', content: text })
    await student.browser.post('/api/reflections/1/hand-in', {})
    return student
  }
  const propose = (to: Person, words = passage, by = now.instructor, more: object = {}) =>
    by.browser.post(url(`/members/${to.id}/words`), { chapterId: '1', source: 'reflection', words, ...more })
  const say = (person: Person, id: string, agree: boolean) =>
    person.browser.post(`/api/words/${id}`, { agree })
  return {
    now,
    url,
    content,
    writer,
    propose,
    say,
    idOf,
    mine: async (person: Person) => (await person.browser.get('/api/words')).body as Mine[],
    list: async (by = now.instructor) => (await by.browser.get(url('/words'))).body as Words,
    asked: async (of: Person) =>
      (await now.instructor.browser.get(url(`/members/${of.id}/words`))).body as {
        asked: object[]
        left: number
      },
    /** A student whose words are shown. */
    agreed: async () => {
      const student = await writer()
      const id = idOf(await propose(student))
      await say(student, id, true)
      return { student, id }
    },
  }
}
