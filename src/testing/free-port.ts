import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below what the system hands out by itself (32768 and up): a port of that range may become the near end of any
 * connection between the moment it was seen to be free and the moment a server asks for it.
 */
const lowest = 12_000
const highest = 32_000

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

/** By chance, not in order: test files run side by side and know nothing of each other. */
async function tryPorts(hold: (port: number) => Promise<void>): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(lowest, highest)
    try {
      await hold(port)
      return port
    } catch {
      // Somebody listens there.
    }
  }
  throw new Error(`None of 50 ports between ${lowest} and ${highest} is free`)
}
