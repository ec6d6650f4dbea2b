import fs from 'node:fs'
import { scratchDir } from '../server/testing/scratch-dir.mjs'
import { installDependencies } from './setup/install.mjs'
import { chromium, firefox, nginx } from './setup/programs.mjs'
import { failures, longestFiles } from './setup/reports.mjs'
import { inProject } from './setup/root.mjs'
import { run, SetupError, supportedNode } from './setup/run.mjs'
import { launch, steps } from './setup/steps.mjs'

/**
 * `npm test`, from a fresh clone, set-up included: the checks, the tests that are quick, and one learner's way through
 * a chapter in a real browser; for while one works. `npm run test:all` says whether the project is right: with the long
 * tests, all journeys, and those in which servers are ended, starved and cut off. Each check is a script of package.json
 * and counts as one; of those that run tests, each test counts. At the end it names the test files that took longest;
 * the last line is `N passed, M failed`.
 *
 * Two lanes run beside each other. Each has its own checks; the others are taken by whichever is free, so that both
 * end together. What a check prints comes in one piece, when it has ended.
 */
const all = process.argv.includes('--all')
const lanes = all
  ? [
      ['build', 'e2e:journeys', 'e2e:faults'],
      ['unit:server', 'unit:long'],
    ]
  : [['build', 'e2e:chapter'], ['unit:server']]
const others = [...(all ? ['unit:guide'] : []), 'unit:web', 'unit:core', 'typecheck', 'lint', 'knip']
const withTests = [...lanes.flat(), ...others].filter((name) => /^(e2e|unit):/.test(name))
/**
 * How many processes a check has, where that is not its own affair: the lanes are as many as there are processors, and
 * more processes than that cost more than they bring. Journeys wait for their browsers.
 */
const processesOf = (name) =>
  all
    ? { 'e2e:journeys': '2', 'unit:server': '1', 'unit:long': '1', 'unit:guide': '1' }[name]
    : name === 'unit:web'
      ? '2'
      : '1'

const step = steps(lanes.flat().length + others.length + 4)
let begun = 4
let passed = 0
let failed = 0
/**
 * Of the checks with tests.
 * @type {string[]}
 */
const reports = []
/** @type {string[]} */
const wrong = []

await launch(async () => {
  await installDependencies({ development: true, tell: step(1) })
  const node = await supportedNode()
  const programs = [
    await finding(chromium, step(2)),
    await finding(firefox, step(3)),
    await finding(nginx, step(4)),
  ]
  const temporary = scratchDir()
  const env = {
    TMPDIR: temporary.directory,
    // The type checker is a Go program: with more room it spends a third of its time less on collecting garbage.
    GOGC: '400',
    ...Object.assign({}, ...programs),
  }
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of lane) await check(node, name, env)
      for (let name = others.shift(); name; name = others.shift()) await check(node, name, env)
    }),
  )
  temporary.remove()
  console.log(`\nThe test files that took longest:\n${longestFiles(reports).join('\n')}`)
  for (const failure of failures(reports)) console.log(`\n${failure}`)
  if (wrong.length > 0) console.log(`\nNot right: ${wrong.join(', ')}.`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
})

/** Without a program that some tests need everything else is still tried; those tests then fail. */
async function finding({ variable, ensure }, tell) {
  try {
    const program = await ensure(tell)
    tell(`Uses ${program}.`)
    return { [variable]: program }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    return {}
  }
}

/** Runs one script of package.json, without npm's own start each time, and counts what came of it. */
async function check(node, name, env) {
  const report = inProject('node_modules/.cache/reports', `${name.replace(':', '-')}.json`)
  fs.rmSync(report, { force: true })
  step(++begun)(`npm run ${name}`)
  const since = performance.now()
  const reporting = ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const script = ['--run', name, ...(withTests.includes(name) ? reporting : [])]
  const processes = processesOf(name)
  const workers = processes ? { VITEST_MAX_WORKERS: processes } : {}
  const { code, output } = await run(node, script, { env: { ...env, ...workers }, quiet: true })
  const took = ((performance.now() - since) / 1000).toFixed(0)
  console.log(`${output.trimEnd()}\nnpm run ${name}: ${code === 0 ? 'right' : 'NOT RIGHT'}, after ${took} s`)
  if (withTests.includes(name)) reports.push(report)
  const counts = withTests.includes(name) ? countsOf(report) : { passed: code === 0 ? 1 : 0, failed: 0 }
  passed += counts.passed
  // A run that breaks before or beside its tests is one failure of its own.
  const failures = counts.failed || (code === 0 ? 0 : 1)
  failed += failures
  if (failures > 0) wrong.push(name)
}

/** What vitest reports; nothing when it broke before it could. */
function countsOf(report) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(fs.readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
