import type { Endpoint } from '../../../core/events/torrent-event.ts'
import type { Contact } from '../krpc/compact.ts'
import type { DhtNode } from './dht-node.ts'
import { compareDistance } from './node-id.ts'

const together = 4
const maxQueries = 24
const enoughPeers = 10
const maxContacts = 32

/** Asks the nodes nearest to a torrent, and those that they name, who has it. */
export async function lookupPeers(node: DhtNode, infohash: Buffer): Promise<Endpoint[]> {
  const keyOf = ({ ip, port }: Endpoint): string => `${ip} ${port}`
  const asked = new Set<string>()
  const peers = new Map<string, Endpoint>()
  let contacts: Contact[] = node.table().closest(infohash, 8)
  while (asked.size < maxQueries && peers.size < enoughPeers) {
    const next = contacts.filter((contact) => !asked.has(keyOf(contact))).slice(0, together)
    if (next.length === 0) break
    const replies = await Promise.all(
      next.map((contact) => {
        asked.add(keyOf(contact))
        return node.ask(contact, { kind: 'get_peers', infohash })
      }),
    )
    const known = new Map(contacts.map((contact) => [keyOf(contact), contact]))
    for (const reply of replies) {
      for (const peer of reply?.peers ?? []) peers.set(keyOf(peer), peer)
      for (const contact of reply?.nodes ?? []) known.set(keyOf(contact), contact)
    }
    contacts = [...known.values()].sort((a, b) => compareDistance(infohash, a.id, b.id)).slice(0, maxContacts)
  }
  return [...peers.values()]
}
