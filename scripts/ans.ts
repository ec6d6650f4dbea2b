// usage: ans.ts CH : how the goal's ideas tell answers.yaml apart
import { readFileSync, existsSync } from 'node:fs'
import { parse } from 'yaml'
import { loadCourse } from '#server/content/load-course'
import { builtInGuide } from '#server/tutor/guide/guide'
import { compileChapter } from '#server/tutor/guide/chapter/compile'
import { featuresOf } from '#server/tutor/guide/judge/features'
import { readText } from '#server/tutor/guide/language/words'
import { judgeLine } from './eval/labelled.ts'
const dir = new URL('../content', import.meta.url).pathname
const course = await loadCourse(dir)
for (const chapter of course.chapters) {
  if (process.argv[2] !== 'all' && chapter.id !== process.argv[2]) continue
  const path = `${dir}/chapters/${chapter.folder}/answers.yaml`
  if (!existsSync(path)) continue
  const answers = parse(readFileSync(path, 'utf8'))
  const c = compileChapter(chapter)
  for (const goal of c.goals) {
    const a = answers[goal.goal.id]
    const count: any = {}
    const sets = { shows: a.shows, half: a.half, misses: a.misses, has: a.sets.map((s: any) => s.has.answer), flaws: a.sets.flatMap((s: any) => s.flaws.map((f: any) => f.answer)) }
    const bad: string[] = []
    for (const [kind, texts] of Object.entries(sets) as [string, string[]][]) {
      let n = 0
      for (const text of texts) {
        const j = await judgeLine(chapter, builtInGuide(), { chapter: chapter.id, goal: goal.goal.id, asked: 'open', level: 2, kind, text })
        if (j.evidenced) n++
        const f = featuresOf(c, goal, readText(text).sentences.map((s) => ({ ...s, words: s.words.map((w) => c.speller.read(w)) })))
        const missing = goal.ideas.filter((i) => i.needed && !f.said.includes(i)).map((i) => i.name)
        if (j.evidenced !== (kind === 'shows' || kind === 'has') && !(process.argv[3] !== 'sets' && (kind === 'has' || kind === 'flaws'))) bad.push(`   ${kind} ${j.taken} missing: ${missing.join(' | ')}\n      ${text}`)
      }
      count[kind] = `${n}/${texts.length}`
    }
    console.log(goal.goal.id, JSON.stringify(count), '\n' + bad.join('\n'))
  }
}
