import type { SettingsView } from '#core/contract/admin/settings'
import { Block } from '../DeskParts.tsx'
import { ModelUse } from './ModelUse.tsx'

const number = (value: number) => value.toLocaleString('en-US')

/** Who speaks in the dialogues and within which limits. It is set where the workbook is run, and read here. */
export function AiEngine({ ai }: { ai: SettingsView['ai'] }) {
  const { speaker, provider, model, judgeModel, budgets } = ai
  const lines: [string, string][] = [
    ['Speaking now', speaker],
    ['Provider', provider],
    ['Model', model ?? 'None: the built-in guide'],
    ['Model that judges', judgeModel ?? 'None: the built-in guide'],
    ['Messages per minute and student', number(budgets.turnsPerMinute)],
    ['Model answers per day and student', number(budgets.modelTurnsPerDay)],
    ['Tokens per month', number(budgets.tokensPerMonth)],
    ['Cost per month', budgets.costPerMonth === null ? 'No limit' : number(budgets.costPerMonth)],
  ]
  return (
    <Block title="AI engine">
      <p className="meta mt-1">
        Set where the workbook is run. When a model fails or its budget is used up, the built-in guide carries
        on.
      </p>
      <dl className="mt-3 grid max-w-160 gap-x-6 text-sm sm:grid-cols-[auto_1fr]">
        {lines.map(([what, value]) => (
          <div
            key={what}
            className="grid grid-cols-subgrid border-line border-t py-2 first:border-t-0 sm:col-span-2"
          >
            <dt className="text-muted">{what}</dt>
            <dd className="font-heading">{value}</dd>
          </div>
        ))}
      </dl>
      <ModelUse />
    </Block>
  )
}
