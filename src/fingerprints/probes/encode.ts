/** Bytes from hexadecimal text; spaces are for the reader. */
export function hex(text: string): Buffer {
  return Buffer.from(text.replace(/\s+/g, ''), 'hex')
}

/** A BER element (X.690, 8.1) of up to 65535 bytes. */
export function ber(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat([...content])
  const length = body.length < 0x80 ? [body.length] : [0x82, (body.length >> 8) & 0xff, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

export function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff])
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A 16-bit length before the bytes. */
export function lengthBefore(body: Uint8Array): Buffer {
  return Buffer.concat([uint16(body.length), body])
}

/** Text with zero bytes up to a width. */
export function padded(text: string, width: number): Buffer {
  const bytes = Buffer.alloc(width)
  bytes.write(text, 'latin1')
  return bytes
}

/** One line of ASCII without what could end it. */
export function oneLine(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '').slice(0, 256)
}
