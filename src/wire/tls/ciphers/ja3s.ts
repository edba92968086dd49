import { createHash } from 'node:crypto'
import type { ServerHello } from '../handshake/server-hello.ts'

/** JA3S: the numbers of version, suite and extensions of a ServerHello, in their order, and the MD5 of it. */
export function ja3s(hello: ServerHello): { readonly ja3: string; readonly ja3_digest: string } {
  const types = hello.extensions.map(({ type }) => type).join('-')
  const ja3 = `${hello.legacyVersion},${hello.suite},${types}`
  return { ja3, ja3_digest: createHash('md5').update(ja3).digest('hex') }
}
