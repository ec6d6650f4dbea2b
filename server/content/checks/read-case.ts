import { access } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { caseFigures } from '#core/content/case/figures'
import { type FiguresFile, figuresFile } from '#core/content/case/printed-figures'
import { type CaseData, caseSchemas } from '#core/content/case/schema'
import { type ContentFile, readContentFile } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import type { ReadChapter } from '../read-course.ts'

/** The figures of the story by name; none while its files are missing or broken. */
export interface ReadCase {
  figures?: Record<string, number>
  findings: Finding[]
}

/** Reads content/case. A course without that folder tells no story of its own and has no figures. */
export async function readCase(contentDir: string): Promise<ReadCase> {
  if (!(await exists(join(contentDir, 'case')))) return { findings: [] }
  const results = await Promise.all(
    Object.entries(caseSchemas).map(async ([name, schema]) => {
      const file = `case/${name}.yaml`
      const path = `${basename(contentDir)}/${file}`
      return [name, await readContentFile<unknown>(join(contentDir, file), path, schema)] as const
    }),
  )
  const findings = results.flatMap(([, result]) => result.findings)
  if (findings.length > 0) return { findings }
  const data = Object.fromEntries(results.map(([name, { file }]) => [name, file?.data])) as CaseData
  return { figures: caseFigures(data), findings }
}

/** A chapter's figures.yaml. Chapters 4 to 10 tell the story and need one. */
export async function readFigures(contentDir: string, { id, folder, path }: ReadChapter) {
  const location = join(contentDir, 'chapters', folder, 'figures.yaml')
  if (Number(id) < 4 && !(await exists(location))) return { findings: [] }
  return readContentFile<FiguresFile>(location, `${path}/figures.yaml`, figuresFile)
}

export type FiguresContent = ContentFile<FiguresFile>

const exists = (location: string) =>
  access(location).then(
    () => true,
    () => false,
  )
