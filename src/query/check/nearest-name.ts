import { editDistance } from '../../core/edit-distance.ts'

/** The known name most like the given one, when one is like it at all. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.slice(0, 64).toLowerCase()
  let best: string | undefined
  let bestDistance = Math.max(1, Math.ceil(wanted.length / 3)) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue
    const distance = editDistance(wanted, candidate.toLowerCase())
    if (distance < bestDistance) {
      bestDistance = distance
      best = candidate
    }
  }
  return best ?? known.find((candidate) => candidate.toLowerCase().split('.').includes(wanted))
}
