import { randomInt } from 'node:crypto'
import { checked, loadLibc } from '../pump/kernel/libc.ts'
import { AF_PACKET, ETH_P_IP, PACKET_IGNORE_OUTGOING, SOCK_RAW, SOL_PACKET } from '../pump/kernel/linux.ts'

/** Answers every SYN it sees on a card with a SYN-ACK that is right in everything but the number acknowledged. */
export type ForgeConfig = { readonly device: string }

const { device } = JSON.parse(process.argv[2] ?? '{}') as ForgeConfig
const libc = loadLibc()
const fd = checked(libc, libc.socket(AF_PACKET, SOCK_RAW, 0), 'AF_PACKET socket')
libc.setsockopt(fd, SOL_PACKET, PACKET_IGNORE_OUTGOING, Int32Array.of(1), 4)
const name = new DataView(new ArrayBuffer(20))
name.setUint16(0, AF_PACKET, true)
name.setUint16(2, ETH_P_IP)
name.setInt32(4, libc.if_nametoindex(device), true)
checked(libc, libc.bind(fd, new Uint8Array(name.buffer), 20), 'bind')
process.stdout.write('forging\n')

const frame = new Uint8Array(256)
const view = new DataView(frame.buffer)
function forge(): void {
  const length = libc.recv(fd, frame, frame.length, 0x40)
  if (length < 54) return
  const isSyn = view.getUint8(23) === 6 && (view.getUint8(47) & 0x12) === 0x02
  if (!isSyn) return
  for (const [a, b, size] of [
    [0, 6, 6],
    [26, 30, 4],
    [34, 36, 2],
  ] as const) {
    const kept = frame.slice(a, a + size)
    frame.copyWithin(a, b, b + size)
    frame.set(kept, b)
  }
  view.setUint32(42, (view.getUint32(38) + 1 + randomInt(1, 2 ** 31)) >>> 0)
  view.setUint8(47, 0x12)
  libc.send(fd, frame, length, 0)
}
setInterval(() => {
  for (let count = 0; count < 2000; count++) forge()
}, 1)
