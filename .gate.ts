import { readFileSync } from 'node:fs'
import { readText } from './server/tutor/guide/language/words.ts'
import { kindsOf } from './server/tutor/guide/gate/sentence-kinds.ts'
import { asksToGoOn } from './server/tutor/guide/gate/resume.ts'
import { plainLine } from './server/tutor/guide/language/plain.ts'
import { isOtherLanguage } from './server/tutor/guide/gate/other-language.ts'
import { ownLifeCues } from './server/tutor/guide/gate/own-life.ts'
import { platitudesIn } from './server/tutor/guide/gate/platitudes.ts'
const c: any = {}
for (const l of readFileSync('/work/brief/lines/kinds.jsonl', 'utf8').trim().split('\n')) { const m = JSON.parse(l); if (m.part !== 'train') continue; const r = readText(m.text); const ks = kindsOf(r).map((k) => k.kind); const k = isOtherLanguage(r.words) ? 'other-language' : ks.includes('injection') ? 'injection' : ks.includes('pressure') ? 'pressure' : ks.includes('unsure') || ks.includes('hint') ? 'unsure' : ks.includes('begging') ? 'begging' : ks.includes('question') ? 'question' : r.sentences.some((s) => asksToGoOn(plainLine(s.words))) ? 'resume' : r.sentences.some((s) => ownLifeCues(plainLine(s.words))) ? 'ownlife' : r.sentences.some((s) => platitudesIn(plainLine(s.words))) ? 'platitude':'statement'; ((c[m.kind] ??= {})[k] ??= 0); c[m.kind][k]++ }
console.log(c)
