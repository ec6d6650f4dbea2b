import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/index.css'
import { takeEarlyData } from '../lib/early-data.ts'
import { makeQueryClient } from '../lib/query.ts'
import { App } from './App.tsx'
import { keepInstructorLink } from './instructor-link.ts'

keepInstructorLink()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root.')
const client = makeQueryClient()
takeEarlyData(client)
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
