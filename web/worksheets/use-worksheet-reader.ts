import { useEffect, useState } from 'react'
import type { WorksheetSummarizer } from '#core/worksheets/registry'

/**
 * The reader of a chapter's worksheet; null while its calculations are loaded, 'failed' when they cannot be.
 * @param needed whether anything will be read now; only then are they loaded
 */
export function useWorksheetReader(chapterId: string, needed = true): WorksheetSummarizer | 'failed' | null {
  const [reader, setReader] = useState<WorksheetSummarizer | 'failed' | null>(null)
  useEffect(() => {
    if (!needed) return
    let shown = true
    import('#core/worksheets/registry')
      .then(({ worksheetSummarizer: worksheetReader }) => worksheetReader(chapterId))
      .then(
        (found) => shown && setReader(() => found ?? 'failed'),
        () => shown && setReader('failed'),
      )
    return () => {
      shown = false
    }
  }, [chapterId, needed])
  return reader
}
