import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import type { Random } from '../../sample/random.ts'

/** Option numbers as registered for RFC 854. */
const optionNames: ReadonlyMap<number, string> = new Map([
  [1, 'Echo'],
  [3, 'Suppress Go Ahead'],
  [5, 'Status'],
  [24, 'Terminal Type'],
  [31, 'Negotiate About Window Size'],
  [32, 'Terminal Speed'],
  [33, 'Remote Flow Control'],
  [35, 'X Display Location'],
  [39, 'New Environment Option'],
])

const commands = { fb: 'will', fc: 'wont', fd: 'do', fe: 'dont' } as const

export const telnetSample: ProtocolSample = { record }

/** The negotiation is read out of the banner, so the two records of one port agree. */
function record(sighting: Sighting, random: Random): JsonObject {
  const raw = sighting.product.banner(sighting, random)
  const lists: { [command: string]: { name: string; value: number }[] } = {}
  const banner = raw.replace(
    /\\xff\\x(f[bcde])(?:\\x([0-9a-f]{2})|(.))/g,
    (_, command: keyof typeof commands, hex?: string, char?: string) => {
      const value = hex ? Number.parseInt(hex, 16) : char!.charCodeAt(0)
      const name = optionNames.get(value)
      if (name) {
        lists[commands[command]] ??= []
        lists[commands[command]]!.push({ name, value })
      }
      return ''
    },
  )
  return { telnet: { banner, ...lists } }
}
