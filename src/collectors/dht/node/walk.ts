import { randomBytes } from 'node:crypto'
import type { Endpoint } from '../../../core/events/torrent-event.ts'
import { createRecentCache } from '../../../enrich/recent-cache.ts'
import { type Contact, idBytes } from '../krpc/compact.ts'
import type { Reply } from '../krpc/krpc.ts'
import type { DhtNode } from './dht-node.ts'

/** Goes from node to node: to be known by many of them, and to see what they keep (BEP 51). */
export type Walk = { stop(): void }

export type WalkOptions = {
  readonly nodes: readonly DhtNode[]
  /** Asked when an id knows no node. */
  readonly bootstrap: () => Promise<readonly Endpoint[]>
  /** A node keeps this torrent, and says who has it. */
  readonly onSample: (infohash: string, peers: readonly Endpoint[]) => void
  /** Whether more about this torrent is wanted. */
  readonly wants: (infohash: string) => boolean
  readonly now: () => number
}

const tickMilliseconds = 250
const stepsPerTick = 16
const maxFrontier = 5_000
const maxVisited = 200_000
/** A node is not asked for samples more often, even if it allows it. */
const minRevisitSeconds = 600
const bootstrapMilliseconds = 3_000
/** How often an id looks for itself: that is how its neighbours come to know it. */
const selfMilliseconds = 30_000
/** One that knows few does so more often: it has just come, or the network is small. */
const fewContacts = 50
const earlySelfMilliseconds = 5_000
/** How often an id that has nowhere left to go asks a node for others. */
const aroundMilliseconds = 1_000

export function startWalk(options: WalkOptions): Walk {
  const { nodes, now } = options
  const visitAgain = createRecentCache<string, number>(maxVisited)
  const frontiers = nodes.map((): Contact[] => [])
  const begun = nodes.map(() => Number.NEGATIVE_INFINITY)
  const lookedForSelf = nodes.map(() => Number.NEGATIVE_INFINITY)
  const lookedAround = nodes.map(() => Number.NEGATIVE_INFINITY)
  let stopped = false

  const learn = (index: number, reply: Reply | null): void => {
    for (const contact of reply?.nodes ?? []) {
      const frontier = frontiers[index]!
      if (frontier.length < maxFrontier) frontier.push(contact)
    }
  }
  const visit = async (index: number, contact: Contact): Promise<void> => {
    const key = `${contact.ip} ${contact.port}`
    if ((visitAgain.get(key) ?? 0) > now()) return
    visitAgain.set(key, now() + minRevisitSeconds * 1000)
    const node = nodes[index]!
    const reply = await node.ask(contact, { kind: 'sample_infohashes', target: randomBytes(idBytes) })
    if (!reply || stopped) return
    learn(index, reply)
    const pause = Math.min(Math.max(reply.interval ?? 0, minRevisitSeconds), 21_600)
    visitAgain.set(key, now() + pause * 1000)
    for (const sample of reply.samples) {
      const infohash = sample.toString('hex')
      if (stopped || !options.wants(infohash)) continue
      const found = await node.ask(contact, { kind: 'get_peers', infohash: sample })
      options.onSample(infohash, found?.peers ?? [])
    }
  }
  const begin = async (index: number): Promise<void> => {
    const node = nodes[index]!
    for (const endpoint of await options.bootstrap()) {
      if (stopped) return
      learn(index, await node.ask(endpoint, { kind: 'find_node', target: node.id() }))
    }
  }
  const lookForSelf = async (index: number): Promise<void> => {
    const node = nodes[index]!
    const near = node.table().closest(node.id(), 4)
    await Promise.all(
      near.map(async (contact) =>
        learn(index, await node.ask(contact, { kind: 'find_node', target: node.id() })),
      ),
    )
  }
  /** A table that knows only its neighbours is of little use to others, and in a small network news are rare. */
  const lookAround = async (index: number): Promise<void> => {
    const node = nodes[index]!
    const [far] = node.table().closest(randomBytes(idBytes), 1)
    if (far) learn(index, await node.ask(far, { kind: 'find_node', target: randomBytes(idBytes) }))
  }
  const pauseOf = (node: DhtNode): number =>
    node.table().size() < fewContacts ? earlySelfMilliseconds : selfMilliseconds
  const step = (index: number): void => {
    const node = nodes[index]!
    node.tick()
    if (node.table().size() === 0 && now() - begun[index]! > bootstrapMilliseconds) {
      begun[index] = now()
      void begin(index)
    }
    if (node.table().size() > 0 && now() - lookedForSelf[index]! > pauseOf(node)) {
      lookedForSelf[index] = now()
      void lookForSelf(index)
    }
    if (frontiers[index]!.length === 0 && now() - lookedAround[index]! > aroundMilliseconds) {
      lookedAround[index] = now()
      void lookAround(index)
    }
    for (const contact of frontiers[index]!.splice(0, stepsPerTick)) void visit(index, contact)
  }
  const tick = (): void => nodes.forEach((_, index) => void step(index))
  const timer = setInterval(tick, tickMilliseconds)
  tick()
  return {
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}
