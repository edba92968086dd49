import { parseRange } from '../../../core/address.ts'
import { asObject } from '../../../core/untrusted.ts'
import { usageError } from '../../cli-error.ts'
import { clientOptions, connectionOf } from '../../client/connection.ts'
import { request } from '../../client/request.ts'
import { type SeenEvent, seenEvent } from '../../client/seen-event.ts'
import { exitCodes } from '../../exit-codes.ts'
import { hostCards } from '../../terminal/host-card.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import { waiting } from '../../terminal/waiting.ts'
import type { Verb } from '../../verb.ts'

export const hostVerb: Verb = {
  usage: 'IP|NETWORK [--json]',
  details: 'Costs one credit; a network (up to /24) one for each address that has results.',
  options: clientOptions,
  words: [1, 1],
  async run(context) {
    const { out, terminal, signal, positionals } = context
    const target = positionals[0]!
    if (!parseRange(target))
      throw usageError(`${JSON.stringify(plainText(target))} is not an address or network`)
    const { url, secret } = connectionOf(context)
    const { body } = await waiting(terminal, `asking for ${target}`, () =>
      request(`${url}/v2/query/ip/${encodeURIComponent(target)}`, { headers: { 'x-key': secret }, signal }),
    )
    const events = eventsOf(body)
    if (context.values['json'] || !out.isTerminal) {
      for (const event of events) await out.write(jsonLine(event))
    } else {
      const look = { columns: out.columns, now: Date.now(), paint: out.paint }
      for (const [ip, seen] of byAddress(events)) await out.write(hostCards(ip, seen, look))
    }
    if (events.length === 0) terminal.say(`nothing is known of ${target}`)
    return exitCodes.done
  },
}

/** The answer groups by port, `events: [{port, results}]`. */
function eventsOf(body: unknown): unknown[] {
  const groups = asObject(body)['events']
  if (!Array.isArray(groups)) return []
  return groups.flatMap((group: unknown) => {
    const results = asObject(group)['results']
    return Array.isArray(results) ? results : []
  })
}

function byAddress(events: readonly unknown[]): Map<string, SeenEvent[]> {
  const hosts = new Map<string, SeenEvent[]>()
  for (const event of events.map(seenEvent)) {
    const list = hosts.get(event.ip)
    if (list) list.push(event)
    else hosts.set(event.ip, [event])
  }
  return hosts
}
