import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { makePageClient } from '../lib/query.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { dismissToast } from '../ui/toast.ts'

/**
 * Shows a part of the pages at an address, with the cache and the toasts the whole workbook has.
 * @param toasts false for a page that brings its own place for them
 * @returns what a person can do, and where they went
 */
export function show(page: ReactNode, path = '/', { toasts = true } = {}) {
  dismissToast()
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const client = makePageClient()
  const view = render(
    <QueryClientProvider client={client}>
      <Router hook={hook} searchHook={searchHook}>
        {page}
        {toasts && <Toaster />}
      </Router>
    </QueryClientProvider>,
  )
  return { ...view, user: userEvent.setup(), client, history, at: () => history.at(-1) }
}
