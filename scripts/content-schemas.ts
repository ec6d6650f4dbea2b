import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { editorSchemaFolder, editorSchemas } from '../server/content/editor-schemas.ts'

/** Writes the JSON Schemas that editors use for content files: `npm run content:schemas`. */
await mkdir(editorSchemaFolder, { recursive: true })
for (const [name, text] of Object.entries(editorSchemas())) {
  await writeFile(join(editorSchemaFolder, name), text)
}
