import { loadMessages } from '#server/content/labelled-messages'
import { loadCourse } from '#server/content/load-course'
import { compileChapter } from '#server/tutor/guide/chapter/compile'
import { builtInGuide } from '#server/tutor/guide/guide'
import { featuresOf } from '#server/tutor/guide/judge/features'
import { isStrung } from '#server/tutor/guide/judge/strung'
import { readText } from '#server/tutor/guide/language/words'
import { judgeLine } from './eval/labelled.ts'
import { readFileSync } from 'node:fs'
const dir = new URL('../content', import.meta.url).pathname
const [id, set, file] = process.argv.slice(2)
const course = await loadCourse(dir)
for (const chapter of course.chapters) {
  if (id !== 'all' && chapter.id !== id) continue
  const lines: any[] = file ? readFileSync(file, 'utf8').trim().split('\n').map((l) => JSON.parse(l)).filter((l) => String(l.chapter) === chapter.id).map((l)=>({...l,set})) : await loadMessages(dir, chapter.folder)
  const c = compileChapter(chapter)
  for (const line of lines) {
    if (line.set !== set) continue
    const j = await judgeLine(chapter, builtInGuide(), { asked: 'open', kind: 'x', ...line })
    if (j.evidenced === (line.level === 2)) continue
    const goal = c.goals.find((g) => g.goal.id === line.goal)!
    const read = readText(line.text)
    const f = featuresOf(c, goal, read.sentences.map((s) => ({ ...s, words: s.words.map((w) => c.speller.read(w)) })))
    const missing = goal.ideas.filter((i) => i.needed && !f.said.includes(i)).map((i) => i.name)
    console.log(line.goal, line.level, line.kind, j.taken, `words ${f.words} like ${f.like.toFixed(2)} strung ${isStrung(read.sentences)} missing:`, missing.join(' | '), set === 'held' || process.env.HIDE ? '' : `\n    ${line.text}`)
  }
}
