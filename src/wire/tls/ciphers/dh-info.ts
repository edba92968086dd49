import type { KeyExchange } from '../handshake/key-exchange.ts'
import { curveParameters } from './curve-parameters.ts'

/** The group of a key exchange under the names of the record; texts all of them. */
export type DhInfo = Readonly<Record<string, string>>

export function dhInfo(exchange: KeyExchange): DhInfo {
  return exchange.kind === 'ecdh' ? curveInfo(exchange) : fieldInfo(exchange)
}

function fieldInfo({ bits, prime, generator }: KeyExchange & { kind: 'dh' }): DhInfo {
  return {
    Type: 'DH',
    GroupSize: String(bits),
    ...(prime && { Prime: signed(Buffer.from(prime).toString('hex')) }),
    ...(generator && { Generator: small(generator) }),
  }
}

function curveInfo({ bits, group }: KeyExchange & { kind: 'ecdh' }): DhInfo {
  const size = { Type: 'ECDH', GroupSize: String(bits) }
  const curve = group === null ? undefined : curveParameters.get(group)
  if (!curve) return size
  return {
    ...size,
    GeneratorType: 'uncompressed',
    Generator: `0x${curve.generator}`,
    Prime: signed(curve.prime),
    Order: signed(curve.order),
    A: signed(curve.a),
    B: signed(curve.b),
    ...(curve.seed !== null && { Seed: `0x${curve.seed}` }),
    Cofactor: '1',
    Field_Type: 'prime-field',
  }
}

/** The way OpenSSL prints a number: a zero byte before one whose first bit is set. */
function signed(hex: string): string {
  return Number.parseInt(hex.slice(0, 1), 16) >= 8 ? `0x00${hex}` : `0x${hex}`
}

/** 2 or 5 for most groups; a long one stays in hexadecimal. */
function small(generator: Uint8Array): string {
  const hex = Buffer.from(generator).toString('hex')
  return generator.length <= 4 ? String(Number.parseInt(hex || '0', 16)) : signed(hex)
}
