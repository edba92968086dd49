import { parseAddress, parseRange } from '../../../core/address.ts'
import { usageError } from '../../cli-error.ts'
import { clientOptions } from '../../client/connection.ts'
import { eventsIn } from '../../client/search/area-look-up.ts'
import { eventColumns } from '../../client/search/host-columns.ts'
import { askHostFacts } from '../../client/search/host-facts.ts'
import { type SeenEvent, seenEvent } from '../../client/seen-event.ts'
import { type V2Client, v2Client, viewOf, viewOption } from '../../client/v2-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { hostCards } from '../../terminal/host-card.ts'
import { hostHead } from '../../terminal/host-head.ts'
import { plainText } from '../../terminal/plain-text.ts'
import { waiting } from '../../terminal/progress-line.ts'
import { recordOptions, recordWriter } from '../../terminal/record-writer.ts'
import type { Context, Verb } from '../../verb.ts'

export const hostVerb: Verb = {
  usage: 'IP|NETWORK [--brief] [--fields A,B] [--csv] [--view all|public|own] [--json]',
  details: [
    'Costs one credit; a network (up to /24) one for each address that has results. A terminal also gets the country, AS, names',
    'and vulnerabilities of an address, for a credit each: --brief leaves them out.',
  ].join('\n'),
  options: {
    brief: { type: 'boolean', about: 'Only the services, for one credit' },
    ...viewOption,
    ...clientOptions,
    ...recordOptions,
  },
  words: [1, 1],
  async run(context) {
    const { terminal, positionals, values } = context
    const target = positionals[0]!
    if (!parseRange(target))
      throw usageError(`${JSON.stringify(plainText(target))} is not an address or network`)
    const client = v2Client(context)
    const view = viewOf(values)
    let head = ''
    const write = recordWriter(context, {
      columns: eventColumns,
      readable: (all) => readable(context, all, head),
    })
    const events = await waiting(terminal, `asking for ${target}`, async () => {
      const { body } = await client.ask(`/query/ip/${encodeURIComponent(target)}`, { view })
      const found = eventsIn(body)
      head = await headOf(context, client, found)
      return found
    })
    if (events.length > 0) await write(events)
    else terminal.say(`Nothing is known about ${target}`)
    return exitCodes.done
  },
}

/** The lines above the services of a single address, where a terminal shows them. */
async function headOf(
  { out, values, positionals }: Context,
  client: V2Client,
  events: readonly unknown[],
): Promise<string> {
  const form = values['json'] || values['csv'] || values['fields'] !== undefined || !out.isTerminal
  const address = parseAddress(positionals[0]!)
  if (form || values['brief'] || events.length === 0 || !address) return ''
  return hostHead(await askHostFacts(client, address.text, viewOf(values)), out)
}

function readable({ out }: Context, events: readonly unknown[], head: string): string {
  const look = { columns: out.columns, now: Date.now(), paint: out.paint }
  const cards = [...byAddress(events)].map(([ip, seen]) => hostCards(ip, seen, look))
  const [title = '', ...services] = cards.join('').split('\n')
  return head === '' ? cards.join('') : `${title}\n${head}${services.join('\n')}`
}

function byAddress(events: readonly unknown[]): Map<string, SeenEvent[]> {
  return Map.groupBy(events.map(seenEvent), ({ ip }) => ip)
}
