/** Something that is not as it was promised. */
export type Finding = string

/** Lost, doubled, or out of nowhere. */
export function eventDifferences(
  acknowledged: readonly string[],
  sent: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
): Finding[] {
  const lost = acknowledged.filter((name) => !counts.has(name))
  const doubled = [...counts].filter(([, count]) => count > 1).map(([name]) => name)
  const strange = [...counts.keys()].filter((name) => !sent.has(name))
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged events are lost: ${some(lost)}`] : []),
    ...(doubled.length > 0 ? [`${doubled.length} events are stored more than once: ${some(doubled)}`] : []),
    ...(strange.length > 0 ? [`${strange.length} events were never sent: ${some(strange)}`] : []),
  ]
}

export function some(values: readonly unknown[]): string {
  return values.length > 5 ? `${values.slice(0, 5).join(', ')}, …` : values.join(', ')
}
