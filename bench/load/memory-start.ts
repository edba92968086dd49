import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../src/testing/free-port.ts'
import { openDataSet, openPeer, peerPrograms } from '../data/data-set.ts'
import { megabytes, seconds, times, whole } from '../harness/figures.ts'
import { loadAverage } from '../harness/machine.ts'
import { timed } from '../harness/measure.ts'
import { memoryOfTree } from '../harness/process-memory.ts'
import { startProgram } from '../harness/program.ts'
import type { Subject } from '../harness/subject.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { initCluster, startCluster } from '../peers/postgres-cluster.ts'

const command = fileURLToPath(new URL('../../bin/rimlight.js', import.meta.url))
const restMilliseconds = 5_000

type Start = { readonly took: number; readonly resident: number; readonly proportional: number | null }

export const memoryStart: Subject = {
  name: 'memory-start',
  about: 'time from the start of the process until it is ready, and its memory at rest',
  async run({ events }, say) {
    const set = await openDataSet(events, say)
    const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-start-'))
    chmodSync(folder, 0o755)
    const notes = [`memory ${restMilliseconds / 1000} s after it is ready; loaded: ${whole(events)} events`]
    const programs = peerPrograms(set, say)
    if (programs.kind === 'missing') notes.push(`no peer: ${programs.reason}`)
    try {
      const data = path.join(folder, 'data')
      const ours: Start[] = []
      for (const [name, at] of [
        ['first start', data],
        ['second start', data],
        ['with events', set.data],
      ] as const) {
        say(`ours, ${name}, load ${loadAverage()}`)
        ours.push(await startOurs(at))
      }
      const peers: (Start | null)[] = [null, null, null]
      if (programs.kind === 'found') {
        say(`PostgreSQL, load ${loadAverage()}`)
        const empty = path.join(folder, 'postgres')
        const { took } = await timed(async () => initCluster(programs.folder, empty))
        const first = await startPeer(() => startCluster(programs.folder, empty))
        peers[0] = { ...first, took: first.took + took }
        peers[1] = await startPeer(() => startCluster(programs.folder, empty))
        peers[2] = await startPeer(() => openPeer(set, programs.folder, say))
        notes.push('PostgreSQL first start includes initdb; its memory is that of all its processes')
      }
      const names = ['first start, empty folder', 'second start', `start with ${whole(events)} events`]
      const rows = names.map((name, index) => [
        name,
        seconds(ours[index]!.took),
        peers[index] ? seconds(peers[index].took) : '-',
        times(peers[index] ? peers[index].took / ours[index]!.took : Number.NaN),
      ])
      for (const [name, index] of [
        ['empty', 1],
        ['loaded', 2],
      ] as const)
        for (const kind of ['resident', 'proportional'] as const) {
          const our = ours[index]![kind]
          const their = peers[index]?.[kind] ?? null
          if (our === null) continue
          rows.push([
            `memory at rest, ${name}: ${kind === 'resident' ? 'RSS' : 'PSS'}`,
            megabytes(our),
            their === null ? '-' : megabytes(their),
            times(their === null ? Number.NaN : their / our),
          ])
        }
      const head = ['measure', 'Rimlight', 'PostgreSQL', 'ratio']
      return { tables: [{ title: 'Start and memory', head, rows }], notes }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function startOurs(data: string): Promise<Start> {
  const port = await freePort()
  const from = performance.now()
  const words = [command, 'serve', '--data', data, '--port', String(port), '--log-level', 'error']
  const program = startProgram(process.execPath, words)
  try {
    await waitUntil('the service is ready', async () => {
      if (!program.running()) throw new Error(`the service did not start: ${program.lastWords()}`)
      return fetch(`http://127.0.0.1:${port}/readyz`).then(
        (response) => response.ok,
        () => false,
      )
    })
    const took = performance.now() - from
    await sleep(restMilliseconds)
    return { took, ...memoryOfTree(program.pid) }
  } finally {
    await program.stop('SIGTERM')
  }
}

async function startPeer(start: () => ReturnType<typeof startCluster>): Promise<Start> {
  const cluster = await start()
  try {
    await sleep(restMilliseconds)
    return { took: cluster.startedIn, ...memoryOfTree(cluster.program.pid) }
  } finally {
    await cluster.stop()
  }
}
