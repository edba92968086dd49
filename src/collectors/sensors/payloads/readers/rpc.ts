import type { PayloadReader } from '../payload.ts'

const nfs = 100_003

/** A call of Sun RPC (RFC 5531, 9), over TCP behind a record mark. */
export const readRpc: PayloadReader = ({ bytes, protocol }) => {
  const call = protocol === 'tcp' ? bytes.subarray(4) : bytes
  if (call.length < 24 || call.readUInt32BE(4) !== 0 || call.readUInt32BE(8) !== 2) return null
  if (protocol === 'tcp' && bytes[0] !== 0x80) return null
  const program = call.readUInt32BE(12)
  if (program < 100_000 || program > 0x5fffffff) return null
  const extra = { program, version: call.readUInt32BE(16), procedure: call.readUInt32BE(20) }
  return { tags: program === nfs ? ['RPC_SCANNER', 'NFS_SCANNER'] : ['RPC_SCANNER'], extra }
}
