/** RC4, which OpenSSL no longer has switched on and old servers have nothing beside. It keeps its state. */
export function rc4(key: Uint8Array): (bytes: Uint8Array) => Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number): void => {
    const kept = state[a]!
    state[a] = state[b]!
    state[b] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255
    swap(i, j)
  }
  let i = 0
  let j = 0
  return (bytes) => {
    const out = Buffer.alloc(bytes.length)
    for (let at = 0; at < bytes.length; at++) {
      i = (i + 1) & 255
      j = (j + state[i]!) & 255
      swap(i, j)
      out[at] = bytes[at]! ^ state[(state[i]! + state[j]!) & 255]!
    }
    return out
  }
}
