import { useState } from 'react'
import type { ModelCheck, ModelUsage } from '#core/contract/model'
import { call } from '../../../lib/call.ts'
import { sentenceOf } from '../../../lib/error.ts'
import { useFresh } from '../../../lib/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Alert } from '../../../ui/Callout.tsx'
import { Unread } from '../DeskParts.tsx'

const number = (value: number) => Math.round(value).toLocaleString('en-US')
const dollars = (value: number) => `$${value.toFixed(2)}`

const states = { closed: 'in use', open: 'resting after failures', trying: 'being tried again' }

/** What the model was used for, whether it answers, and a check of it. Nothing where there is no model. */
export function ModelUse() {
  const usage = useFresh('GET /api/admin/model-usage', { query: {} })
  if (usage.isError && !usage.data)
    return <Unread what="The use of the model could not be loaded" query={usage} lines={0} />
  if (!usage.data?.model) return null
  const { model, month, days } = usage.data
  return (
    <div className="mt-5">
      <p>
        This month: {number(month.calls)} calls, {number(month.tokens)} of {number(month.tokensAllowed)}{' '}
        tokens, {dollars(month.cost)}
        {month.costAllowed !== null && ` of ${dollars(month.costAllowed)}`}. The model that words replies is{' '}
        {states[model.breakers.reply]}; the one that judges is {states[model.breakers.judge]}.
      </p>
      <Check />
      {days.length === 0 ? <p className="meta mt-4">No call in the last 30 days.</p> : <Days days={days} />}
    </div>
  )
}

const columns = ['Day', 'For', 'Model', 'Calls', 'Tokens', 'Cost', 'Half within', 'Failed']

function Days({ days }: { days: ModelUsage['days'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section tabIndex={0} aria-label="Use by day" className="mt-4 max-h-96 overflow-auto">
      <table className="w-full text-left text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 font-label">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((row) => (
            <tr key={`${row.day} ${row.purpose} ${row.model}`} className="border-line border-t">
              {[
                row.day,
                row.purpose,
                row.model,
                number(row.calls),
                number(row.inputTokens + row.outputTokens),
                dollars(row.cost),
                `${number(row.medianTook)} ms`,
                failuresOf(row.failures),
              ].map((cell, index) => (
                <td key={columns[index]} className="py-2 pr-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const failuresOf = (failures: Record<string, number>): string =>
  Object.entries(failures)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ') || 'none'

/** Calls the model with a harmless line and shows what works. */
function Check() {
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<ModelCheck | null>(null)
  const [trouble, setTrouble] = useState('')
  async function check() {
    setBusy(true)
    setTrouble('')
    try {
      setReport(await call('POST /api/admin/model-check'))
    } catch (error) {
      setTrouble(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-4">
      <Button variant="secondary" busy={busy && 'Checking...'} onClick={() => void check()}>
        Check the model
      </Button>
      <div className="mt-3">
        <Alert>{trouble}</Alert>
      </div>
      <div role="status">
        {report && (
          <ul className="mt-1 space-y-1 text-sm">
            {report.lines.map((line) => (
              <li key={`${line.model} ${line.what}`}>
                {line.model}, {line.what}:{' '}
                {line.works ? `works, ${number(line.took)} ms` : `fails (${line.failure})`}
              </li>
            ))}
            <li className="font-heading">
              {report.method
                ? `Judgments are asked for by ${report.method}.`
                : 'No way of asking for a judgment works: the built-in judgment is used.'}
            </li>
          </ul>
        )}
      </div>
    </div>
  )
}
