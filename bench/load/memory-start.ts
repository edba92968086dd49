import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDataSet, openPeer, peerPrograms } from '../data/data-set.ts'
import { megabytes, seconds, times, whole } from '../harness/figures.ts'
import { loadAverage } from '../harness/machine.ts'
import { timed } from '../harness/measure.ts'
import { memoryOfTree } from '../harness/process-memory.ts'
import type { Subject } from '../harness/subject.ts'
import { initCluster, startCluster } from '../peers/postgres-cluster.ts'
import { buildPackage, repositoryCommand, restMilliseconds, type Start, startOurs } from './start-command.ts'

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
      say('building the package')
      const packaged = buildPackage(folder)
      const data = path.join(folder, 'data')
      const ours: Start[] = []
      for (const [name, command, at] of [
        ['first start', repositoryCommand, data],
        ['second start', repositoryCommand, data],
        ['first start of the package', packaged, data],
        ['second start of the package', packaged, data],
        ['with events', repositoryCommand, set.data],
        ['the package with events', packaged, set.data],
      ] as const) {
        say(`ours, ${name}, load ${loadAverage()}`)
        ours.push(await startOurs(command, at))
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
      const [first, second, , packagedAgain, loaded, packagedLoaded] = ours as [
        Start,
        Start,
        Start,
        Start,
        Start,
        Start,
      ]
      const rows = [
        timeRow('first start, empty folder', first, peers[0]!),
        timeRow('second start', second, peers[1]!),
        timeRow('second start of the package', packagedAgain, peers[1]!),
        timeRow(`start with ${whole(events)} events`, loaded, peers[2]!),
        timeRow(`start of the package with ${whole(events)} events`, packagedLoaded, peers[2]!),
        ...processorRows('second start', second),
        ...processorRows('second start of the package', packagedAgain),
        ...memoryRows('empty', second, peers[1]!),
        ...memoryRows('loaded', loaded, peers[2]!),
        ...memoryRows('the package, loaded', packagedLoaded, peers[2]!),
      ]
      const head = ['measure', 'Rimlight', 'PostgreSQL', 'ratio']
      return { tables: [{ title: 'Start and memory', head, rows }], notes }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function timeRow(name: string, ours: Start, peer: Start | null): string[] {
  return [
    name,
    seconds(ours.took),
    peer ? seconds(peer.took) : '-',
    times((peer?.took ?? Number.NaN) / ours.took),
  ]
}

/** Without an engine of its own thread the second is nearly all of the first. */
function processorRows(name: string, { processor }: Start): string[][] {
  if (!processor) return []
  return [
    [`processor time until ready, ${name}`, seconds(processor.all), '-', '-'],
    [`of it on the main thread, ${name}`, seconds(processor.main), '-', '-'],
  ]
}

function memoryRows(name: string, ours: Start, peer: Start | null): string[][] {
  return (['resident', 'proportional'] as const).flatMap((kind) => {
    const our = ours[kind]
    const their = peer?.[kind] ?? null
    if (our === null) return []
    const label = `memory at rest, ${name}: ${kind === 'resident' ? 'RSS' : 'PSS'}`
    return [
      [label, megabytes(our), their === null ? '-' : megabytes(their), times((their ?? Number.NaN) / our)],
    ]
  })
}

async function startPeer(start: () => ReturnType<typeof startCluster>): Promise<Start> {
  const cluster = await start()
  try {
    await sleep(restMilliseconds)
    return { took: cluster.startedIn, processor: null, ...memoryOfTree(cluster.program.pid) }
  } finally {
    await cluster.stop()
  }
}
