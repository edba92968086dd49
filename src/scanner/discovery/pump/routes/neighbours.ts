import { createPacer } from '../../rate/pacer.ts'

/** What is known of a host on the link: its hardware address, that it does not answer, or nothing yet. */
export type Neighbour =
  | { readonly kind: 'known'; readonly hardwareAddress: Uint8Array }
  | { readonly kind: 'absent' }
  | { readonly kind: 'asked' }

/**
 * Our own table of the hosts on a link. The kernel's holds 1,024 and forgets the rest without a word, so a
 * scan that left it to the kernel would miss most of a /20.
 */
export type Neighbours<Key> = {
  /** Asks for it when it is not known. */
  find(address: Key, now: number): Neighbour
  learn(address: Key, hardwareAddress: Uint8Array, now: number): boolean
  /** Sends the questions that are due; `onAbsent` for each host that has been asked often enough. */
  tick(now: number, onAbsent: (address: Key) => void): void
  /** True while the link is new and nobody has answered: probes are better held back than counted as silent. */
  contacting(now: number): boolean
}

type Entry = { state: Neighbour; asked: number; at: number }

const asks = 2
/** On a link an answer takes a few milliseconds; a card that sleeps to save power may take longer. */
const maxAnswerMs = 300
/** A host that was silent is asked again after this long. */
const absentMs = 10_000
/** A known address is asked for again after this long: hosts move. */
const knownMs = 300_000
/** Broadcasts reach every host of the link. */
const asksPerSecond = 10_000
const maxEntries = 131_072

/**
 * Hosts are given up in half of `timeoutMs`: a probe that waits here is already on its time. In the first
 * `firstContactMs` of a link none is given up until one has answered.
 */
export function createNeighbours<Key>(
  ask: (address: Key) => void,
  timeoutMs: number,
  start: number,
  firstContactMs = 0,
): Neighbours<Key> {
  const answerMs = Math.min(maxAnswerMs, timeoutMs / (2 * asks))
  const entries = new Map<Key, Entry>()
  const toAsk: Key[] = []
  const asked: { readonly address: Key; readonly at: number }[] = []
  const pacer = createPacer(asksPerSecond, start)
  let answered = false
  const contacting = (now: number): boolean => !answered && now - start < firstContactMs

  const add = (address: Key, now: number): Entry => {
    if (entries.size >= maxEntries) forgetOne(entries)
    const entry: Entry = { state: { kind: 'asked' }, asked: 0, at: now }
    entries.set(address, entry)
    toAsk.push(address)
    return entry
  }
  const stale = (entry: Entry, now: number): boolean =>
    (entry.state.kind === 'absent' && now - entry.at > absentMs) ||
    (entry.state.kind === 'known' && now - entry.at > knownMs)

  return {
    find: (address, now) => {
      const entry = entries.get(address)
      if (entry && !stale(entry, now)) return entry.state
      entries.delete(address)
      return add(address, now).state
    },
    learn: (address, hardwareAddress, now) => {
      const entry = entries.get(address)
      // Unasked answers are how a host on the link takes over another's traffic.
      if (entry?.state.kind !== 'asked') return false
      entry.state = { kind: 'known', hardwareAddress }
      entry.at = now
      answered = true
      return true
    },
    tick: (now, onAbsent) => {
      while (asked.length > 0 && asked[0]!.at + answerMs <= now) {
        const { address } = asked.shift()!
        const entry = entries.get(address)
        if (entry?.state.kind !== 'asked') continue
        if (entry.asked < asks || contacting(now)) toAsk.push(address)
        else {
          entry.state = { kind: 'absent' }
          entry.at = now
          onAbsent(address)
        }
      }
      for (let due = pacer.due(now); due > 0 && toAsk.length > 0; due--) {
        const address = toAsk.shift()!
        const entry = entries.get(address)
        if (entry?.state.kind !== 'asked') continue
        entry.asked += 1
        asked.push({ address, at: now })
        pacer.spend(1)
        ask(address)
      }
    },
    contacting,
  }
}

/** The oldest that no probe waits for. */
function forgetOne<Key>(entries: Map<Key, Entry>): void {
  for (const [address, entry] of entries) {
    if (entry.state.kind === 'asked') continue
    entries.delete(address)
    return
  }
}
