import { z } from 'zod'
import { figuresFile } from '#core/content/case/printed-figures'
import { caseSchemas } from '#core/content/case/schema'
import { chapterSchemas, courseSchemas } from '#core/content/course-files'

/** Where editors look for them: the first line of a content file names one of these. */
export const editorSchemaFolder = 'content/.schemas'

/** JSON Schemas by file name, for editors that read `# yaml-language-server: $schema=…` in a file. */
export function editorSchemas(): Record<string, string> {
  const schemas = {
    ...courseSchemas,
    ...chapterSchemas,
    ...caseSchemas,
    figures: figuresFile,
    page: courseSchemas.introduction,
  }
  const { introduction: _, prologue: __, ...files } = schemas
  return Object.fromEntries(
    Object.entries(files).map(([name, schema]) => {
      // Draft 7 is what YAML editors understand best.
      const described = {
        title: `${name}.yaml`,
        ...z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }),
      }
      return [`${name}.json`, `${JSON.stringify(described, null, 2)}\n`]
    }),
  )
}
