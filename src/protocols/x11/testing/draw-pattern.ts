import { once } from 'node:events'
import { connect } from 'node:net'
import { decodeSetup, decodeSetupHead, encodeSetupRequest } from '../setup.ts'
import type { XServer } from './x-server.ts'

const createGc = 55
const putImage = 72
const getInputFocus = 43

/**
 * Draws on the root window of a 32-bit screen what compressors treat in different ways: flat colours, two and
 * few of them, slopes and noise. Returns when the server has drawn it.
 */
export async function drawPattern(server: XServer): Promise<void> {
  const socket = connect(server.socket)
  const take = byteTaker(socket)
  socket.write(encodeSetupRequest())
  const head = decodeSetupHead(await take(8))
  const body = await take(head.length)
  const { root, width, height, rootDepth } = decodeSetup(head, body).screens[0]!
  const gc = body.readUInt32LE(4) + 1
  socket.write(request(createGc, 0, [gc, root, 0]))
  const rows = 16
  for (let y = 0; y < height; y += rows) {
    const count = Math.min(rows, height - y)
    const pixels = Buffer.alloc(width * count * 4)
    for (let at = 0; at < width * count; at++)
      pixels.writeUInt32LE(patternAt(at % width, y + Math.floor(at / width)), at * 4)
    const place = [root, gc, (width | (count << 16)) >>> 0, (y << 16) >>> 0, rootDepth << 8]
    socket.write(request(putImage, 2, place, pixels))
  }
  socket.write(request(getInputFocus, 0, []))
  await take(32)
  socket.destroy()
}

export function patternAt(x: number, y: number): number {
  const part = (Math.floor(x / 48) + Math.floor(y / 32) * 3) % 6
  if (part === 0) return 0x336699
  if (part === 1) return (x + y) & 4 ? 0xffffff : 0x000000
  if (part === 2) return [0xff0000, 0x00ff00, 0x0000ff, 0xffff00, 0x00ffff][(x * 7 + y * 3) % 5]!
  if (part === 3) return ((x & 255) << 16) | ((y & 255) << 8) | ((x + y) & 255)
  // A cheap hash of the place looks like noise.
  if (part === 4) return (Math.imul(x * 7919 + y * 104_729 + 1, 0x9e3779b1) >>> 8) & 0xffffff
  return x % 12 < 9 ? 0xc0c0c0 : 0x404040
}

function request(opcode: number, detail: number, words: readonly number[], data = Buffer.alloc(0)): Buffer {
  const bytes = Buffer.alloc(4 + words.length * 4)
  bytes[0] = opcode
  bytes[1] = detail
  bytes.writeUInt16LE(1 + words.length + data.length / 4, 2)
  for (const [index, word] of words.entries()) bytes.writeUInt32LE(word, 4 + index * 4)
  return Buffer.concat([bytes, data])
}

function byteTaker(socket: ReturnType<typeof connect>): (count: number) => Promise<Buffer> {
  let held: Buffer = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    held = Buffer.concat([held, bytes])
  })
  return async (count) => {
    while (held.length < count) await once(socket, 'data')
    const taken = held.subarray(0, count)
    held = held.subarray(count)
    return taken
  }
}
