import { useEffect } from 'react'

const workbook = 'Ethical Evaluation Workbook'

/** Names the page in the browser's tab and for screen readers. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${workbook}` : workbook
  }, [title])
}
