/** What a browser may send on one connection: TLS, which hides it, or requests of HTTP/1.1 that only read. */
export type GetOnly = {
  /** False when something else is sent: the connection must be closed then. */
  admits(bytes: Uint8Array): boolean
}

const method = Buffer.from('GET ')
const headEnd = Buffer.from('\r\n\r\n')
/** RFC 8446, 5.1: the first byte of a handshake. */
const tlsHandshake = 0x16

/**
 * A GET has no body, so each request begins where the head of the one before ended. Pages ask for more (forms,
 * beacons, scripts); the browser drops it, and this is what holds when the browser does not.
 */
export function createGetOnly(): GetOnly {
  let isTls: boolean | null = null
  let inHead = false
  /** How much of the method, or of the end of the head, was seen. */
  let matched = 0

  const next = (byte: number): boolean => {
    if (!inHead) {
      if (byte !== method[matched]) return false
      matched += 1
      if (matched === method.length) {
        inHead = true
        matched = 0
      }
      return true
    }
    if (byte === headEnd[matched]) matched += 1
    else matched = byte === headEnd[0] ? 1 : 0
    if (matched === headEnd.length) {
      inHead = false
      matched = 0
    }
    return true
  }
  return {
    admits: (bytes) => {
      if (bytes.length === 0) return true
      isTls ??= bytes[0] === tlsHandshake
      return isTls || bytes.every(next)
    },
  }
}
