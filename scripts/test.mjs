import fs from 'node:fs'
import { ensureBrowser } from './setup/browser.mjs'
import { installDependencies } from './setup/install.mjs'
import { inProject } from './setup/root.mjs'
import { npm, SetupError, supportedNode } from './setup/run.mjs'
import { launch, steps } from './setup/steps.mjs'

/**
 * `npm test`: everything that says whether the project is right, from a fresh clone, set-up included. Each
 * check is a script of package.json and counts as one; of the two that run tests, each test counts. The last
 * line is `N passed, M failed`.
 */
const checks = ['typecheck', 'lint', 'knip', 'content:check', 'eval', 'unit', 'build', 'e2e']
const withTests = ['unit', 'e2e']

const step = steps(checks.length + 2)
let passed = 0
let failed = 0
/** @type {string[]} */
const wrong = []

await launch(async () => {
  await installDependencies({ development: true, tell: step(1) })
  await supportedNode()
  const browser = await findingBrowser()
  for (const [place, name] of checks.entries()) {
    step(place + 3)(`npm run ${name}`)
    await check(name, browser ? { CHROMIUM: browser } : {})
  }
  if (wrong.length > 0) console.log(`\nNot right: ${wrong.join(', ')}.`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
})

/** Without a browser everything else is still tried; the tests that need one then fail. */
async function findingBrowser() {
  try {
    const browser = await ensureBrowser(step(2))
    step(2)(`The browser is ${browser}.`)
    return browser
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    return undefined
  }
}

/** Runs one script of package.json and counts what came of it. */
async function check(name, env) {
  const report = inProject('node_modules/.cache/reports', `${name}.json`)
  fs.rmSync(report, { force: true })
  const reporting = ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await npm(['run', '--silent', name, ...(withTests.includes(name) ? reporting : [])], {
    env,
  })
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
