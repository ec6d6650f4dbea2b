import { type DialogueFile, groupsOf } from '#core/content/dialogue'
import { type ContentFile, unless } from './content-file.ts'
import type { FieldPath, Finding } from './finding.ts'

/** Word groups that an idea or a misconception names, each with the place where it does. */
function namedGroups({ goals }: DialogueFile): { group: string; path: FieldPath }[] {
  return goals.flatMap((goal, place) =>
    [
      ...(['ideas', 'further'] as const).flatMap((list) =>
        Object.entries(goal[list]).map(([name, says]) => ({ says, path: [list, name] })),
      ),
      ...goal.misconceptions.map(({ says }, nth) => ({ says, path: ['misconceptions', nth, 'says'] })),
    ].flatMap(({ says, path }) =>
      says.flatMap((line, row) =>
        groupsOf(line).map((group) => ({ group, path: ['goals', place, ...path, row] })),
      ),
    ),
  )
}

/** An idea that names a word group which is not there could never be found. */
export function unknownGroups(file: ContentFile<DialogueFile>): Finding[] {
  const isThere = (group: string) => Object.hasOwn(file.data.words, group)
  return namedGroups(file.data).flatMap(({ group, path }) =>
    unless(isThere(group), file, path, `there is no word group “${group}” under words`),
  )
}

/** A word group that nothing names does nothing. */
export function unusedGroups(file: ContentFile<DialogueFile>): Finding[] {
  const named = new Set(namedGroups(file.data).map(({ group }) => group))
  return Object.keys(file.data.words).flatMap((group) =>
    unless(named.has(group), file, ['words', group], 'no idea and no misconception names this word group'),
  )
}

/** The most lines of a goal's ideas and misconceptions, its share of the word groups included. */
const mostLines = 60

/** What a chapter's goals listen for stays within what one can read at a glance. */
export function listeningLength(file: ContentFile<DialogueFile>): Finding[] {
  const { goals } = file.data
  const line = (path: FieldPath) => file.lineOf(path)
  const shared = line(['goals']) - line(['words'])
  const own = goals.map(({ misconceptions }, place) => {
    const last = ['goals', place, 'misconceptions', misconceptions.length - 1, 'probe']
    return line(last) + 1 - line(['goals', place, 'ideas'])
  })
  const lines = shared + own.reduce((sum, one) => sum + one, 0)
  const fits = lines <= mostLines * goals.length
  const what = `takes ${lines} lines with ideas and misconceptions, more than ${mostLines} a goal`
  return unless(fits, file, ['words'], what)
}
