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

/** A 16-bit length before the bytes. */
export function lengthBefore(body: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([body.length >> 8, body.length & 0xff]), body])
}

/** One line of ASCII without what could end it. */
export function oneLine(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '').slice(0, 256)
}
