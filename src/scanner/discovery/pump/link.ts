import {
  type AddressWords,
  maxPayload,
  probeBytes,
  reportBytes,
  reportKind,
  writeAddress,
} from '../pump-records.ts'
import { allocate, checked, type Libc, type NativeMemory } from './kernel/libc.ts'
import { EAGAIN, EINTR, MSG_DONTWAIT } from './kernel/linux.ts'
import { sendAll } from './kernel/send-all.ts'
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

/** More probes than a scan ever has outstanding (see `pumpedScan`), and the rest of a read. */
const inboxBytes = 1 << 20
const outboxBytes = 1 << 16

export function openLink(libc: Libc, descriptor: number): Link {
  return new ScanLink(libc, descriptor)
}

class ScanLink implements Link {
  readonly descriptor: number
  readonly #libc: Libc
  readonly #inbox: NativeMemory
  readonly #outbox: NativeMemory
  #read = 0
  #filled = 0
  #written = 0
  #forged = 0

  constructor(libc: Libc, descriptor: number) {
    this.descriptor = descriptor
    this.#libc = libc
    this.#inbox = allocate(libc, inboxBytes)
    this.#outbox = allocate(libc, outboxBytes)
  }

  receive(): boolean {
    const inbox = this.#inbox
    if (this.#read > 0) {
      inbox.bytes.copyWithin(0, this.#read, this.#filled)
      this.#filled -= this.#read
      this.#read = 0
    }
    const room = inboxBytes - this.#filled
    if (room === 0) return true
    const libc = this.#libc
    const count = libc.recv(this.descriptor, inbox.address + BigInt(this.#filled), room, MSG_DONTWAIT)
    if (count > 0) this.#filled += count
    else if (count === 0) return false
    else if (libc.errno() !== EAGAIN && libc.errno() !== EINTR) checked(libc, -1, 'reading from the scan')
    return true
  }

  peek(probe: WireProbe): boolean {
    const at = this.#read
    if (this.#filled - at < probeBytes) return false
    const { view } = this.#inbox
    probe.version = view.getUint8(at) === 6 ? 6 : 4
    probe.question = view.getUint8(at + 1)
    probe.port = view.getUint16(at + 2)
    probe.w0 = view.getUint32(at + 4)
    probe.w1 = view.getUint32(at + 8)
    probe.w2 = view.getUint32(at + 12)
    probe.w3 = view.getUint32(at + 16)
    return true
  }

  shift(): void {
    this.#read += probeBytes
  }

  open(address: AddressWords, port: number, ttl: number, payload?: Uint8Array): void {
    this.#report(reportKind.open, address, port, ttl, payload)
  }

  closed(address: AddressWords, port: number, ttl: number): void {
    this.#report(reportKind.closed, address, port, ttl)
  }

  unreachable(address: AddressWords, port: number): void {
    this.#report(reportKind.unreachable, address, port, 0)
  }

  forged(): void {
    this.#forged += 1
  }

  sent(taken: number, packets: number): void {
    if (taken === 0) return
    const at = this.#begin(reportKind.sent)
    this.#outbox.view.setUint32(at + 4, taken)
    this.#outbox.view.setUint32(at + 8, packets)
  }

  drops(count: number): void {
    this.#count(reportKind.drops, count)
  }

  ready(): void {
    this.#begin(reportKind.ready)
    this.#send()
  }

  failed(reason: string): void {
    const text = Buffer.from(reason.slice(0, 400), 'utf8')
    const at = this.#begin(reportKind.failed, text.length)
    this.#outbox.bytes.set(text, at + reportBytes)
    this.#send()
  }

  flush(): void {
    this.#count(reportKind.forged, this.#forged)
    this.#forged = 0
    if (this.#written > 0) this.#send()
  }

  #send(): void {
    sendAll(this.#libc, this.descriptor, this.#outbox, this.#written, 'answering the scan')
    this.#written = 0
  }

  /** Where the new report begins. */
  #begin(kind: number, payload = 0): number {
    if (this.#written + reportBytes + payload > outboxBytes) this.#send()
    const at = this.#written
    const { bytes, view } = this.#outbox
    bytes.fill(0, at, at + reportBytes)
    view.setUint8(at, kind)
    view.setUint16(at + 22, payload)
    this.#written += reportBytes + payload
    return at
  }

  #report(kind: number, address: AddressWords, port: number, ttl: number, payload?: Uint8Array): void {
    const kept = payload?.subarray(0, maxPayload)
    const at = this.#begin(kind, kept?.length)
    const { bytes, view } = this.#outbox
    view.setUint8(at + 1, address.version)
    view.setUint16(at + 2, port)
    writeAddress(view, at + 4, address)
    view.setUint8(at + 20, ttl)
    if (kept) bytes.set(kept, at + reportBytes)
  }

  #count(kind: number, count: number): void {
    if (count > 0) this.#outbox.view.setUint32(this.#begin(kind) + 4, count)
  }
}
