import { readFileSync, writeFileSync } from 'node:fs'
import { loadMessages } from '#server/content/labelled-messages'
import { loadCourse } from '#server/content/load-course'
import { compileChapter } from '#server/tutor/guide/chapter/compile'
import { featuresOf } from '#server/tutor/guide/judge/features'
import { misconceptionIn } from '#server/tutor/guide/judge/misconceptions'
import { readText } from '#server/tutor/guide/language/words'
const { embed } = await import('/work/wt/embed/server/language/embeddings.ts' as string)
const dir = new URL('../content', import.meta.url).pathname
const course = await loadCourse(dir)
const read = (f: string) => readFileSync(f, 'utf8').trim().split('\n').map((l) => JSON.parse(l))
const rows: any[] = []
const add = (set: string, goal: string, level: number, asked: string, text: string) => rows.push({ set, goal, level, asked, text })
for (const c of course.chapters) {
  for (const m of await loadMessages(dir, c.folder)) if (['strong','partial','weak','misconception'].includes(m.kind)) add(m.set!, m.goal, m.level, m.asked, m.text)
  for (const [g, a] of Object.entries(c.source.answers)) {
    for (const t of a.shows) add('ans', g, 2, 'open', t)
    for (const t of a.half) add('ans', g, 1, 'open', t)
    for (const t of a.misses) add('ans', g, 0, 'open', t)
    for (const s of a.sets) { add('sets', g, 2, 'open', s.has.answer); for (const f of s.flaws) add('sets', g, 1, 'open', f.answer) }
  }
}
for (const m of read('/work/shared/engineering/prototypes/fresh.jsonl')) add('fresh', String(m.goal), m.level, m.asked ?? 'open', m.text)
for (const m of read('/work/brief/unseen/messages.jsonl')) add('out', String(m.goal), m.level, m.asked, m.text)
const goals = new Map(course.chapters.flatMap((c) => compileChapter(c).goals.map((g) => [g.goal.id, { c: compileChapter(c), g }])))
for (const r of rows) {
  const { c, g } = goals.get(r.goal)!
  const sents = readText(r.text).sentences.map((s) => ({ ...s, words: s.words.map((w) => c.speller.read(w)) }))
  const f = featuresOf(c, g, sents)
  r.whole = f.whole; r.said = f.said.length; r.words = f.words; r.ideas = g.ideas.length; r.mis = misconceptionIn(g, sents, r.text) !== null
  r.sents = readText(r.text).sentences.map((s) => r.text.slice(s.start, s.end))
}
const texts = [...new Set(rows.flatMap((r) => [r.text, ...r.sents]))].concat([...goals.values()].flatMap(({ g }) => [g.goal.assertion, ...readText(g.goal.assertion).sentences.map((s) => g.goal.assertion.slice(s.start, s.end))]))
const uniq = [...new Set(texts)]
console.log(uniq.length)
const vec: Record<string, number[]> = {}
for (let i = 0; i < uniq.length; i += 500) { const part = uniq.slice(i, i + 500); const v = await embed(part); part.forEach((t, k) => { vec[t] = Array.from(v[k], (x: number) => Math.round(x * 1e4) / 1e4) }) }
writeFileSync('/tmp/dump.json', JSON.stringify({ rows, vec, assertions: Object.fromEntries([...goals].map(([id, { g }]) => [id, readText(g.goal.assertion).sentences.map((s) => g.goal.assertion.slice(s.start, s.end))])) }))
process.exit(0)
