import { parseAddress } from '../../../core/address.ts'
import type { SensorExtra, SensorObservation } from '../../../core/events/sensor-event.ts'

/** What bare packets say about the program that made them, and their flags. */
export function readPacket(observation: SensorObservation): {
  readonly tags: readonly string[]
  readonly tcp?: NonNullable<SensorExtra['tcp']>
} {
  const { protocol, packet, payload } = observation
  if (protocol === 'icmp') return { tags: isEchoRequest(payload) ? ['ICMP_ECHO_REQUEST'] : [] }
  const flags = packet?.flags
  if (protocol !== 'tcp' || !flags) return { tags: toolsOf(observation) }
  const { ack, syn, fin, rst, psh, urg } = flags
  const bare = syn && !ack && !fin && !rst
  return {
    tags: [...(bare ? ['TCP_SYN'] : []), ...toolsOf(observation)],
    tcp: { ack: +ack, syn: +syn, fin: +fin, rst: +rst, psh: +psh, urg: +urg },
  }
}

/** RFC 792: type 8, code 0. A listener that gives only what stands behind the header gives something else. */
function isEchoRequest(payload: Uint8Array): boolean {
  return payload.length < 2 || (payload[0] === 8 && payload[1] === 0) || payload[0] === 128
}

const zmapId = 54_321
const nmapWindows: ReadonlySet<number> = new Set([1024, 2048, 3072, 4096])
/** One option, the maximum segment size 1460. */
const onlySegmentSize = Buffer.from([2, 4, 5, 0xb4])

function toolsOf({ packet, target }: SensorObservation): string[] {
  if (!packet) return []
  const { ipId, sequence, window, flags, options } = packet
  const tags = ipId === zmapId ? ['ZMAP_SCANNER'] : []
  const targetNumber = numberOf(target.ip)
  // A connection that spoke comes with its first packet, and without flags.
  const first = flags ? flags.syn && !flags.ack : true
  if (!first || sequence === undefined || targetNumber === null) return tags
  // masscan hides who is asked in the identification; Mirai asks with the address as its sequence number.
  if (ipId === ((targetNumber ^ target.port ^ sequence) & 0xffff)) tags.push('MASSCAN_SCANNER')
  else if (sequence === targetNumber) tags.push('MIRAI')
  else if (window !== undefined && nmapWindows.has(window) && options && onlySegmentSize.equals(options))
    tags.push('NMAP_SCANNER')
  return tags
}

/** The number of an IPv4 address; these marks are of IPv4 alone. */
function numberOf(ip: string): number | null {
  const address = parseAddress(ip)
  return address?.version === 4 ? Number(address.value) : null
}
