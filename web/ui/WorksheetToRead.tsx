import type { KeptWorksheet } from '#core/workbook/work'
import { LoadedLater, laterPart } from './lazy-part.tsx'

const savedWorksheet = laterPart(async () => (await import('../worksheets/SavedWorksheet.tsx')).default)

interface Props {
  chapterId: string
  worksheet: KeptWorksheet
  /** Level of its heading; 3 if not said. */
  level?: 2 | 3 | 4
}

/** A saved worksheet to be read or printed, wherever one is shown; its code is loaded with the first. */
export const WorksheetToRead = (props: Props) => (
  <LoadedLater part={savedWorksheet} props={props} what="The worksheet" lines={6} className="mt-8" />
)
