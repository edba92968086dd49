import { judge, type Verdict } from '../../src/testing/farm/judge.ts'
import type { FarmMember } from '../../src/testing/farm/start-farm.ts'
import type { ConnectionCounter } from './connection-counter.ts'
import type { Finding, Scanner } from './scanner.ts'

export type Measured = {
  readonly id: string
  readonly finding: Finding
  readonly verdict: Verdict
  readonly milliseconds: number
  /** Connections that the server saw, or datagrams. */
  readonly connections: number
}

export type Series = { readonly measured: readonly Measured[]; readonly milliseconds: number }

/** Several servers at a time, since most of the time is waiting, and each server once. */
export async function measureScanner(
  scanner: Scanner,
  members: readonly FarmMember[],
  counter: ConnectionCounter,
  together: number,
): Promise<Series> {
  for (const { service } of members) counter.take(service.id)
  const waiting = [...members]
  const measured = new Map<string, Measured>()
  const begun = performance.now()
  const work = async (): Promise<void> => {
    for (let member = waiting.shift(); member; member = waiting.shift()) {
      const from = performance.now()
      const finding = await scanner.identify(member)
      const { id } = member.service
      measured.set(id, {
        id,
        finding,
        verdict: judge(member, finding),
        milliseconds: performance.now() - from,
        connections: counter.take(id),
      })
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  return {
    measured: members.map(({ service }) => measured.get(service.id)!),
    milliseconds: performance.now() - begun,
  }
}
