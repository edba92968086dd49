/** Basic encoding rules (X.690): what SNMP and LDAP questions are written in. */
export function ber(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts)
  if (content.length > 0xff) throw new RangeError('a question this long needs a longer length form')
  const length = content.length < 0x80 ? [content.length] : [0x81, content.length]
  return Buffer.concat([Uint8Array.of(tag, ...length), content])
}

/** A whole number below 2^31. */
export function berInteger(value: number, tag = 0x02): Uint8Array {
  const bytes: number[] = []
  let rest = value
  do {
    bytes.unshift(rest & 0xff)
    rest = Math.floor(rest / 256)
  } while (rest > 0 || bytes[0]! > 0x7f)
  return ber(tag, Uint8Array.from(bytes))
}

export function berText(text: string, tag = 0x04): Uint8Array {
  return ber(tag, Buffer.from(text, 'latin1'))
}
