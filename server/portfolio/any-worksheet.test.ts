import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { anyOf } from '#core/methods/testing/any-worksheet'
import { chapterIds } from '#core/workbook/sections'
import { summarizeWorksheet, worksheets } from '#core/worksheets/registry'
import { worksheetBlocks } from './chapter-parts.ts'
import { pdfFile } from './pdf/pdf-file.ts'
import { aDocument } from './testing/sample.ts'
import { wordFile } from './word/word-file.ts'

/** New worksheets in every run of the tests; with many documents it takes minutes. */
const runs = Number(process.env.WORKSHEET_RUNS ?? 1)

/** Setting a document takes longer than what is in it: ten worksheets go into one. */
const tenOf = (schema: z.ZodType) => fc.array(anyOf(schema), { minLength: 10, maxLength: 10 })

describe('every worksheet that could ever be saved', () => {
  test.each(chapterIds)('of chapter %s can be taken along in both forms', async (id) => {
    await fc.assert(
      fc.asyncProperty(tenOf(worksheets[id].schema), async (worksheets) => {
        const readings = await Promise.all(worksheets.map((worksheet) => summarizeWorksheet(id, worksheet)))
        const blocks = readings.flatMap((reading) => worksheetBlocks(reading, () => null))
        const document = aDocument([{ kind: 'note', text: 'A worksheet' }, ...blocks])
        expect(pdfFile(document, []).toString('latin1', 0, 5)).toBe('%PDF-')
        expect((await wordFile(document, [])).toString('latin1', 0, 2)).toBe('PK')
      }),
      { numRuns: runs },
    )
  })
})
