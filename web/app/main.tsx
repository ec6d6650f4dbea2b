import { createRoot, hydrateRoot } from 'react-dom/client'
import { accessFlag } from '../lib/access-flag.ts'
import { takeInitialData } from '../lib/initial-data.ts'
import { makePageClient } from '../lib/query.ts'
import { Root, signedInAhead } from './App.tsx'
import { keepOneTimeLinks } from './one-time-links.ts'
import '../styles/index.css'

keepOneTimeLinks()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root.')
const client = makePageClient()
const signedIn = takeInitialData(client)

// Asked for now, not when the first text is laid out: from a cache they are there by then.
for (const face of ["1em 'Literata Variable'", "1em 'Atkinson Hyperlegible Next Variable'"])
  document.fonts.load(face).catch(() => {})

// What the server rendered is the gate, or for who has passed it; the flag of this browser session says otherwise only
// where nothing can be stored in it (boot.js hides it then).
const { dataset } = document.documentElement
if (accessFlag.isSet() === (dataset.access === 'required')) root.replaceChildren()
delete dataset.gate

// With all it needs a page is drawn once, without a substitute before it.
void (signedIn ? signedInAhead() : Promise.resolve()).then(() => {
  const page = <Root client={client} />
  if (root.hasChildNodes()) hydrateRoot(root, page)
  else createRoot(root).render(page)
  // For boot.js.
  dispatchEvent(new Event('workbook-taken-over'))
})
