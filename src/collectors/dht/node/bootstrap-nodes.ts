import { lookup } from 'node:dns/promises'
import { parseAddress } from '../../../core/address.ts'
import type { Endpoint } from '../../../core/events/torrent-event.ts'
import type { Family } from '../krpc/compact.ts'

/** `192.0.2.1:6881`, `[2001:db8::1]:6881` or `router.example:6881`; null when it is none of them. */
export function parseNode(text: string): { readonly host: string; readonly port: number } | null {
  const shape = /^(?:\[([0-9a-f:.]+)\]|([^\s:[\]]+)):(\d{1,5})$/i.exec(text)
  const port = Number(shape?.[3])
  const host = shape?.[1] ?? shape?.[2]
  return host === undefined || port < 1 || port > 65_535 ? null : { host, port }
}

/** Their addresses now; names that cannot be resolved are left out. */
export async function bootstrapNodes(texts: readonly string[], family: Family): Promise<Endpoint[]> {
  const found = await Promise.all(
    texts.map(async (text): Promise<Endpoint[]> => {
      const node = parseNode(text)
      if (!node) return []
      const address = parseAddress(node.host)
      if (address) return [{ ip: address.text, port: node.port }]
      const answers = await lookup(node.host, { family, all: true }).catch(() => [])
      return answers.map((answer) => ({ ip: answer.address, port: node.port }))
    }),
  )
  return found.flat()
}
