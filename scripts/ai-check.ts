import { loadConfig } from '#server/config'
import { StartError } from '#server/start-error'
import { type CheckReport, checkModels } from '#server/tutor/model/check'

/**
 * `npm run ai:check`: calls the configured model with a harmless line, as text, as a stream, and for an object in
 * each way there is, and says what works, how fast, and what it cost by the settings' prices. Exit code 1 when
 * the model cannot carry a dialogue.
 */

const dollars = (amount: number): string => (amount === 0 ? '' : `  $${amount.toFixed(6)}`)

function print({ recipient, lines, method }: CheckReport): void {
  console.log(`${recipient}`)
  for (const one of lines) {
    const first = one.firstTokenAfter === null ? '' : `, first word after ${one.firstTokenAfter} ms`
    const result = one.works
      ? `works  ${one.took} ms${first}  ${one.inputTokens} tokens sent, ${one.outputTokens} received${dollars(one.cost)}`
      : `fails  ${one.failure}`
    console.log(`  ${one.model.padEnd(24)} ${one.what.padEnd(20)} ${result}`)
  }
  console.log(
    method
      ? `\nJudgments are asked for by "${method}" (AI_STRUCTURED=auto finds this by itself; AI_STRUCTURED=${method} spares the tries).`
      : '\nNo way of asking for an object works: the built-in judgment is used instead.',
  )
  if (lines.some(({ failure }) => failure === 'unreachable'))
    console.log(
      'Unreachable may also mean that the address redirects: set AI_BASE_URL to where it leads, for redirects are not followed.',
    )
  if (lines.some(({ failure }) => failure === 'empty' || failure === 'cut'))
    console.log(
      'An empty or cut answer often means that the model spends its tokens on reasoning: set AI_REASONING=none or minimal, or raise AI_REPLY_OUTPUT_TOKENS and AI_JUDGE_OUTPUT_TOKENS.',
    )
}

try {
  const report = await checkModels(loadConfig().ai)
  if (!report) console.log('No model is configured (AI_PROVIDER=guide): the built-in guide needs none.')
  else {
    print(report)
    const speaks = report.lines.some(({ what, works }) => what === 'stream' && works)
    process.exitCode = speaks && report.method ? 0 : 1
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
