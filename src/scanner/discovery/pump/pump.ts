import type { PumpConfig } from '../pump-config.ts'
import { createPacer } from '../rate/pacer.ts'
import { openConnectTransport } from './connect-transport.ts'
import { type Libc, loadLibc } from './kernel/libc.ts'
import { pollTable } from './kernel/poll-table.ts'
import { type Link, openLink } from './link.ts'
import { openSynTransport } from './syn/syn-transport.ts'
import type { Transport, WireProbe } from './transport.ts'
import { openUdpTransport } from './udp-transport.ts'

/**
 * The program of the process that sends a scan's packets. It is a process of its own because a mistake in
 * a call to the C library ends the process that makes it, and because its loop never yields.
 */
const linkDescriptor = 3
const probesAtOnce = 256
const maxSleepMs = 5
const lossCheckMs = 100

function main(config: PumpConfig): void {
  const libc = loadLibc()
  const link = openLink(libc, linkDescriptor)
  let transport: Transport
  try {
    transport = openTransport(libc, link, config)
  } catch (error) {
    link.failed(error instanceof Error ? error.message : String(error))
    return
  }
  link.ready()
  pump(libc, link, transport, config)
}

function openTransport(libc: Libc, link: Link, config: PumpConfig): Transport {
  switch (config.kind) {
    case 'connect':
      return openConnectTransport(libc, link, config.timeoutMs)
    case 'udp':
      return openUdpTransport(libc, link)
    case 'raw-syn':
      return openSynTransport(libc, link, config.timeoutMs)
  }
}

function pump(libc: Libc, link: Link, transport: Transport, config: PumpConfig): void {
  const sleep = createSleep(libc, link, transport)
  const probe: WireProbe = { version: 4, w0: 0, w1: 0, w2: 0, w3: 0, port: 0, question: 0 }
  // The clock starts with the first probe: tokens saved up before would leave as a burst.
  while (!link.peek(probe)) {
    sleep(maxSleepMs)
    if (!link.receive()) return
  }
  const pacer = createPacer(config.rate ?? Number.POSITIVE_INFINITY, performance.now())
  let lossCheckAt = 0
  let now = performance.now()
  while (link.receive()) {
    const due = Math.min(pacer.due(now), probesAtOnce)
    let taken = 0
    let packets = 0
    let blocked = false
    while (taken < probesAtOnce && packets < due && link.peek(probe)) {
      const offered = transport.offer(probe, now)
      blocked = offered === 'full'
      if (blocked) break
      link.shift()
      taken += 1
      if (offered === 'taken') packets += 1
    }
    pacer.spend(packets)
    transport.flush(now)
    transport.drain(now)
    link.sent(taken, packets)
    if (now >= lossCheckAt) {
      lossCheckAt = now + lossCheckMs
      const lost = transport.drops()
      link.drops(lost)
      if (lost > 0) pacer.slowDown()
      else pacer.recover()
    }
    link.flush()
    now = performance.now()
    const waiting = link.peek(probe)
    if (waiting && !blocked && pacer.wait(now) === 0) continue
    sleep(waiting ? (blocked ? 1 : Math.min(pacer.wait(now), maxSleepMs)) : maxSleepMs)
    now = performance.now()
  }
}

/** Sleeps until something is readable, at most `ms`. */
function createSleep(libc: Libc, link: Link, transport: Transport): (ms: number) => void {
  let table = new Uint8Array(0)
  return (ms) => {
    const descriptors = [link.descriptor, ...transport.descriptors]
    if (table.length !== descriptors.length * 8) table = pollTable(descriptors)
    libc.poll(table, descriptors.length, Math.ceil(ms))
  }
}

main(JSON.parse(process.argv[2] ?? '{}') as PumpConfig)
