import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Below what the system hands out by itself (32768 and up): a port of that range may become the near end of any
 * connection between the moment it was seen to be free and the moment a server asks for it.
 */
const lowest = 12_000
const highest = 32_000

/**
 * Test files run side by side, and a program needs a moment before it listens: until the process that asked for a
 * port ends, no other is given it. One file for each, with the process in it.
 */
const taken = path.join(tmpdir(), 'rimlight-ports')
const ours: string[] = []
process.once('exit', () => {
  for (const file of ours) rmSync(file, { force: true })
})

/** A port of the loopback that a program started next can listen on. */
export function freePort(): Promise<number> {
  return tryPorts(async (port) => {
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  })
}

export function freeDatagramPort(): Promise<number> {
  return tryPorts(async (port) => {
    const socket = createSocket('udp4')
    socket.bind(port, '127.0.0.1')
    await once(socket, 'listening')
    socket.close()
  })
}

async function tryPorts(hold: (port: number) => Promise<void>): Promise<number> {
  mkdirSync(taken, { recursive: true })
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(lowest, highest)
    if (!take(port)) continue
    try {
      await hold(port)
      return port
    } catch {
      // Another process listens there.
    }
  }
  throw new Error(`None of 50 ports between ${lowest} and ${highest} is free`)
}

function take(port: number): boolean {
  const file = path.join(taken, String(port))
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    ours.push(file)
    return true
  } catch {
    if (isAlive(file)) return false
    // Left by a process that was killed; the next process may have it.
    rmSync(file, { force: true })
    return false
  }
}

function isAlive(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}
