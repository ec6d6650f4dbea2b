import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/index.css'
import { takeEarlyData } from '../lib/early-data.ts'
import { makeQueryClient } from '../lib/query.ts'
import { App, signedInAhead } from './App.tsx'
import { keepInstructorLink } from './instructor-link.ts'

keepInstructorLink()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root.')
const client = makeQueryClient()
const signedIn = takeEarlyData(client)

// Asked for now, not when the first text is laid out: from a cache they are there by then.
for (const face of ["1em 'Literata Variable'", "1em 'Atkinson Hyperlegible Next Variable'"])
  document.fonts.load(face).catch(() => {})

// With all it needs a page is drawn once; a substitute, once drawn, would stay for a third of a second.
void (signedIn ? signedInAhead() : Promise.resolve()).then(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  ),
)
