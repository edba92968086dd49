import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import type { NameServer } from '../upstream/name-server.ts'

/** Passes datagrams on to a server and back, and loses every so many of them in either direction. */
export async function lossyForwarder(server: NameServer, loseEvery: number) {
  const front = createSocket('udp4')
  const backs = new Map<string, ReturnType<typeof createSocket>>()
  let passed = 0
  let lost = 0
  const loses = (): boolean => {
    passed += 1
    if (passed % loseEvery !== 0) return false
    lost += 1
    return true
  }
  front.on('message', (bytes, { address, port }) => {
    if (loses()) return
    const key = `${address}:${port}`
    let back = backs.get(key)
    if (!back) {
      back = createSocket('udp4')
      back.on('message', (answer) => {
        if (!loses()) front.send(answer, port, address)
      })
      backs.set(key, back)
    }
    back.send(bytes, server.port, server.address)
  })
  await new Promise<void>((resolve) => front.bind(0, '127.0.0.1', resolve))
  return {
    server: { address: '127.0.0.1', port: (front.address() as AddressInfo).port },
    lost: () => lost,
    close() {
      front.close()
      for (const back of backs.values()) back.close()
    },
  }
}
