import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { pageAt } from '#core/contract/pages'
import type { RenderPage } from '#core/contract/render'
import { accessFlag } from '../lib/access-flag.ts'
import { takeAnswers } from '../lib/initial-data.ts'
import { makeQueryClient } from '../lib/query.ts'
import { Root, signedInAhead } from './App.tsx'

/*
 * The application for the server: on a slow phone the words of a chapter are there a second before the scripts
 * that make it work. main.tsx takes over what is made here, so both must draw the same from the same answers.
 */

await signedInAhead()

/** The dashboard or the landing page, and the didactic content: all else is loaded when it is opened. */
function isRendered(path: string, query: string): boolean {
  const page = pageAt(path)?.page
  const tab = new URLSearchParams(query).get('tab') ?? 'didactic'
  return page === '/' || (page === '/chapter/:id' && tab === 'didactic')
}

export const render: RenderPage = (path, query, answers) => {
  // The gate is the same on every page.
  if (answers && !isRendered(path, query)) return ''
  accessFlag.assume(answers !== null)
  const client = makeQueryClient()
  takeAnswers(client, answers ?? {})
  const markup = renderToString(
    <Router ssrPath={path} ssrSearch={query}>
      <Root client={client} />
    </Router>,
  )
  // The content security policy refuses styles of elements; the few there are belong to scripts. (In a text or an
  // attribute React writes quotation marks as entities.)
  return markup.replaceAll(/ style="[^"]*"/g, '')
}
