import { useEffect, useState } from 'react'
import type { WorksheetSummarizer } from '#core/worksheets/registry'

/**
 * What puts a chapter's worksheet into words; null while its calculations load, 'failed' when they could not.
 * @param needed whether anything is shown now; only then are they loaded
 */
export function useWorksheetSummarizer(
  chapterId: string,
  needed = true,
): WorksheetSummarizer | 'failed' | null {
  const [summarizer, setSummarizer] = useState<WorksheetSummarizer | 'failed' | null>(null)
  useEffect(() => {
    if (!needed) return
    let shown = true
    import('#core/worksheets/registry')
      .then(({ worksheetSummarizer }) => worksheetSummarizer(chapterId))
      .then(
        (found) => shown && setSummarizer(() => found ?? 'failed'),
        () => shown && setSummarizer('failed'),
      )
    return () => {
      shown = false
    }
  }, [chapterId, needed])
  return summarizer
}
