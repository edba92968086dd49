import { uint32be } from '../../wire/byte-writer.ts'

export type RpcCall = {
  readonly program: number
  readonly version: number
  readonly procedure: number
  /** Over a stream a record mark stands before the message (RFC 5531, 11). */
  readonly stream: boolean
}

/** A call without credentials or arguments (RFC 5531, 9). */
export function rpcCall({ program, version, procedure, stream }: RpcCall): Buffer {
  const call = uint32be(0x524c524c, 0, 2, program, version, procedure, 0, 0, 0, 0)
  return stream ? Buffer.concat([uint32be(0x80000000 + call.length), call]) : call
}
