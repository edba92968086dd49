import type { Finding } from './finding.ts'

/** Lost, doubled, or out of nowhere. */
export function eventDifferences(
  acknowledged: readonly string[],
  sent: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
): Finding[] {
  const lost = acknowledged.filter((name) => !counts.has(name))
  const doubled = [...counts].filter(([, count]) => count > 1).map(([name]) => name)
  const strange = [...counts.keys()].filter((name) => !sent.has(name))
  const findings: Finding[] = [
    {
      kind: 'lost',
      count: lost.length,
      text: `${lost.length} acknowledged events are lost: ${some(lost)}`,
    },
    {
      kind: 'doubled',
      count: doubled.length,
      text: `${doubled.length} events are stored more than once: ${some(doubled)}`,
    },
    {
      kind: 'contradiction',
      count: strange.length,
      text: `${strange.length} events were never sent: ${some(strange)}`,
    },
  ]
  return findings.filter(({ count }) => count > 0)
}

export function some(values: readonly unknown[]): string {
  return values.length > 5 ? `${values.slice(0, 5).join(', ')}, …` : values.join(', ')
}
