import { execFileSync } from 'node:child_process'
import type { FarmMember } from '../../src/testing/farm/start-farm.ts'

/**
 * Counts, in the kernel, what arrives at each server: connections that are asked for over TCP, datagrams over
 * UDP. All scanners are counted alike.
 */
export type ConnectionCounter = { take(id: string): number }

type Listed = {
  readonly nftables: readonly { readonly counter?: { readonly name: string; readonly packets: number } }[]
}

export function countConnections(members: readonly FarmMember[]): ConnectionCounter {
  const named = members.map((member, index) => ({ ...member, counter: `member${index}` }))
  const counters = named.map(({ counter }) => `counter ${counter} { }`)
  const rules = named.map(({ service, host, port, counter }) => {
    const first = service.transport === 'tcp' ? 'tcp flags & (syn|ack) == syn' : ''
    return `ip daddr ${host} ${service.transport} dport ${port} ${first} counter name ${counter}`
  })
  const chain = ['type filter hook input priority 0', ...rules].join('\n')
  execFileSync('nft', ['-f', '-'], {
    // What an earlier farm left is replaced.
    input: `table inet farm\ndelete table inet farm\ntable inet farm {\n${counters.join('\n')}\nchain arriving {\n${chain}\n}\n}\n`,
  })
  const before = new Map<string, number>()
  return {
    take: (id) => {
      const { counter } = named.find(({ service }) => service.id === id)!
      const seen = packetsOf(counter)
      const fresh = seen - (before.get(id) ?? 0)
      before.set(id, seen)
      return fresh
    },
  }
}

function packetsOf(counter: string): number {
  const text = execFileSync('nft', ['-j', 'list', 'counter', 'inet', 'farm', counter], { encoding: 'utf8' })
  const { nftables } = JSON.parse(text) as Listed
  return nftables.find((one) => one.counter?.name === counter)?.counter?.packets ?? 0
}
