import { LazyPart, lazyPart } from '../ui/lazy-part.tsx'
import type { SavedWorksheetProps } from './SavedWorksheet.tsx'

const savedWorksheet = lazyPart(async () => (await import('./SavedWorksheet.tsx')).default)

/** A saved worksheet to be read or printed, wherever one is shown; its code is loaded with the first. */
export const WorksheetToRead = (props: SavedWorksheetProps) => (
  <LazyPart part={savedWorksheet} props={props} what="The worksheet" lines={6} className="mt-8" />
)
