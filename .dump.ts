import { readFileSync, writeFileSync, readdirSync, existsSync } from 'node:fs'
import { embed } from './server/language/embeddings.ts'
const jl = (f: string) => readFileSync(f, 'utf8').trim().split('\n').filter(Boolean).map((l) => JSON.parse(l))
type R = { text: string; set: string; kind: string; explicit?: boolean; group: string; held: boolean }
const rows: R[] = []
for (const l of jl('scripts/eval/corpus/distress.jsonl')) rows.push({ text: l.text, set: 'old', kind: l.learner_distress ? 'distress' : 'none', group: 'old' + (rows.length % 4), held: false })
for (const l of jl('/work/brief/lines/distress.jsonl')) rows.push({ text: l.text, set: 'new', kind: l.kind, explicit: l.explicit, group: l.voice, held: l.part === 'held' })
for (const l of jl('/work/shared/engineering/prototypes/fresh-distress.jsonl')) rows.push({ text: l.text, set: 'fresh', kind: l.learner_distress ? 'distress' : 'none', group: 'fresh', held: true })
for (const d of readdirSync('content/chapters')) for (const m of jl(`content/chapters/${d}/messages.jsonl`)) rows.push({ text: m.text, set: 'messages', kind: m.kind, group: 'ch' + d.slice(0, 2), held: false })
for (const f of ['begging','injections','unsure','resuming','quoted-crisis','essays','questions','fillers','minimal','off-topic','pressure','disclosures']) for (const t of readFileSync(`scripts/eval/corpus/${f}.txt`, 'utf8').split('\n').filter((x) => x.trim())) rows.push({ text: t, set: 'corpus', kind: f, group: 'corpus', held: false })
if (existsSync('/work/brief/lines/kinds.jsonl')) for (const l of jl('/work/brief/lines/kinds.jsonl')) rows.push({ text: l.text, set: 'kinds', kind: l.kind, group: l.voice, held: l.part === 'held' })
const unquote = (t: string) => t.replace(/["“][^"”\n]{2,600}["”]/g, ' … ').replace(/(?<=^|[\s(:,—-])['‘](?:[^'’\n]|(?<=\w)['’](?=\w)){2,400}['’](?=$|[\s.,;:!?)—-])/g,' … ')
const sentences = (t: string) => t.split(/(?<=[.!?…;])["”’')]*\s+|\n+/).map((s) => s.trim()).filter((s) => /\p{L}/u.test(s))
const out: { r: R; w: string[]; at: number }[] = []; const all: string[] = []
for (const r of rows) { const s = sentences(unquote(r.text)); const w = [...s]; for (let i = 0; i + 1 < s.length; i++) w.push(s[i] + ' ' + s[i + 1]); if (w.length === 0) w.push('…'); out.push({ r, w, at: all.length }); all.push(...w) }
console.log(rows.length, all.length)
const buf = new Float32Array(all.length * 512)
const t0 = performance.now()
for (let i = 0; i < all.length; i += 400) { const v = await embed(all.slice(i, i + 400)); v!.forEach((x, j) => buf.set(x, (i + j) * 512)) }
console.log((performance.now() - t0) / all.length)
writeFileSync('/tmp/exp/vec.bin', Buffer.from(buf.buffer)); writeFileSync('/tmp/exp/rows.json', JSON.stringify(out))
