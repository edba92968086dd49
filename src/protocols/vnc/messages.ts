/** Encodings and pseudo-encodings by the number they have on the wire (RFC 6143, 7.7 and 7.8). */
export const encodings = {
  raw: 0,
  copyRect: 1,
  rre: 2,
  hextile: 5,
  zlib: 6,
  tight: 7,
  zrle: 16,
  desktopSize: -223,
  lastRect: -224,
  cursor: -239,
} as const

/** 32 bits a pixel with red, green and blue in this order in memory, which all encodings then share. */
export function setPixelFormat(): Uint8Array {
  const bitsPerPixel = 32
  const depth = 24
  const bigEndian = 0
  const trueColor = 1
  const format = [bitsPerPixel, depth, bigEndian, trueColor, 0, 255, 0, 255, 0, 255, 0, 8, 16, 0, 0, 0]
  return Uint8Array.from([0, 0, 0, 0, ...format])
}

export function setEncodings(offer: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(4 + offer.length * 4)
  bytes[0] = 2
  bytes.writeUInt16BE(offer.length, 2)
  for (const [index, encoding] of offer.entries()) bytes.writeInt32BE(encoding, 4 + index * 4)
  return bytes
}

export function updateRequest(
  frame: { readonly width: number; readonly height: number },
  incremental: boolean,
): Uint8Array {
  const bytes = Buffer.alloc(10)
  bytes[0] = 3
  bytes[1] = Number(incremental)
  bytes.writeUInt16BE(frame.width, 6)
  bytes.writeUInt16BE(frame.height, 8)
  return bytes
}
