import { spawnSync } from 'node:child_process'
import { type Family, families } from '../family.ts'
import { lureWords, swappedSuffixes } from '../words.ts'

export type DnstwistNames = {
  readonly domain: string
  readonly family: Family
  readonly names: readonly string[]
  readonly milliseconds: number
}

/** Its families that are one of ours together; `plural` came with a later version than Debian has. */
const theirs: Readonly<Partial<Record<Family, readonly string[]>>> = {
  homoglyph: ['homoglyph', 'cyrillic'],
  plural: [],
}

/** One process for all: starting Python costs more than the names. It is the Python that Debian's package is for. */
const script = `
import json, sys, time
import dnstwist
asked = json.load(sys.stdin)
for domain in asked['domains']:
    for family, fuzzers in asked['families'].items():
        begun = time.perf_counter()
        maker = dnstwist.Fuzzer(domain, dictionary=asked['words'], tld_dictionary=asked['suffixes'])
        maker.generate(fuzzers=fuzzers)
        names = [one['domain'] for one in maker.permutations()]
        milliseconds = (time.perf_counter() - begun) * 1000
        print(json.dumps({'domain': domain, 'family': family, 'names': names, 'milliseconds': milliseconds}))
`

/** What dnstwist makes up of each domain with our words and suffixes, family by family. */
export function dnstwistNames(domains: readonly string[]): DnstwistNames[] {
  const asked = {
    domains,
    families: Object.fromEntries(
      families.map((family) => [family, theirs[family] ?? [family]]).filter(([, list]) => list!.length > 0),
    ),
    words: lureWords,
    suffixes: swappedSuffixes,
  }
  const run = spawnSync('/usr/bin/python3', ['-c', script], {
    input: JSON.stringify(asked),
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  if (run.status !== 0) throw new Error(run.stderr.slice(-2_000))
  return run.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as DnstwistNames)
}
