import { readFileSync } from 'node:fs'
import { readLines } from './server/tutor/guide/classify/lines.ts'
import { detectDistress } from './server/tutor/guide/classify/distress.ts'
const L = await readLines('content')
const held = L.alarms.filter((l) => l.part === 'held')
const r = new Map<string, [number, number]>()
const add = (k: string, hit: boolean) => { const x = r.get(k) ?? [0, 0]; x[0] += +hit; x[1]++; r.set(k, x) }
for (const l of held) { const d = await detectDistress(l.text); add(l.kind + (l.explicit ? ' explicit' : '') + ' alarm', d !== null); add(l.kind+' as learner', d === 'learner') }
for (const l of [...L.messages, ...L.kinds].filter((l) => l.part === 'held')) { const d = await detectDistress(l.text); add((['answer','question','unsure'].includes(l.kind) ? 'ordinary' : 'otherkinds'), d !== null) }
for (const l of readFileSync('/work/shared/engineering/prototypes/fresh-distress.jsonl', 'utf8').trim().split('\n').map((x) => JSON.parse(x))) add('fresh ' + l.learner_distress, (await detectDistress(l.text)) !== null)
for (const [k, [a, b]] of r) console.log(k, a, b, (a / b).toFixed(3))
