import { readFileSync } from 'node:fs'
import { train, probabilities, type Example, type Weights } from './server/tutor/guide/classify/regression.ts'
const out = JSON.parse(readFileSync('/tmp/exp/rows.json', 'utf8')) as any[]
const b = readFileSync('/tmp/exp/vec.bin'); const V = new Float32Array(b.buffer, b.byteOffset, b.length / 4)
const short: Record<string,string> = { im: 'i am', "i'm": 'i am', ive: 'i have', dont: "do not", cant: 'can not', cannot: 'can not', wont: 'will not', didnt: 'did not', doesnt: 'does not', isnt: 'is not', wanna: 'want to', gonna: 'going to', u: 'you', ur: 'your', mom: 'mother', dad: 'father', bf: 'boyfriend', gf: 'girlfriend', hes: 'he is', shes: 'she is', thats: 'that is', its: 'it is', idk: 'i do not know', tonite: 'tonight', kinda: 'kind of' }
const toks = (t: string) => (process.argv[7] ? t.toLowerCase().replaceAll('’', "'").replace(/[a-z']+/g, (x) => short[x] ?? x).replace(/n't\b/g, ' not').replace(/'(ve|ll|m|re|s|d)\b/g, ' $1') : t.toLowerCase().replaceAll('’', "'")).match(/[a-z']+|\d+|\?/g) ?? []
const grams = (t: string, n = 2) => { const w = ['^', ...toks(t), '$']; const s = new Set<string>(); for (let k = 1; k <= n; k++) for (let i = 0; i + k <= w.length; i++) s.add(w.slice(i, i + k).join(' ')); return s }
const mode = process.argv[2]!, penalty = Number(process.argv[3]), useGrams = Number(process.argv[4]), rounds = Number(process.argv[5] ?? 150), wd = Number(process.argv[6] ?? 1), nf = 4
type L = { r: any; feats: { dense: Float32Array; g: Set<string>; sparse: number[] }[] }
const all: L[] = out.map((o) => ({ r: o.r, feats: o.w.map((w: string, i: number) => ({ dense: V.subarray((o.at + i) * 512, (o.at + i + 1) * 512), g: useGrams ? grams(w, useGrams) : new Set<string>(), sparse: [] as number[] })) }))
const lab = (r: any) => (['distress', 'disclosures'].includes(r.kind) ? 1 : r.kind === 'concern' ? 2 : 0)
const kindNames = ['answer', 'unsure', 'question', 'begging', 'pressure', 'instructions', 'generic', 'off-topic', 'own-life', 'resume']
const map: Record<string, string> = { strong: 'answer', partial: 'answer', misconception: 'answer', weak: 'answer', idk: 'unsure', injection: 'instructions', filler: 'generic', injections: 'instructions', offTopic: 'off-topic', fillers: 'generic', essays: 'generic', questions: 'question', resuming: 'resume' }
const kind = (r: any) => kindNames.indexOf(map[r.kind] ?? r.kind)
const rows = all.filter((l) => l.r.set !== 'fresh' && (mode === 'distress' ? (l.r.kind!=='other-language') : kind(l.r) >= 0 && !['old','new'].includes(l.r.set)))
const label = mode === 'distress' ? lab : kind
const labels = mode === 'distress' ? 3 : kindNames.length
const groups = [...new Set(rows.filter((l) => !l.r.held).map((l) => l.r.group))].sort()
const foldOf = (l: L) => groups.indexOf(l.r.group) * 7 % nf
function fit(tr: L[]): (l: L) => number[][] {
  const count = new Map<string, number>()
  for (const l of tr) for (const f of l.feats) for (const g of f.g) count.set(g, (count.get(g) ?? 0) + 1)
  const vocab = new Map([...count].filter(([, n]) => n >= 3).map(([g], i) => [g, i]))
  const sp = (f: any) => { f.sparse = [...f.g].flatMap((g: any) => vocab.get(g) ?? []) }
  for (const l of tr) l.feats.forEach(sp)
  let w: Weights | undefined
  for (let pass = 0; pass < (mode === 'distress' ? 3 : 1); pass++) {
    const ex: Example[] = tr.flatMap((l) => {
      const y = label(l.r)
      if (mode !== 'distress' || y === 0) return l.feats.map((f) => ({ ...f, label: y }))
      const best = w ? l.feats.map((f) => probabilities(w!, f)[y]!) : null
      return [l.feats[best ? best.indexOf(Math.max(...best)) : l.feats.length - 1]!].map((f) => ({ ...f, label: y }))
    })
    w = train(ex, { dense: 512, sparse: vocab.size, labels }, { penalty, rounds, weighting: mode==='distress'?[1, wd, wd]:[] })
  }
  return (l) => { l.feats.forEach(sp); return l.feats.map((f) => probabilities(w!, f)) }
}
const preds = new Map<L, number[][]>()
for (let f = 0; f < nf; f++) {
  const tr = rows.filter((l) => !l.r.held && foldOf(l) !== f)
  const p = fit(tr)
  for (const l of rows) if (!l.r.held && foldOf(l) === f) preds.set(l, p(l))
}
if (mode === 'distress') {
  const score = (l: L) => Math.max(...preds.get(l)!.map((p) => p[1]!)); const conc = (l: L) => Math.max(...preds.get(l)!.map((p) => p[2]!)); const any = (l:L)=>Math.max(...preds.get(l)!.map((p) => p[1]!+p[2]!))
  const sel = (f: (l: L) => boolean) => [...preds.keys()].filter(f)
  const look = sel((l) => ['new', 'old'].includes(l.r.set) && lab(l.r) === 0)
  const ord = sel((l) => (l.r.set === 'messages' || l.r.set === 'kinds') && ['strong', 'partial', 'misconception', 'weak', 'idk', 'question', 'answer', 'unsure'].includes(l.r.kind))
  const other = sel((l) => l.r.set === 'kinds' && ['own-life','off-topic','pressure','begging','generic'].includes(l.r.kind))
  for (const fa of [0.05, 0.08, 0.1]) {
    const s = look.map(score).sort((a, b) => a - b); const t = s[Math.floor(s.length * (1 - fa))]!
    const f = (x: L[], g = score) => `${x.filter((l) => g(l) > t).length}/${x.length}=${(x.filter((l) => g(l) > t).length / x.length).toFixed(3)}`
    const d = sel((l) => lab(l.r) === 1)
    console.log(fa, 't', t.toFixed(3), 'all', f(d), 'old', f(d.filter((l) => l.r.set === 'old')), 'new', f(d.filter((l) => l.r.set === 'new')), 'explicit', f(d.filter((l) => l.r.explicit)), '| ord', f(ord), 'other', f(other), 'concern as own', f(sel((l) => lab(l.r) === 2)), 'concern either',f(sel((l) => lab(l.r) === 2),any))
  }
} else {
  let ok = 0; const conf: Record<string, Record<string, number>> = {}
  for (const [l, p] of preds) { if (l.r.set !== 'kinds') continue; const m = p[0]!.map((_, k) => p.reduce((s, x) => s + Math.log(x[k]! + 1e-9), 0)); const k = m.indexOf(Math.max(...m)); const y = kind(l.r); if (k === y) ok++; ((conf[kindNames[y]!] ??= {})[kindNames[k]!] ??= 0); conf[kindNames[y]!]![kindNames[k]!]!++ }
  console.log(ok, [...preds.keys()].filter((l) => l.r.set === 'kinds').length); console.log(conf)
}
