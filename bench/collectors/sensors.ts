import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { openSensor } from '../../src/collectors/sensors/open-sensor.ts'
import { openSpool } from '../../src/collectors/sensors/reports/spool.ts'
import { spoolEvents } from '../../src/collectors/sensors/reports/spool-events.ts'
import { parseRange } from '../../src/core/address.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { perSecond, times, whole } from '../harness/figures.ts'
import { loadAverage } from '../harness/machine.ts'
import type { Subject } from '../harness/subject.ts'
import type { ClientConfig, ClientResult } from './sensor-client.ts'

const maxConnections = 100_000
const atOnce = 256
const goal = 5_000

type Run = ClientResult & { readonly kept: number; readonly lost: number; readonly cpuMilliseconds: number }

export const sensors: Subject = {
  name: 'sensors',
  about: 'connections that a sensor receives in full, each with a request, on loopback',
  async run({ events }, say) {
    const connections = Math.max(1_000, Math.min(maxConnections, events))
    say(`ours, load ${loadAverage()}`)
    const ours = await runOurs(connections)
    say(`bare node:net, load ${loadAverage()}`)
    const peer = await runPeer(connections)
    const rate = (ours.done / ours.milliseconds) * 1_000
    const sound = ours.kept === connections && ours.lost === 0 && ours.failed === 0
    return {
      tables: [
        {
          title: 'Sensor',
          head: ['measure', 'Rimlight', 'node:net', 'ratio'],
          rows: [
            [
              'connections',
              perSecond(ours.done, ours.milliseconds),
              perSecond(peer.done, peer.milliseconds),
              times(peer.milliseconds / ours.milliseconds),
            ],
            [
              'connections a second of its own CPU time',
              perSecond(ours.done, ours.cpuMilliseconds),
              perSecond(peer.done, peer.cpuMilliseconds),
              times(peer.cpuMilliseconds / ours.cpuMilliseconds),
            ],
            ['kept', whole(ours.kept), whole(peer.kept), '-'],
            ['lost', whole(ours.lost), whole(peer.lost), '-'],
            ['could not connect', whole(ours.failed), whole(peer.failed), '-'],
          ],
        },
      ],
      notes: [
        `${whole(connections)} connections, ${atOnce} at a time, from one other process, which connects, sends a request and ends`,
        'ours reads the request, tags it and has it on disk as a compressed report; the peer reads it and counts',
        `goal: ${whole(goal)} a second without loss, ${rate >= goal && sound ? 'reached' : 'missed'} in this run`,
      ],
    }
  },
}

async function runOurs(connections: number): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-sensors-'))
  try {
    const spool = await openSpool(path.join(folder, 'spool'), 10e9)
    const port = await freePort()
    const sensor = await openSensor({
      ranges: [parseRange('127.0.0.1')!],
      ports: [{ first: port, last: port }],
      port: 0,
      answer: false,
      deliver: spoolEvents(spool),
      log: pino({ level: 'silent' }),
    })
    const before = process.cpuUsage()
    const result = await connectMany({ port, connections, atOnce })
    await sensor.stop()
    const cpuMilliseconds = cpuSince(before)
    const { lost } = sensor.figures()
    const gone = lost.queue + lost.kernel + lost.spool
    return { ...result, kept: spool.figures().events, lost: gone, cpuMilliseconds }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runPeer(connections: number): Promise<Run> {
  let kept = 0
  const server = createServer((socket) => {
    socket.on('data', () => {
      kept += 1
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const before = process.cpuUsage()
  const result = await connectMany({ port, connections, atOnce })
  server.close()
  return { ...result, kept, lost: connections - kept, cpuMilliseconds: cpuSince(before) }
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

async function connectMany(config: ClientConfig): Promise<ClientResult> {
  const child = fork(new URL('./sensor-client.ts', import.meta.url), [JSON.stringify(config)], {
    execArgv: ['--no-maglev-untagged-phis', '--no-warnings'],
  })
  const [result] = await once(child, 'message')
  return result as ClientResult
}
