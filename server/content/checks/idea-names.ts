import type { DialogueFile } from '#core/content/dialogue'
import { type ContentFile, unless } from '../content-file.ts'
import type { Finding } from '../finding.ts'

/** The name of an idea is said back to the learner, after a colon: “One part is there: what a new reader changes.” */
export function ideaNames(file: ContentFile<DialogueFile>): Finding[] {
  return file.data.goals.flatMap((goal, place) =>
    (['ideas', 'further'] as const).flatMap((list) =>
      Object.keys(goal[list]).flatMap((name) => {
        const path = ['goals', place, list, name]
        return [
          ...unless(!/\bor\b/i.test(name), file, path, 'has “or”: the learner said one of the two'),
          ...unless(/\S\s+\S/.test(name), file, path, 'is a single word, which says little after a colon'),
        ]
      }),
    ),
  )
}
