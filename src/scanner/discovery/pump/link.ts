import {
  type AddressWords,
  maxPayload,
  probeBytes,
  reportBytes,
  reportKind,
  writeAddress,
} from '../pump-records.ts'
import { allocate, checked, type Libc } from './kernel/libc.ts'
import { EAGAIN, EINTR, MSG_DONTWAIT, MSG_NOSIGNAL } from './kernel/linux.ts'
import type { Reports, WireProbe } from './transport.ts'

/** The pump's end of the socket to the scan that started it. */
export type Link = Reports & {
  readonly descriptor: number
  /** Fetches what has come; false when the other end is gone. */
  receive(): boolean
  /** The probe in front; false when there is none. */
  peek(probe: WireProbe): boolean
  shift(): void
  /** So many probes were taken, and so many of them went out as a packet. */
  sent(taken: number, packets: number): void
  drops(count: number): void
  ready(): void
  failed(reason: string): void
  flush(): void
}

/** More probes than a scan ever has outstanding (see `pumpedScan`), with room for the rest of a read. */
const inboxBytes = 1 << 20
const outboxBytes = 1 << 16

export function openLink(libc: Libc, descriptor: number): Link {
  const inbox = allocate(libc, inboxBytes)
  const outbox = allocate(libc, outboxBytes)
  let read = 0
  let filled = 0
  let written = 0
  let forgedCount = 0

  const flush = (): void => {
    let sent = 0
    while (sent < written) {
      const count = libc.send(descriptor, outbox.address + BigInt(sent), written - sent, MSG_NOSIGNAL)
      if (count < 0 && libc.errno() !== EINTR) checked(libc, -1, 'answering the scan')
      if (count > 0) sent += count
    }
    written = 0
  }
  const begin = (kind: number, payload = 0): number => {
    if (written + reportBytes + payload > outboxBytes) flush()
    const at = written
    outbox.bytes.fill(0, at, at + reportBytes)
    outbox.view.setUint8(at, kind)
    outbox.view.setUint16(at + 22, payload)
    written += reportBytes + payload
    return at
  }
  const about = (
    kind: number,
    address: AddressWords,
    port: number,
    ttl: number,
    payload?: Uint8Array,
  ): void => {
    const kept = payload?.subarray(0, maxPayload)
    const at = begin(kind, kept?.length)
    outbox.view.setUint8(at + 1, address.version)
    outbox.view.setUint16(at + 2, port)
    writeAddress(outbox.view, at + 4, address)
    outbox.view.setUint8(at + 20, ttl)
    if (kept) outbox.bytes.set(kept, at + reportBytes)
  }
  const counted = (kind: number, count: number): void => {
    if (count > 0) outbox.view.setUint32(begin(kind) + 4, count)
  }

  return {
    descriptor,
    receive: () => {
      if (read > 0) {
        inbox.bytes.copyWithin(0, read, filled)
        filled -= read
        read = 0
      }
      if (filled === inboxBytes) return true
      const count = libc.recv(descriptor, inbox.address + BigInt(filled), inboxBytes - filled, MSG_DONTWAIT)
      if (count > 0) filled += count
      else if (count === 0) return false
      else if (libc.errno() !== EAGAIN && libc.errno() !== EINTR) checked(libc, -1, 'listening to the scan')
      return true
    },
    peek: (probe) => {
      if (filled - read < probeBytes) return false
      const { view } = inbox
      probe.version = view.getUint8(read) === 6 ? 6 : 4
      probe.port = view.getUint16(read + 2)
      probe.w0 = view.getUint32(read + 4)
      probe.w1 = view.getUint32(read + 8)
      probe.w2 = view.getUint32(read + 12)
      probe.w3 = view.getUint32(read + 16)
      return true
    },
    shift: () => {
      read += probeBytes
    },
    open: (address, port, ttl, payload) => about(reportKind.open, address, port, ttl, payload),
    closed: (address, port, ttl) => about(reportKind.closed, address, port, ttl),
    unreachable: (address, port) => about(reportKind.unreachable, address, port, 0),
    forged: () => {
      forgedCount += 1
    },
    sent: (taken, packets) => {
      if (taken === 0) return
      const at = begin(reportKind.sent)
      outbox.view.setUint32(at + 4, taken)
      outbox.view.setUint32(at + 8, packets)
    },
    drops: (count) => counted(reportKind.drops, count),
    ready: () => {
      begin(reportKind.ready)
      flush()
    },
    failed: (reason) => {
      const text = Buffer.from(reason.slice(0, 400), 'utf8')
      const at = begin(reportKind.failed, text.length)
      outbox.bytes.set(text, at + reportBytes)
      flush()
    },
    flush: () => {
      counted(reportKind.forged, forgedCount)
      forgedCount = 0
      if (written > 0) flush()
    },
  }
}
