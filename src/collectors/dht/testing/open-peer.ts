import type { Endpoint } from '../../../core/events/torrent-event.ts'
import { contactRules } from '../node/contact-rules.ts'
import { createDhtNode, provenCache } from '../node/dht-node.ts'
import { openSocket } from '../node/open-socket.ts'
import { createPeerStore } from '../node/peer-store.ts'
import { createSendBudget } from '../node/send-budget.ts'
import { createSourceLimit } from '../node/source-limit.ts'
import { createTokens } from '../node/tokens.ts'

/** A node of the DHT on an address of its own, which does what a test says. */
export type TestPeer = {
  readonly at: Endpoint
  getPeers(node: Endpoint, infohash: string): Promise<readonly Endpoint[]>
  /** Asks for a token first, as every peer has to. */
  announce(node: Endpoint, infohash: string, port: number): Promise<void>
  close(): Promise<void>
}

export async function openPeer(ip: string): Promise<TestPeer> {
  const node = createDhtNode(
    {
      tokens: createTokens(),
      peers: createPeerStore(),
      rules: contactRules(ip),
      budget: createSendBudget(10_000),
      sources: createSourceLimit(),
      proven: provenCache(),
      counts: { received: 0, answered: 0, asked: 0, unreadable: 0, ignored: 0 },
      isOwn: () => false,
      onAsked: () => {},
      onAnnounced: () => {},
      now: () => Date.now(),
    },
    (packet, to) => socket.send(packet, to),
  )
  const socket = await openSocket({ ip, port: 0 }, (packet, from) => node.receive(packet, from))
  const get = async (at: Endpoint, infohash: string) => {
    const reply = await node.ask(at, { kind: 'get_peers', infohash: Buffer.from(infohash, 'hex') })
    if (!reply) throw new Error('the node does not answer')
    return reply
  }
  return {
    at: socket.bound,
    getPeers: async (at, infohash) => (await get(at, infohash)).peers,
    async announce(at, infohash, port) {
      const { token } = await get(at, infohash)
      const hash = Buffer.from(infohash, 'hex')
      const reply = await node.ask(at, { kind: 'announce_peer', infohash: hash, port, token: token! })
      if (!reply) throw new Error('the node does not take the announcement')
    },
    async close() {
      node.close()
      await socket.close()
    },
  }
}
