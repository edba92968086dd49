/** ARP for IPv4 over Ethernet (RFC 826). */
export const arpFrameBytes = 42

const request = 1
const reply = 2

/** A question to all: who has `target`? */
export function writeArpRequest(
  bytes: Uint8Array,
  hardwareAddress: Uint8Array,
  address: number,
  target: number,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, arpFrameBytes)
  bytes.fill(0xff, 0, 6)
  bytes.set(hardwareAddress, 6)
  view.setUint16(12, 0x0806)
  view.setUint16(14, 1)
  view.setUint16(16, 0x0800)
  view.setUint16(18, 0x0604)
  view.setUint16(20, request)
  bytes.set(hardwareAddress, 22)
  view.setUint32(28, address)
  bytes.fill(0, 32, 38)
  view.setUint32(38, target)
}

/** The answer in a frame: who says it is where; null when the frame is anything else. */
export function readArpReply(bytes: Uint8Array): { address: number; hardwareAddress: Uint8Array } | null {
  if (bytes.length < arpFrameBytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, arpFrameBytes)
  if (view.getUint16(12) !== 0x0806 || view.getUint16(14) !== 1 || view.getUint16(16) !== 0x0800) return null
  if (view.getUint16(18) !== 0x0604 || view.getUint16(20) !== reply) return null
  // No host has a group address for its own: it would send our packets to all hosts.
  if (bytes[22]! & 1) return null
  return { address: view.getUint32(28), hardwareAddress: bytes.slice(22, 28) }
}
