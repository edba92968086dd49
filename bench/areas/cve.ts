import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createCveIndex } from '../../src/areas/cve/matching/cve-index.ts'
import type { Entry } from '../../src/areas/cve/record.ts'
import { type CveStore, openCveStore } from '../../src/areas/cve/store/cve-store.ts'
import { noCounts } from '../../src/areas/cve/store/write-entries.ts'
import { syntheticCves, syntheticHosts } from '../data/synthetic-cves.ts'
import { diskUse } from '../harness/disk-use.ts'
import { megabytes, milliseconds, perSecond, whole } from '../harness/figures.ts'
import type { Subject } from '../harness/subject.ts'

const vulnerabilities = 300_000
const hosts = 20_000
const batchEntries = 2_000

export const cve: Subject = {
  name: 'cve',
  about: 'vulnerabilities stored, and hosts matched with them, one by one and in bulk',
  async run(_, say) {
    const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-cve-'))
    const store = openCveStore(path.join(folder, 'cve.db'))
    try {
      say(`storing ${whole(vulnerabilities)} vulnerabilities`)
      const stored = await timed(() => fill(store))
      const resting = memory()
      const asked = syntheticHosts(hosts)
      say(`matching ${whole(hosts)} hosts`)
      const index = createCveIndex(store)
      const cold = asked.slice(0, 200).map((cpes) => timedSync(() => index.match(cpes)))
      const matchAll = (): number => asked.reduce((sum, cpes) => sum + index.match(cpes).length, 0)
      let found = 0
      const warming = timedSync(() => {
        found = matchAll()
      })
      const bulk = timedSync(matchAll)
      const warm = asked.slice(0, 200).map((cpes) => timedSync(() => index.match(cpes)))
      for (const times of [cold, warm]) times.sort((a, b) => a - b)
      const rows = [
        ['stored', perSecond(vulnerabilities, stored), `${megabytes(diskUse(folder))} on disk`],
        ['one host, products read first', milliseconds(cold[100]!), `slowest ${milliseconds(cold.at(-1)!)}`],
        ['one host, later', milliseconds(warm[100]!), `slowest ${milliseconds(warm.at(-1)!)}`],
        [
          `${whole(hosts)} hosts, first time`,
          perSecond(hosts, warming),
          `${(found / hosts).toFixed(1)} CVEs a host`,
        ],
        [`${whole(hosts)} hosts, again`, perSecond(hosts, bulk), ''],
        ['memory before matching', megabytes(resting), 'heap and buffers'],
        ['memory after matching', megabytes(memory()), 'heap and buffers'],
      ]
      return {
        tables: [{ title: `${whole(vulnerabilities)} vulnerabilities`, head: ['', 'figure', ''], rows }],
        notes: [
          'times of one host are medians of 200; times of matching are of the processor',
          'made up in the proportions of NVD; a host has one to six names of the products with the most',
        ],
      }
    } finally {
      store.close()
      rmSync(folder, { recursive: true })
    }
  },
}

async function fill(store: CveStore): Promise<void> {
  const counts = noCounts()
  let batch: Entry[] = []
  for (const entry of syntheticCves(vulnerabilities)) {
    batch.push(entry)
    if (batch.length < batchEntries) continue
    store.writer.write(batch, counts)
    batch = []
    await new Promise(setImmediate)
  }
  store.writer.write(batch, counts)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** In processor time of this process: unlike the clock, it holds on a busy machine. */
function timedSync(work: () => unknown): number {
  const from = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

/** Of what is in use: everything else is collected before it is measured. */
function memory(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
