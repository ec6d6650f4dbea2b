/**
 * Strategies to start from, each as a line of its own in the plan. After the compilation ERIC (Powell and others
 * 2015), which has 73; a dozen that small agencies can carry out, in this workbook's words. A barrier comes first:
 * no strategy is good for every barrier.
 */
export const commonStrategies = [
  'Coaching: somebody watches, asks and comes back',
  'Champions: a colleague who carries it among colleagues',
  'Audit and feedback: the team sees its own figures and talks about them',
  'Facilitation: somebody with time to solve problems with the team',
  'Local agreement: staff decide together what it is to be here',
  'Participants and families at the table, paid',
  'Small tests before it goes everywhere',
  'Changed forms or records, with one form less',
  'Another room, time or way to get there',
  'Language: interpreters, and papers people can read',
  'Shared work: new roles, or tasks given to others',
  'An agreement with a partner about who does what',
] as const

const linesOf = (strategy: string): string[] => strategy.split('\n').map((line) => line.trim())

/** Whether a strategy of the list stands in a plan, as a line of its own. */
export const hasStrategy = (strategy: string, name: string): boolean => linesOf(strategy).includes(name)

/**
 * A strategy of the list added below what is written, or taken away again with nothing else changed.
 * @param most characters a strategy may have; what would not fit is not added
 */
export function toggleStrategy(strategy: string, name: string, most: number): string {
  if (hasStrategy(strategy, name))
    return strategy
      .split('\n')
      .filter((line) => line.trim() !== name)
      .join('\n')
  const longer = strategy.trim() === '' ? name : `${strategy.trimEnd()}\n${name}`
  return longer.length > most ? strategy : longer
}
