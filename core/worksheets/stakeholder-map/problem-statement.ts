import type { StakeholderMap } from './schema.ts'

/**
 * "In [place], [conditions, with the evidence], which means [consequences] for [people]. From what people and
 * records tell us, we suspect that [suspected causes]. People are already [assets]. We don't yet know [gaps]."
 * Parts that are missing stand in brackets. Causes are suspected: needs and assets that are only described show
 * none.
 * @returns null while no part is written
 */
export function problemStatement(problem: StakeholderMap['problem']): string | null {
  if (Object.values(problem).every((part) => part.trim() === '')) return null
  const part = (text: string, name: string) => text.trim().replace(/[.;,\s]+$/, '') || `[${name}]`
  return [
    `In ${part(problem.place, 'place')}, ${part(problem.conditions, 'conditions, with the evidence')},`,
    `which means ${part(problem.consequences, 'consequences')} for ${part(problem.people, 'people')}.`,
    `From what people and records tell us, we suspect that ${part(problem.causes, 'suspected causes')}.`,
    `People are already ${part(problem.assets, 'assets')}.`,
    `We don’t yet know ${part(problem.gaps, 'gaps')}.`,
  ].join(' ')
}
