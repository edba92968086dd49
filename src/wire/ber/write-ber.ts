/**
 * A value in the basic encoding rules (X.690, 8.1) with the shortest form of its length, which makes it DER too.
 * `tag` is the whole identifier: one octet, or two for numbers above 30.
 */
export function ber(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const identifier = tag > 0xff ? [tag >> 8, tag & 0xff] : [tag]
  return Buffer.concat([Buffer.from([...identifier, ...lengthOctets(content.length)]), content])
}

/** A whole number below 2^48 and not below zero, in as few octets as it needs (8.3.2). */
export function berInteger(value: number, tag = 0x02): Buffer {
  const octets: number[] = []
  let rest = value
  do {
    octets.unshift(rest % 256)
    rest = Math.floor(rest / 256)
    // A first bit that is set would make it negative.
  } while (rest > 0 || octets[0]! > 0x7f)
  return ber(tag, Buffer.from(octets))
}

export function berText(text: string, tag = 0x04): Buffer {
  return ber(tag, Buffer.from(text, 'latin1'))
}

function lengthOctets(length: number): readonly number[] {
  if (length < 0x80) return [length]
  const octets: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256)
  return [0x80 | octets.length, ...octets]
}
