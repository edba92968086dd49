import type { Block } from './blocks.ts'

/**
 * What a block exercises: verbs of the command, and paths of the service by their first two parts. Documents show the
 * same search with many queries; what they share is what can break in all of them.
 */
export function commandKinds({ text }: Block): ReadonlySet<string> {
  const verbs = [...text.matchAll(/\brimlight ([a-z][a-z-]*)/g)].map(([, verb]) => `rimlight ${verb}`)
  const paths = [
    ...text.matchAll(/(?:\$(?:RIMLIGHT_)?URL|http:\/\/127\.0\.0\.1:8080)((?:\/[\w-]+){1,2})/g),
  ].map(([, path]) => path!)
  return new Set([...verbs, ...paths])
}

/** Leaves out the blocks all of whose kinds ran `times` times before them. A block of no known kind always runs. */
export function chooseBlocks(blocks: readonly Block[], times: number): Block[] {
  const counts = new Map<string, number>()
  return blocks.filter((block) => {
    if (block.use.kind !== 'run' && block.use.kind !== 'endless') return false
    const kinds = commandKinds(block)
    const isNews = [...kinds].some((kind) => (counts.get(kind) ?? 0) < times)
    if (kinds.size > 0 && !isNews) return false
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return true
  })
}
