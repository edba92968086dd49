import {
  type Format,
  type Found,
  isRefusal,
  maxElementBytes,
  type Parsed,
  parsedFrom,
  type ReadOptions,
  refusal,
  refused,
} from '../format.ts'
import { quoted } from '../reading/quoted.ts'
import { portEvent, serviceEvent } from '../records/events.ts'
import { hostName, readSeen } from '../records/target.ts'
import { timeOf } from '../records/timestamp.ts'
import { nmapElements } from './nmap-elements.ts'
import { type NmapPort, nmapService, scriptEvent } from './nmap-port.ts'

/** nmap -oX, and what other tools write in its form. Closed and filtered ports are not events. */
export const nmap: Format = {
  name: 'nmap',
  about: 'nmap -oX: open ports, services and script output, also when it was stopped early',
  recognizes: ({ text }) => text.startsWith('<'),
  read,
}

type Host = { readonly ts: number; ip?: string; rdns?: string }
type OpenPort = NmapPort & { readonly line: number; readonly from: number; tooLong: boolean }

async function* read(chunks: AsyncIterable<Uint8Array>, options: ReadOptions): AsyncIterable<Parsed> {
  let host: Host | null = null
  let port: OpenPort | null = null
  let rooted = false
  let inCpe = false
  for await (const steps of nmapElements(chunks))
    for (const step of steps) {
      // A port holds its scripts until it closes, so all of them together are under the limit of one element.
      if (port && 'at' in step && step.at - port.from > maxElementBytes) dropContent(port)
      switch (step.kind) {
        case 'open': {
          const { name, attributes } = step.tag
          if (!rooted && name !== 'nmaprun') {
            yield refused(step.line, `not nmap's XML: it starts with the element ${quoted(name)}`)
            return
          }
          rooted = true
          if (name === 'host')
            host = { ts: timeOf(attributes['endtime'] ?? attributes['starttime'], options.now) }
          else if (host && name === 'port') port = openPort(attributes, step.line, step.at)
          else if (port) addToPort(port, name, attributes)
          else if (host) addToHost(host, name, attributes)
          inCpe = name === 'cpe'
          break
        }
        case 'text':
          if (port && inCpe && !port.tooLong) port.cpe.push(step.text.trim())
          break
        case 'close':
          inCpe = false
          if (step.name === 'port' && host && port) {
            for (const found of portEvents(host, port)) yield parsedFrom(port.line, found)
            port = null
          } else if (step.name === 'host') host = null
          break
        case 'broken':
          yield refused(step.line, `the XML is broken, reading continues at the next host: ${step.reason}`)
          host = null
          port = null
          rooted = true
          break
        case 'end':
          if (!step.complete) yield refused(step.line, 'the file ends early: </nmaprun> is missing')
      }
    }
}

type Attributes = Readonly<Record<string, string>>

function addToHost(host: Host, name: string, attributes: Attributes): void {
  // A host has a MAC address beside its own.
  if (name === 'address' && attributes['addrtype'] !== 'mac') host.ip ??= attributes['addr'] ?? ''
  const reverse =
    name === 'hostname' && attributes['type'] === 'PTR' ? hostName(attributes['name']) : undefined
  if (reverse !== undefined) host.rdns ??= reverse
}

function openPort(attributes: Attributes, line: number, from: number): OpenPort {
  return { line, from, tooLong: false, attributes, state: {}, service: null, cpe: [], scripts: [] }
}

function addToPort(port: OpenPort, name: string, attributes: Attributes): void {
  if (port.tooLong) return
  if (name === 'state') port.state = attributes
  else if (name === 'service') port.service = attributes
  else if (name === 'script')
    port.scripts.push({ id: attributes['id'] ?? '', output: attributes['output'] ?? '' })
}

function dropContent(port: OpenPort): void {
  port.tooLong = true
  port.scripts.length = 0
  port.cpe.length = 0
}

function* portEvents(host: Host, port: OpenPort): Iterable<Found> {
  if (port.tooLong) {
    yield refusal(
      `the port ${quoted(port.attributes['portid'])} is longer than ${maxElementBytes / 1024 / 1024} MB`,
    )
    return
  }
  const state = port.state['state']
  if (state !== 'open' && state !== 'open|filtered') return
  const { portid, protocol } = port.attributes
  const seen = readSeen({ ts: host.ts, ip: host.ip, port: portid, protocol, rdns: host.rdns })
  if (isRefusal(seen)) {
    yield seen
    return
  }
  // `open|filtered` is silence that may mean either; only what was seen open is an open port.
  if (state === 'open') yield portEvent(seen)
  const service = nmapService(port)
  if (service) yield serviceEvent(seen, service, state)
  if (port.scripts.length > 0) yield scriptEvent(seen, port)
}
