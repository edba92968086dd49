import { expandCpe, expandTemplate } from './expand-template.ts'
import { firstBytes } from './first-bytes.ts'
import type { Match, Rule, ServiceDetails } from './rule.ts'

/** Longer answers are cut: names and versions stand at the start, and time must stay bounded. */
export const mostAnswerBytes = 16_384

export type Matcher = (probe: string, answer: Uint8Array) => Match | null

/** Probes whose rules read any answer over TCP: a server may speak first, or answer HTTP to anything. */
const readByAll = ['null', 'http-get']

export function createMatcher(rules: readonly Rule[]): Matcher {
  const index = indexRules(rules)
  return (probe, answer) => {
    const first = answer[0]
    if (first === undefined) return null
    const text = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength).toString(
      'latin1',
      0,
      mostAnswerBytes,
    )
    for (const name of probesRead(probe)) {
      for (const rule of index.get(name)?.[first] ?? []) {
        const found = rule.match.exec(text)
        if (found) return { rule, service: rule.service, ...detailsOf(rule, found) }
      }
    }
    return null
  }
}

function probesRead(probe: string): readonly string[] {
  return probe.endsWith('-udp') ? [probe] : [probe, ...readByAll.filter((name) => name !== probe)]
}

const anyByte: readonly number[] = Array.from({ length: 256 }, (_, byte) => byte)

/** Probe, then first byte, then the rules in their order. */
function indexRules(rules: readonly Rule[]): ReadonlyMap<string, readonly (readonly Rule[])[]> {
  const index = new Map<string, Rule[][]>()
  for (const rule of rules) {
    const bytes = firstBytes(rule.match) ?? anyByte
    const table = index.get(rule.probe) ?? Array.from({ length: 256 }, (): Rule[] => [])
    index.set(rule.probe, table)
    for (const byte of bytes) table[byte]!.push(rule)
  }
  return index
}

const members = ['product', 'version', 'extrainfo', 'ostype', 'hostname', 'device'] as const

function detailsOf(rule: Rule, captures: readonly (string | undefined)[]): ServiceDetails {
  const filled = members.flatMap((member) => {
    const template = rule[member]
    const text = template === undefined ? undefined : expandTemplate(template, captures)
    return text === undefined ? [] : [[member, text] as const]
  })
  const cpe = rule.cpe?.map((template) => expandCpe(template, captures))
  return { ...Object.fromEntries(filled), ...(cpe === undefined ? {} : { cpe }) }
}
