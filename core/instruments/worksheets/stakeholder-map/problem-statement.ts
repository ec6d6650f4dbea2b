import type { StakeholderMap } from './schema.ts'

/**
 * "In [place], [conditions], which means [consequences] for [people], because [structural causes]; people are
 * already [assets]; we don't yet know [gaps]." Parts that are missing stand in brackets.
 * @returns null while no part is written
 */
export function problemStatement(problem: StakeholderMap['problem']): string | null {
  if (Object.values(problem).every((part) => part.trim() === '')) return null
  const part = (text: string, name: string) => text.trim().replace(/[.;,\s]+$/, '') || `[${name}]`
  return [
    `In ${part(problem.place, 'place')}, ${part(problem.conditions, 'conditions')},`,
    `which means ${part(problem.consequences, 'consequences')} for ${part(problem.people, 'people')},`,
    `because ${part(problem.causes, 'structural causes')};`,
    `people are already ${part(problem.assets, 'assets')};`,
    `we don’t yet know ${part(problem.gaps, 'gaps')}.`,
  ].join(' ')
}
