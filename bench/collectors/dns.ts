import { execFile } from 'node:child_process'
import { Resolver as CAres } from 'node:dns/promises'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createResolver } from '../../src/collectors/dns/create-resolver.ts'
import { writeNsdFiles, zoneHead } from '../../src/collectors/dns/testing/start-nsd.ts'
import type { NameServer } from '../../src/collectors/dns/upstream/name-server.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { programPath } from '../../src/testing/needed-programs.ts'
import { times, whole } from '../harness/figures.ts'
import { startProgram } from '../harness/program.ts'
import type { Subject } from '../harness/subject.ts'
import { waitUntil } from '../harness/wait-until.ts'

const maxNames = 1_000_000
const runMilliseconds = 5_000
const warmUpMilliseconds = 2_000
/** dig asks one name after the other. */
const digNames = 10_000
const never = new AbortController().signal

type Rate = { readonly perSecond: number; readonly failed: number; readonly perCpuSecond?: number }
type Ask = (name: string) => Promise<boolean>

/** Names resolved a second, from one process, against NSD on loopback. */
export const dns: Subject = {
  name: 'dns',
  about: 'names resolved a second against a local zone',
  async run({ events }, say) {
    const nsd = programPath('nsd')
    if (nsd === undefined) throw new Error('nsd is not installed (Debian package nsd)')
    const names = Math.min(events, maxNames)
    const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-dns-'))
    const server = { address: '127.0.0.1', port: await freePort() }
    const zone = `${zoneHead('bench.example')}${Array.from({ length: names }, (_, n) => `n${n} IN A 192.0.2.${n % 250}`).join('\n')}\n`
    const begun = performance.now()
    const configuration = writeNsdFiles(folder, server.port, { 'bench.example': zone })
    const program = startProgram(nsd, ['-d', '-c', configuration])
    try {
      const ours = (atOnce: number): Promise<Rate> => rateOfOurs(server, names, atOnce, runMilliseconds)
      const isServed = async (): Promise<boolean> => (await rateOfOurs(server, names, 1, 50)).perSecond > 0
      await waitUntil('NSD with the zone', isServed)
      say(`${whole(names)} names served ${((performance.now() - begun) / 1000).toFixed(1)} s after the start`)
      await rateOfOurs(server, names, 200, warmUpMilliseconds)
      const rows: string[][] = []
      const best = new Map<string, number>()
      const add = (who: string, atOnce: string, { perSecond, failed, perCpuSecond }: Rate): void => {
        best.set(who, Math.max(best.get(who) ?? 0, perSecond))
        rows.push([
          who,
          atOnce,
          `${whole(perSecond)}/s`,
          perCpuSecond === undefined ? '-' : `${whole(perCpuSecond)}/s`,
          whole(failed),
        ])
      }
      for (const atOnce of [100, 200, 500]) {
        add('Rimlight', String(atOnce), await ours(atOnce))
        add("Node's c-ares", String(atOnce), await rateOfCAres(server, names, atOnce))
        const dnsperf = await rateOfDnsperf(server, names, atOnce, folder)
        if (dnsperf) add('dnsperf', String(atOnce), dnsperf)
      }
      const dig = await rateOfDig(server, names, folder)
      if (dig) add('dig -f', '1', dig)
      const ratios = [...best]
        .filter(([who]) => who !== 'Rimlight')
        .map(([who, rate]) => `${times(best.get('Rimlight')! / rate)} of ${who}`)
      return {
        tables: [
          {
            title: 'Names resolved a second',
            head: ['who', 'under way', 'wall', 'per CPU second', 'failed'],
            rows,
          },
        ],
        notes: [
          `one zone of ${whole(names)} names in NSD with one process on the same machine; one question a name, names in a scattered order`,
          'dnsperf is a C program that only sends and counts; dig starts a new question when the last is answered; both read their names from a file',
          `the best of each: ${ratios.join(', ')}`,
        ],
      }
    } finally {
      await program.stop('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** 7,919 is a prime: every name comes once before one comes again, as long as the zone is not a multiple of it. */
function nameAt(index: number, names: number): string {
  return `n${(index * 7_919) % names}.bench.example`
}

async function rateOf(ask: Ask, names: number, atOnce: number, milliseconds: number): Promise<Rate> {
  const begun = performance.now()
  const cpu = process.cpuUsage()
  let next = 0
  let found = 0
  let failed = 0
  const work = async (): Promise<void> => {
    while (performance.now() - begun < milliseconds) {
      if (await ask(nameAt(next++, names))) found += 1
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const { user, system } = process.cpuUsage(cpu)
  return {
    perSecond: (found * 1000) / (performance.now() - begun),
    perCpuSecond: (found * 1_000_000) / (user + system),
    failed,
  }
}

async function rateOfOurs(
  server: NameServer,
  names: number,
  atOnce: number,
  milliseconds: number,
): Promise<Rate> {
  const resolver = createResolver({ servers: [server], rate: 10_000_000, atOnce })
  const ask: Ask = async (name) => (await resolver.resolve(name, ['A'], never)).kind === 'found'
  const rate = await rateOf(ask, names, atOnce, milliseconds)
  resolver.close()
  return rate
}

async function rateOfCAres({ address, port }: NameServer, names: number, atOnce: number): Promise<Rate> {
  const resolver = new CAres()
  resolver.setServers([`${address}:${port}`])
  const ask: Ask = (name) =>
    resolver.resolve4(name).then(
      (found) => found.length > 0,
      () => false,
    )
  return await rateOf(ask, names, atOnce, runMilliseconds)
}

async function rateOfDnsperf(
  { address, port }: NameServer,
  names: number,
  atOnce: number,
  folder: string,
): Promise<Rate | null> {
  const program = programPath('dnsperf')
  if (program === undefined) return null
  const file = path.join(folder, 'questions')
  writeFileSync(file, Array.from({ length: 100_000 }, (_, n) => `${nameAt(n, names)} A\n`).join(''))
  const words = ['-s', address, '-p', String(port), '-d', file, '-l', String(runMilliseconds / 1000)]
  const { stdout } = await promisify(execFile)(program, [...words, '-c', '4', '-q', String(atOnce)])
  const perSecond = Number(/Queries per second:\s+([\d.]+)/.exec(stdout)?.[1])
  return { perSecond, failed: Number(/Queries lost:\s+(\d+)/.exec(stdout)?.[1] ?? 0) }
}

async function rateOfDig({ address, port }: NameServer, names: number, folder: string): Promise<Rate | null> {
  const program = programPath('dig')
  if (program === undefined) return null
  const file = path.join(folder, 'names')
  writeFileSync(file, Array.from({ length: digNames }, (_, n) => `${nameAt(n, names)}\n`).join(''))
  const begun = performance.now()
  const words = [`@${address}`, '-p', String(port), '+short', '+noedns', '-f', file]
  const { stdout } = await promisify(execFile)(program, words, { maxBuffer: 16 * 1024 * 1024 })
  const found = stdout.split('\n').filter((line) => line !== '').length
  return { perSecond: (found * 1000) / (performance.now() - begun), failed: digNames - found }
}
