import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { editorSchemaFolder, editorSchemas } from './editor-schemas.ts'

const stored = fileURLToPath(new URL(`../../${editorSchemaFolder}/`, import.meta.url))

test('the schemas that editors use are those the course is checked with (npm run content:schemas)', async () => {
  const wanted = editorSchemas()

  expect((await readdir(stored)).toSorted()).toEqual(Object.keys(wanted).toSorted())
  for (const [name, text] of Object.entries(wanted)) {
    expect(await readFile(`${stored}${name}`, 'utf8'), name).toBe(text)
  }
})

test('a schema explains its fields and refuses unknown ones', () => {
  const reflection = JSON.parse(editorSchemas()['reflection.json'] ?? '')

  expect(reflection).toMatchObject({
    title: 'reflection.yaml',
    additionalProperties: false,
    required: ['title', 'mainQuestion', 'guidingQuestions'],
  })
  expect(editorSchemas()['competencies.json']).toContain('Permanent id')
})
