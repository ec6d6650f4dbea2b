import { readPicture } from './picture.ts'
import type { RenderAnswer, RenderJob } from './render-queue.ts'

/*
 * Makes one document and ends. Runs as a process of its own (render-queue.ts), which is where the two libraries are
 * loaded. A picture that cannot be read through is left out; the chart's words stand in its place.
 */

async function make({ format, document, pictures, commonLetters = false }: RenderJob): Promise<Buffer> {
  const read = pictures.map((file) => readPicture(Buffer.from(file)))
  if (format === 'pdf') return (await import('./pdf/pdf-file.ts')).pdfFile(document, read, commonLetters)
  return (await import('./word/word-file.ts')).wordFile(document, read)
}

/** What went wrong, without the texts that the compiler quotes. */
const problemOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .replaceAll(/`[^`]*`|"[^"]*"/g, '…')
    .slice(0, 300)

const answer = (said: RenderAnswer) => process.send?.(said)

process.once('disconnect', () => process.exit())
process.once('message', (job: RenderJob) => {
  make(job).then(
    (file) => answer({ file }),
    (error: unknown) => answer({ problem: problemOf(error) }),
  )
})
