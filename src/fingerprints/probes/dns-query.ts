import { hex } from './encode.ts'

/** `version.bind` TXT in class CHAOS (RFC 4892, 3.1), without recursion. */
export function versionBindQuery(): Buffer {
  const name = Buffer.from('\x07version\x04bind\0', 'latin1')
  return Buffer.concat([hex('524c 0000 0001 0000 0000 0000'), name, hex('0010 0003')])
}
