/** Bytes from hexadecimal text; spaces are for the reader. */
export function hex(text: string): Buffer {
  return Buffer.from(text.replace(/\s+/g, ''), 'hex')
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
