import type { Metric } from './targets.ts'

/** Metrics as lines of a table, a missed target marked. */
export function metricTable(metrics: readonly Metric[]): string {
  const width = Math.max(...metrics.map((metric) => metric.name.length))
  return metrics
    .map(
      ({ name, target, value, met }) =>
        `  ${met ? ' ' : '!'} ${name.padEnd(width)}  ${value.padStart(9)}   target ${target}`,
    )
    .join('\n')
}

/** For each row, its counts: "strong: evidenced 20, answer 2". */
export function countTable(rows: ReadonlyMap<string, ReadonlyMap<string, number>>): string {
  return [...rows]
    .map(
      ([row, counts]) =>
        `    ${row}: ${[...counts]
          .toSorted((one, other) => other[1] - one[1])
          .map(([name, count]) => `${name} ${count}`)
          .join(', ')}`,
    )
    .join('\n')
}
