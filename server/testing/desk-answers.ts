import type { RouteContract } from '#core/contract/define'
import { contract } from '#core/contract/index'
import type { Person } from './world.ts'

/** Queries without which a call answers nothing. */
const queries: Record<string, string> = { 'GET /api/admin/retention-preview': '?months=12' }

/**
 * Everything an instructor can read of a student's first chapter: the answers of all calls of the desk, as one text.
 * A call that is refused fails the test, so that a new one that needs more is added here.
 */
export async function deskAnswers(desk: Pick<Person, 'browser'>, student: Person): Promise<string> {
  const { body: account } = await student.browser.get('/api/auth/user')
  const calls = Object.entries(contract as Record<string, RouteContract>)
    .filter(([key]) => key.startsWith('GET /api/admin/'))
    .map(
      ([key]) =>
        key
          .slice('GET '.length)
          .replace(':userId', student.id)
          .replace(':chapterId', '1')
          .replace(':email', (account as { email: string }).email) + (queries[key] ?? ''),
    )
  const answers = await Promise.all(calls.map((path) => desk.browser.get(path)))
  const refused = calls.filter((_, place) => answers[place]?.status !== 200)
  if (refused.length > 0) throw new Error(`not answered: ${refused.join(', ')}`)
  return answers.map(({ text }) => text).join('\n')
}
