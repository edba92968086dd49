import { closeSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'

/** A line of the list, as the sender wrote it. */
export type ListLine =
  | {
      readonly kind: 'sent'
      readonly round: number
      readonly batch: number
      readonly names: readonly string[]
    }
  | { readonly kind: 'acknowledged'; readonly round: number; readonly batch: number }
  | { readonly kind: 'refused'; readonly round: number; readonly status: number }
  | { readonly kind: 'picture'; readonly round: number; readonly id: string }

/** What the list says of one round. */
export type ListedRound = {
  /** Names of all events that were sent; those without an answer may be stored or not. */
  readonly sent: ReadonlySet<string>
  /** Names of events whose batch was answered with 200. */
  readonly acknowledged: ReadonlySet<string>
  /** Ids of the pictures that were taken. */
  readonly pictures: readonly string[]
  /** Answers that were not 200, by status. */
  readonly refusals: ReadonlyMap<number, number>
}

/**
 * What was acknowledged, kept by the sender alone: the service does not know of it, and it is not on the disk of the
 * service. An acknowledgement counts when its line is synced.
 */
export type AcknowledgedList = {
  write(line: ListLine): void
  sync(): void
  close(): void
}

export function openList(file: string): AcknowledgedList {
  const descriptor = openSync(file, 'a')
  return {
    write: (line) => void writeSync(descriptor, `${JSON.stringify(line)}\n`),
    sync: () => fsyncSync(descriptor),
    close: () => closeSync(descriptor),
  }
}

/** Only whole lines: the last one of a sender that is still writing may be cut. */
export function readList(file: string): ReadonlyMap<number, ListedRound> {
  const rounds = new Map<number, { -readonly [Key in keyof ListedRound]: ListedRound[Key] }>()
  const batches = new Map<string, readonly string[]>()
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  for (const text of lines) {
    const line = JSON.parse(text) as ListLine
    const known = rounds.get(line.round)
    const round = known ?? { sent: new Set(), acknowledged: new Set(), pictures: [], refusals: new Map() }
    if (!known) rounds.set(line.round, round)
    switch (line.kind) {
      case 'sent':
        batches.set(`${line.round} ${line.batch}`, line.names)
        for (const name of line.names) (round.sent as Set<string>).add(name)
        break
      case 'acknowledged':
        for (const name of batches.get(`${line.round} ${line.batch}`) ?? [])
          (round.acknowledged as Set<string>).add(name)
        break
      case 'refused':
        ;(round.refusals as Map<number, number>).set(line.status, (round.refusals.get(line.status) ?? 0) + 1)
        break
      case 'picture':
        round.pictures = [...round.pictures, line.id]
    }
  }
  return rounds
}

export function onSameFileSystem(one: string, other: string): boolean {
  return statSync(one).dev === statSync(other).dev
}
