import { describe, expect, test } from 'vitest'
import { prose } from './prose.ts'
import { makeRenderQueue, type RenderJob } from './render-queue.ts'
import { readPdf } from './testing/read-pdf.ts'
import { aDocument, aPng, everyBlock } from './testing/sample.ts'

const job = (format: 'pdf' | 'docx', pictures: Uint8Array[] = [aPng()]): RenderJob => ({
  format,
  document: aDocument(everyBlock),
  pictures,
})

describe('the render', () => {
  test('makes both kinds of documents, also of orders that come together', async () => {
    const render = makeRenderQueue()
    const [pdf, word] = await Promise.all([render(job('pdf')), render(job('docx'))])
    expect(pdf.toString('latin1', 0, 8)).toBe('%PDF-1.7')
    expect(word.toString('latin1', 0, 2)).toBe('PK')
  })

  test('puts a chart’s words where its picture cannot be read', async () => {
    const broken = aPng().subarray(0, -16)
    const [whole, without] = [
      await makeRenderQueue()(job('pdf')),
      await makeRenderQueue()(job('pdf', [broken])),
    ]
    expect(whole.includes('/Subtype/Image') || whole.includes('/Subtype /Image')).toBe(true)
    expect(without.includes('/Subtype/Image') || without.includes('/Subtype /Image')).toBe(false)
  })

  test('gives up what takes too long, says what to do, and goes on with the next', async () => {
    const render = makeRenderQueue({ timeLimit: 1, mostWaiting: 5 })
    const given = await Promise.allSettled([render(job('pdf')), render(job('pdf'))])
    const reason = {
      status: 503,
      message: 'This document takes too long to make. Please choose fewer chapters.',
    }
    for (const one of given) expect(one).toMatchObject({ status: 'rejected', reason })
  })

  test('makes a PDF of any mixture of scripts, such as one that breaks the compiler', async () => {
    const every = String.fromCodePoint(...Array.from({ length: 0x3000 - 0xa0 }, (_, at) => 0xa0 + at))
    const text = prose((every.match(/.{1,500}/gsu) ?? []).join('\n\n'))
    const document = aDocument([{ kind: 'answer', label: null, text }])
    const pdf = await readPdf(await makeRenderQueue()({ format: 'pdf', document, pictures: [] }))
    const all = pdf.pages.map((page) => page.text).join('')
    expect(all.includes('ÀÁÂ')).toBe(true)
    expect(pdf.pages[0]?.text.replaceAll('\n', ' ')).toContain('Some characters are not in the typefaces')
  })

  test('asks to come back when too many wait, and is open again afterwards', async () => {
    const render = makeRenderQueue({ timeLimit: 60_000, mostWaiting: 1 })
    const first = render(job('pdf'))
    await expect(render(job('pdf'))).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '60' } })
    await first
    await expect(render(job('pdf'))).resolves.toBeInstanceOf(Buffer)
  })

  test('says what went wrong without a word of the learner’s', async () => {
    const secret = 'She told me where she hides.'
    const bad = { ...job('pdf'), document: { ...aDocument(everyBlock), title: { text: secret } } }
    const problem = await makeRenderQueue()(bad as never).catch((error: Error) => error.message)
    expect(problem).toContain('a portfolio could not be made')
    expect(problem).not.toContain('hides')
  })
})
