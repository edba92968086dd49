import { readHopLimit } from '../../../scanner/discovery/pump/kernel/control-message.ts'
import { allocate, type Libc, loadLibc } from '../../../scanner/discovery/pump/kernel/libc.ts'
import { pollTable } from '../../../scanner/discovery/pump/kernel/poll-table.ts'
import { createReceiveBatch, type Received } from '../../../scanner/discovery/pump/kernel/receive-batch.ts'
import { sendAll } from '../../../scanner/discovery/pump/kernel/send-all.ts'
import type { CaptureConfig } from './capture-process.ts'
import { recordBytes, recordKind } from './capture-records.ts'
import { findTarget, openRawSocket, type RawSocket } from './raw-sockets.ts'

/**
 * The program of the process that reads raw sockets. It is a process of its own because a mistake in a call to
 * the C library ends the process that makes it, and because reading must not wait for anything else.
 */
const linkDescriptor = 3
const slots = 64
/** IP, UDP or TCP headers with all their options. */
const headerRoom = 128
const outboxBytes = 1 << 20
const dropCheckMs = 1_000

function main(config: CaptureConfig): void {
  const libc = loadLibc()
  const link = openLink(libc)
  let sockets: RawSocket[]
  try {
    sockets = config.versions.flatMap((version) =>
      (['tcp', 'udp', 'icmp'] as const).map((name) => openRawSocket(libc, version, name, config.mark)),
    )
  } catch (error) {
    link.note(recordKind.failed, Buffer.from((error as Error).message, 'utf8'))
    link.flush()
    return
  }
  link.note(recordKind.ready, new Uint8Array(0))
  link.flush()
  capture(libc, link, sockets, config.bytes)
}

function capture(libc: Libc, link: Link, sockets: readonly RawSocket[], bytes: number): void {
  const batch = createReceiveBatch(libc, slots, bytes + headerRoom)
  const table = pollTable([linkDescriptor, ...sockets.map(({ fd }) => fd)])
  const events = new DataView(table.buffer)
  let dropsAt = 0
  for (;;) {
    libc.poll(table, sockets.length + 1, dropCheckMs)
    // Nothing is ever written to this process: something to read from its link is the wish that it ends.
    const last = events.getInt16(6, true) !== 0
    const now = Date.now()
    for (const socket of sockets) {
      const onDatagram = (datagram: Received): void => link.packet(socket, batch, datagram, now)
      // A socket under a flood must not keep the others waiting for ever.
      for (let round = 0; round < 16; round++)
        if (batch.receive(socket.fd, 0, onDatagram) < batch.slots) break
    }
    if (now >= dropsAt) {
      dropsAt = now + dropCheckMs
      link.drops(sockets.reduce((total, socket) => total + socket.drops(), 0))
    }
    link.flush()
    if (last) return
  }
}

type Link = ReturnType<typeof openLink>

/** Writing waits while the other side is busy; meanwhile packets wait in the kernel, or are counted there. */
function openLink(libc: Libc) {
  const outbox = allocate(libc, outboxBytes)
  const { view, bytes } = outbox
  let written = 0
  const flush = (): void => {
    sendAll(libc, linkDescriptor, outbox, written, 'sending captured packets')
    written = 0
  }
  const begin = (kind: number, length: number): number => {
    if (written + recordBytes + length > outboxBytes) flush()
    const at = written
    bytes.fill(0, at, at + recordBytes)
    view.setUint8(at, kind)
    view.setUint32(at + 4, length)
    written += recordBytes + length
    return at
  }
  return {
    flush,
    note(kind: number, text: Uint8Array): void {
      bytes.set(text, begin(kind, text.length) + recordBytes)
    },
    drops(count: number): void {
      if (count > 0) view.setUint32(begin(recordKind.drops, 0) + 4, count)
    },
    packet(
      socket: RawSocket,
      batch: ReturnType<typeof createReceiveBatch>,
      { data, length, name, control, controlLength }: Received,
      now: number,
    ): void {
      const at = begin(recordKind.packet, length)
      view.setUint8(at + 1, socket.version)
      view.setUint8(at + 2, socket.protocol)
      view.setFloat64(at + 8, now)
      if (socket.version === 6) {
        view.setUint8(at + 3, readHopLimit(batch.view, control, controlLength))
        bytes.set(batch.bytes.subarray(name + 8, name + 24), at + 16)
        const target = findTarget(batch.view, control, controlLength)
        if (target >= 0) bytes.set(batch.bytes.subarray(target, target + 16), at + 32)
      }
      bytes.set(batch.bytes.subarray(data, data + length), at + recordBytes)
    },
  }
}

main(JSON.parse(process.argv[2] ?? '{}') as CaptureConfig)
