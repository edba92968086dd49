import { addressFrom } from '../../core/address.ts'
import { escapeText } from '../../core/escape.ts'

export type BigIpCookie = {
  readonly pool_name: string
  readonly host: string
  readonly port: number
  readonly route_domain?: string
  readonly ipv6: boolean
}

/**
 * The server behind an F5 BIG-IP that its cookie names (F5, K6917): address and port with their bytes reversed,
 * or written out where there are route domains or IPv6. Null when it is encrypted or none of these.
 */
export function decodeBigIpCookie(name: string, value: string): BigIpCookie | null {
  const pool = name.match(/^BIGipServer(.{0,200})$/)?.[1]
  if (pool === undefined) return null
  const pool_name = escapeText(pool)
  const plain = value.match(/^(\d{1,10})\.(\d{1,5})\.0000$/)
  if (plain) {
    const [address, port] = [Number(plain[1]), Number(plain[2])]
    if (address > 0xffffffff || port > 0xffff) return null
    return { pool_name, host: addressOf(reversed(address)), port: swapped(port), ipv6: false }
  }
  const six = value.match(/^vi([0-9a-f]{32})\.(\d{1,5})$/i)
  if (six && Number(six[2]) <= 0xffff)
    return { pool_name, host: addressOf(six[1]!), port: swapped(Number(six[2])), ipv6: true }
  const routed = value.match(/^rd(\d{1,5})o([0-9a-f]{32})o(\d{1,5})$/i)
  if (!routed || Number(routed[3]) > 0xffff) return null
  const mapped = /^0{20}ffff/i.test(routed[2]!)
  return {
    pool_name,
    host: addressOf(mapped ? routed[2]!.slice(24) : routed[2]!),
    port: Number(routed[3]),
    route_domain: routed[1]!,
    ipv6: !mapped,
  }
}

export type NetScalerCookie = { readonly name: string; readonly host: string; readonly port: string }

/** What every appliance combines address and port with. */
const addressMask = 0x03081e11
const portMask = 0x3630

/** The service behind a Citrix NetScaler: its name with every letter one further, its address and port masked. */
export function decodeNetScalerCookie(name: string, value: string): NetScalerCookie | null {
  const service = name.match(/^NSC_([\w.-]{1,100})$/)?.[1]
  const parts = value.match(/^[0-9a-f]{8}([0-9a-f]{8})[0-9a-f]{0,64}([0-9a-f]{4})$/i)
  if (service === undefined || !parts) return null
  const address = (Number.parseInt(parts[1]!, 16) ^ addressMask) >>> 0
  return {
    name: service.replace(/[a-z]/gi, letterBefore),
    host: addressOf(address.toString(16).padStart(8, '0')),
    port: String(Number.parseInt(parts[2]!, 16) ^ portMask),
  }
}

function letterBefore(letter: string): string {
  if (letter === 'a') return 'z'
  return letter === 'A' ? 'Z' : String.fromCharCode(letter.charCodeAt(0) - 1)
}

function addressOf(hex: string): string {
  return addressFrom(hex.length === 8 ? 4 : 6, BigInt(`0x${hex}`)).text
}

function reversed(value: number): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes.toString('hex')
}

function swapped(port: number): number {
  return ((port & 0xff) << 8) | (port >> 8)
}
