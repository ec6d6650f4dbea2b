import { z } from 'zod'
import { analyzeReflection } from '#server/tutor/guide/reflection/analyze'
import type { Setting } from './files.ts'
import { EvalInputError, readJsonLines } from './lines.ts'

const reflectionLine = z.object({ chapter: z.coerce.string(), text: z.string() })

/** `--reflections`: prints the response to each; false when an insight quotes what is not in the text. */
export async function printReflections({ chapters }: Setting, path: string): Promise<boolean> {
  const results: boolean[] = []
  for (const { chapter: id, text } of readJsonLines(path, reflectionLine)) {
    const chapter = chapters.find((one) => one.id === id)
    if (!chapter) throw new EvalInputError(`${path}: there is no chapter ${id}.`)
    const { insights, suggestedQuestions, connections } = await analyzeReflection({
      chapter,
      text,
      quotes: [],
    })
    console.log(`\nchapter ${id}: ${text}`)
    for (const [name, list] of Object.entries({ insights, suggestedQuestions, connections }))
      for (const item of list) console.log(`  ${name}: ${item}`)
    const verbatim = insights.every((insight) => {
      const quote = /^[^"“]*: ["“](.*)["”]$/s.exec(insight)?.[1]
      return quote === undefined || text.includes(quote)
    })
    results.push(verbatim)
  }
  return results.every(Boolean)
}
