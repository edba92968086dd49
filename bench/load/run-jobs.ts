import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Requests } from './connections.ts'
import type { Tally } from './tally.ts'

const openAddresses = 8
const lookEveryMs = 1_000

/** A fixed number of jobs at any time: when one ends, the next begins. Returns how many ended. */
export async function runJobs(
  ask: Requests['v1'],
  count: number,
  tally: Tally,
  end: number,
): Promise<number> {
  if (count === 0) return 0
  const { port, servers } = await openPorts()
  let done = 0
  const one = async (n: number): Promise<void> => {
    while (performance.now() < end) {
      const job = await request(ask, n, port, tally)
      while (performance.now() < end) {
        await sleep(lookEveryMs)
        const answer = await ask(`/v1/tasks/${job}/status`).catch(() => null)
        const { status } = answer ? ((await answer.json()) as { status?: string }) : {}
        if (status === 'failed') tally.failed('job', `job ${job} failed`)
        if (status !== 'success' && status !== 'failed') continue
        done += 1
        break
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: count }, (_, n) => one(n)))
  } finally {
    for (const server of servers) server.close()
  }
  return done
}

async function request(ask: Requests['v1'], n: number, port: number, tally: Tally): Promise<string> {
  const from = performance.now()
  const body = JSON.stringify({
    type: 'scan',
    options: [
      {
        targets: [`127.${100 + n}.0.0/22`, '127.93.0.0/24'],
        ports: [{ port: String(port), modules: ['service-simple'] }],
      },
    ],
  })
  const answer = await ask('/v1/tasks', { method: 'POST', body })
  const text = await answer.text()
  tally.answered('job', performance.now() - from, answer.status, text)
  if (answer.status !== 200) throw new Error(`a job was not taken: ${answer.status} ${text}`)
  return (JSON.parse(text) as { job_id: string }).job_id
}

/** The same port on some addresses, for the jobs to find. */
async function openPorts(): Promise<{ readonly port: number; readonly servers: readonly Server[] }> {
  const servers: Server[] = []
  let port = 0
  for (let n = 0; n < openAddresses; n++) {
    const server = createServer((socket) =>
      socket.on('error', () => {}).end('SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n'),
    )
    await once(server.listen(port, `127.93.0.${10 + n}`), 'listening')
    port = (server.address() as { port: number }).port
    servers.push(server)
  }
  return { port, servers }
}
