/** Groups that both sides can name (RFC 8422, 7919, 8446, 8734), and their size in bits. */
export type NamedGroup = {
  readonly code: number
  readonly name: string
  readonly kind: 'dh' | 'ecdh'
  readonly bits: number
}

const curves: readonly (readonly [code: number, name: string, bits: number])[] = [
  [1, 'sect163k1', 163],
  [2, 'sect163r1', 163],
  [3, 'sect163r2', 163],
  [4, 'sect193r1', 193],
  [5, 'sect193r2', 193],
  [6, 'sect233k1', 233],
  [7, 'sect233r1', 233],
  [8, 'sect239k1', 239],
  [9, 'sect283k1', 283],
  [10, 'sect283r1', 283],
  [11, 'sect409k1', 409],
  [12, 'sect409r1', 409],
  [13, 'sect571k1', 571],
  [14, 'sect571r1', 571],
  [15, 'secp160k1', 160],
  [16, 'secp160r1', 160],
  [17, 'secp160r2', 160],
  [18, 'secp192k1', 192],
  [19, 'secp192r1', 192],
  [20, 'secp224k1', 224],
  [21, 'secp224r1', 224],
  [22, 'secp256k1', 256],
  [23, 'secp256r1', 256],
  [24, 'secp384r1', 384],
  [25, 'secp521r1', 521],
  [26, 'brainpoolP256r1', 256],
  [27, 'brainpoolP384r1', 384],
  [28, 'brainpoolP512r1', 512],
  [29, 'x25519', 253],
  [30, 'x448', 448],
]

const fields: readonly (readonly [code: number, name: string, bits: number])[] = [
  [0x0100, 'ffdhe2048', 2048],
  [0x0101, 'ffdhe3072', 3072],
  [0x0102, 'ffdhe4096', 4096],
  [0x0103, 'ffdhe6144', 6144],
  [0x0104, 'ffdhe8192', 8192],
]

const groups: ReadonlyMap<number, NamedGroup> = new Map<number, NamedGroup>([
  ...curves.map(([code, name, bits]) => [code, { code, name, kind: 'ecdh', bits }] as const),
  ...fields.map(([code, name, bits]) => [code, { code, name, kind: 'dh', bits }] as const),
])

export function namedGroup(code: number): NamedGroup | null {
  return groups.get(code) ?? null
}

/** The curves in the order in which clients of today want them, old ones last. */
export const offeredCurves: readonly number[] = [
  29,
  23,
  24,
  25,
  30,
  ...curves.map(([code]) => code).filter((code) => ![23, 24, 25, 29, 30].includes(code)),
]

/** RFC 7919 lets a server refuse, or change its group for, who names one, so only TLS 1.3 names them. */
export const offeredFields: readonly number[] = fields.map(([code]) => code)
