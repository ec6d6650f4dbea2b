import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { caseFigures } from '#core/content/case/figures'
import { type CaseData, caseSchemas } from '#core/content/case/schema'

/** Every figure of the story by its name, as `npm run content:figures` lists them. */
export function storyFigures(): Record<string, number> {
  const data = Object.fromEntries(
    Object.entries(caseSchemas).map(([name, schema]) => {
      const file = readFileSync(new URL(`../case/${name}.yaml`, import.meta.url), 'utf8')
      return [name, schema.parse(parse(file))]
    }),
  )
  return caseFigures(data as CaseData)
}
