import { loadCourse } from '#server/content/load-course'
import { loadMessages } from '#server/content/labelled-messages'
import { builtInGuide } from '#server/tutor/guide/guide'
import { adversaries } from './adversaries.ts'
import { goodFaithPersonas } from './good-faith.ts'
import { runDialogue } from './run-dialogue.ts'
import { measure } from './turn-measures.ts'
const ids = process.argv[2]?.split(','), chs = process.argv[3]?.split(',')
const course = await loadCourse('/work/main/content')
for (const ch of course.chapters) { if (chs && !chs.includes(ch.id)) continue
  const m = await loadMessages('/work/main/content', ch.folder)
  for (const p of [...adversaries({chapter:ch,messages:m}),...goodFaithPersonas({chapter:ch,messages:m})]) { if (!ids!.includes(p.id)) continue
    const r = await runDialogue(ch, builtInGuide(), p, 30)
    console.log('##', ch.id, p.id, r.completedAt)
    for (const t of r.turns) { const x=measure(r,t); const honest=t.after.goodFaith>t.before.goodFaith
      if (process.argv[4]==='all' ? true : process.argv[4]==='take' ? x.takesUp===false : process.argv[4]==='long'? x.words>70 : honest) console.log(`  [${t.turn.asked} ${t.turn.act}→${t.turn.move.type}${'closed' in t.turn.move && t.turn.move.closed?'/'+t.turn.move.closed.how:''}${t.turn.move.type==='step'?'/'+t.turn.move.rung:''}]`, t.message.slice(0,220), process.argv[4]!=='honest'?'\n       => '+t.reply:'') } } }
