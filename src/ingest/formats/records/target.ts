import { addressFrom, parseAddress } from '../../../core/address.ts'
import { isRefusal, type Refusal, refusal } from '../format.ts'
import { quoted } from '../reading/quoted.ts'

/** Which port of which host was seen, and when. */
export type Seen = {
  readonly ts: number
  readonly ip: string
  readonly port: number
  readonly protocol: 'tcp' | 'udp'
  readonly rdns?: string | undefined
}

type Raw = {
  readonly ts: number
  readonly ip: unknown
  readonly port: unknown
  /** Absent means tcp. */
  readonly protocol?: unknown
  readonly rdns?: unknown
}

export function readSeen(raw: Raw): Seen | Refusal {
  const ip = readAddress(raw.ip)
  if (isRefusal(ip)) return ip
  const port = readPort(raw.port)
  if (isRefusal(port)) return port
  const protocol = readProtocol(raw.protocol)
  if (isRefusal(protocol)) return protocol
  return { ts: raw.ts, ip, port, protocol, rdns: hostName(raw.rdns) }
}

export function readAddress(value: unknown): string | Refusal {
  if (value === undefined || value === null || value === '') return refusal('there is no IP address')
  // Some exports write an IPv4 address as its 32-bit number.
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 0xffffffff)
    return addressFrom(4, BigInt(value as number)).text
  const address = typeof value === 'string' ? parseAddress(value) : null
  return address ? address.text : refusal(`${quoted(value)} is not an IP address`)
}

export function readPort(value: unknown): number | Refusal {
  if (value === undefined || value === null || value === '') return refusal('there is no port')
  const port = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : value
  if (!Number.isInteger(port) || (port as number) < 0 || (port as number) > 65535)
    return refusal(`${quoted(value)} is not a port: it is a number from 0 to 65535`)
  return port as number
}

function readProtocol(value: unknown): 'tcp' | 'udp' | Refusal {
  if (value === undefined || value === null || value === '') return 'tcp'
  const name = typeof value === 'string' ? value.toLowerCase() : value
  return name === 'tcp' || name === 'udp' ? name : refusal(`${quoted(value)} is neither tcp nor udp`)
}

/** A name of the DNS without its last dot; anything else is not worth refusing a record for. */
export function hostName(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 256) return undefined
  const name = value.toLowerCase().replace(/\.$/, '')
  return name.length <= 255 && /^[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?$/.test(name) ? name : undefined
}
