import type { StoredWorksheet } from '#core/workbook/work'
import { LazyPart, lazyPart } from './lazy-part.tsx'

const savedWorksheet = lazyPart(async () => (await import('../worksheets/SavedWorksheet.tsx')).default)

interface Props {
  chapterId: string
  worksheet: StoredWorksheet
  /** Level of its heading; 3 if not said. */
  level?: 2 | 3 | 4
}

/** A saved worksheet to be read or printed, wherever one is shown; its code is loaded with the first. */
export const WorksheetToRead = (props: Props) => (
  <LazyPart part={savedWorksheet} props={props} what="The worksheet" lines={6} className="mt-8" />
)
