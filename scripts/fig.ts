import { readFileSync } from 'node:fs'
import { loadMessages } from '#server/content/labelled-messages'
import { loadCourse } from '#server/content/load-course'
import { builtInGuide } from '#server/tutor/guide/guide'
import { judgeLine, ratesOf } from './eval/labelled.ts'
const dir = new URL('../content', import.meta.url).pathname
const chapters = process.argv[2]!.split(',')
const course = await loadCourse(dir)
const read = (f: string) => readFileSync(f, 'utf8').trim().split('\n').map((l) => JSON.parse(l))
const sets: Record<string, any[]> = { dev: [], held: [], fresh: read('/work/shared/engineering/prototypes/fresh.jsonl'), outside2: read('/work/brief/unseen/messages.jsonl') }
for (const c of course.chapters) for (const m of await loadMessages(dir, c.folder)) sets[m.set!]!.push(m)
for (const [name, lines] of Object.entries(sets)) for (const asked of ['open', 'probe']) {
  const judged = []
  const weak = [0, 0, 0]
  for (const l of lines) {
    const chapter = course.chapters.find((c) => c.id === String(l.chapter))!
    if (!chapters.includes(chapter.id) && chapters[0] !== 'all') continue
    if ((l.asked ?? 'open') !== asked) continue
    const j = await judgeLine(chapter, builtInGuide(), { kind: 'x', asked: 'open', ...l, goal: String(l.goal) })
    judged.push(j)
    if ((j as any).weak) weak[l.level]!++
  }
  const r = ratesOf(judged)
  const half = judged.filter((j) => j.evidenced && j.line.level === 1).length
  const act = judged.filter((j) => !j.evidenced && j.line.level === 2).reduce((m: any, j) => ({ ...m, [j.taken]: (m[j.taken] ?? 0) + 1 }), {})
  console.log(name, asked, `n ${r.judged} P ${r.precision?.toFixed(3)} R ${r.recall?.toFixed(3)} wrong ${r.wrongly} (half ${half} of ${judged.filter((j) => j.line.level === 1).length}) weak by level ${weak} missed as ${JSON.stringify(act)}`)
}
