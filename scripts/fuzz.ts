import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * `npm run fuzz -- --runs 500 [--seed N]`: server/fuzz.test.ts with many requests to every call, new ones
 * unless a seed is given. What it finds is printed with the seed that finds it again.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '200' }, seed: { type: 'string' } },
})
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31))
console.log(`${values.runs} requests to every call of each role, seed ${seed}`)
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'long', 'server/fuzz.test.ts', '--reporter=dot', '--testTimeout=0'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: values.runs, FUZZ_SEED: seed } },
)
process.exit(status ?? 1)
