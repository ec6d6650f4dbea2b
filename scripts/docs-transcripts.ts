import { writeFileSync } from 'node:fs'
import { loadCourse } from '#server/content/load-course'
import { transcriptsPage } from './eval/transcripts.ts'

/** `npm run docs:transcripts`: writes `docs/transcripts.md` from what the built-in guide says now. */
const page = 'docs/transcripts.md'
const { chapters } = await loadCourse('content')
writeFileSync(page, await transcriptsPage('content', chapters))
console.log(`${page} is current.`)
