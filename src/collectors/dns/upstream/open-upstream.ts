import type { AbortWatch } from '../abort-watch.ts'
import { createTurnstile } from '../turnstile.ts'
import { askOverTcp } from './ask-over-tcp.ts'
import { openDatagramChannel } from './datagram-channel.ts'
import type { Question, Reply } from './message.ts'
import { type NameServer, serverText } from './name-server.ts'

/** One server that questions go to: it keeps its rate, and says how it does. */
export type Upstream = {
  readonly name: string
  /** Rejects with UpstreamError when no answer comes that can be read. */
  ask(question: Question, options: AskOptions): Promise<Reply>
  /** Milliseconds until it should be asked again; 0 while it does well. */
  restsFor(now: number): number
  close(): void
}

export type AskOptions = { readonly milliseconds: number; readonly signal: AbortSignal }

export type UpstreamOptions = {
  readonly rate: number
  readonly atOnce: number
  readonly sockets: number
  readonly aborts: AbortWatch
  readonly onTcp: () => void
}

/** After so many failures in a row a server rests, longer each time. */
const failuresBeforeRest = 8
const minRestMs = 500
const maxRestMs = 15_000

export function openUpstream(server: NameServer, options: UpstreamOptions): Upstream {
  const gate = createTurnstile({ rate: options.rate, atOnce: options.atOnce, aborts: options.aborts })
  const channels = Array.from({ length: options.sockets }, () => openDatagramChannel(server, options.aborts))
  let turn = 0
  let failures = 0
  let restUntil = 0
  /** Servers from before 1999 do not know EDNS, and say so with an error (RFC 6891, 7). */
  let extended = true

  const exchange = async (question: Question, asked: AskOptions): Promise<Reply> => {
    turn = (turn + 1) % channels.length
    const reply = await channels[turn]!.ask(question, { ...asked, extended })
    if (!reply.truncated) return reply
    options.onTcp()
    return await askOverTcp(server, question, asked)
  }

  return {
    name: serverText(server),
    async ask(question, asked) {
      await gate.enter(asked.signal)
      try {
        let reply = await exchange(question, asked)
        if (extended && reply.rcode === 'FORMERR') {
          extended = false
          reply = await exchange(question, asked)
        }
        failures = 0
        return reply
      } catch (error) {
        if (asked.signal.aborted) throw error
        failures += 1
        if (failures % failuresBeforeRest === 0) {
          const rest = minRestMs * 2 ** Math.min(failures / failuresBeforeRest - 1, 10)
          restUntil = performance.now() + Math.min(rest, maxRestMs)
        }
        throw error
      } finally {
        gate.leave()
      }
    },
    restsFor: (now) => Math.max(0, restUntil - now),
    close() {
      for (const channel of channels) channel.close()
    },
  }
}
