import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type TestContext, test } from 'node:test'
import { unescapeBytes } from '../../core/escape.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import { asObject } from '../../core/untrusted.ts'
import { udpProbes } from '../../fingerprints/probes/udp-probes.ts'
import { rules } from '../../fingerprints/rules.ts'
import { serviceSimple } from '../../protocols/service-simple/module.ts'
import { type Farm, startFarm } from '../../testing/farm/start-farm.ts'
import { programPath } from '../../testing/needed-programs.ts'
import { planOf, recordedRun, testScanner } from './testing/scan-bench.ts'

/** Real servers of Debian, as the farm starts them, on ports that tell nothing. */
const farmNames: Readonly<Record<string, string>> = {
  'bind-udp': 'domain',
  dnsmasq: 'domain',
  nsd: 'domain',
  chrony: 'ntp',
  snmpd: 'snmp',
  'memcached-udp': 'memcached',
}

/**
 * Stand-ins: no such server is in the packages that the tests install. Each answers its own question with the example of a
 * rule, once a datagram, and nothing else.
 */
const standIns = [
  'sip-options-udp',
  'rpc-null-udp',
  'stun-binding-udp',
  'coap-ping-udp',
  'ike-natt-udp',
  'natpmp-address-udp',
  'mumble-ping-udp',
  'rip-route-udp',
  'iax-poke-udp',
]

const programs = ['named', 'dnsmasq', 'nsd', 'chronyd', 'snmpd', 'memcached']
const missing = programs.filter((program) => programPath(program) === undefined)
const skip = missing.length > 0 && process.env['CI'] !== 'true' && `not installed: ${missing.join(', ')}`

const serviceIn = ({ result }: HostEvent) => asObject(asObject(asObject(result)['data'])['service'])
const lengthOf = (escaped: unknown): number => unescapeBytes(String(escaped)).length
/** An answer that is longer than this many questions would make us of use to those who forge senders. */
const maxRatio = 8

test('a scan with all UDP payloads finds services on odd ports and names them', { skip }, async (t) => {
  let farm: Farm | undefined
  t.after(() => farm?.stop())
  farm = await startFarm(Object.keys(farmNames))
  const expected = new Map(farm.members.map(({ port, service }) => [port, farmNames[service.id]]))
  expected.set(await startDht(t), 'bittorrent-dht')
  for (const name of standIns) expected.set(await startStandIn(t, name), serviceOf(name))
  const ports = [...expected.keys()].join(',')
  assert.ok(expected.size >= 13)

  const scan = async (payloads: 'usual' | 'all'): Promise<Map<number, string>> => {
    const { run, events } = recordedRun()
    const entry = { protocol: 'udp', ...(payloads === 'all' && { payloads }) } as const
    const plan = planOf('scan', ['127.0.0.1'], ports, ['service-simple'], entry)
    const scanner = testScanner({ modules: () => serviceSimple })
    assert.deepEqual(await scanner.run(plan, run), { kind: 'finished' })
    const services = events.filter(({ origin }) => origin.type === 'service-simple')
    for (const { name, probe, banner } of services.map(serviceIn))
      assert.ok(lengthOf(banner) <= maxRatio * lengthOf(probe), `${name} amplifies`)
    return new Map(services.map((event) => [event.target.port, String(serviceIn(event)['name'])]))
  }
  const sorted = (found: ReadonlyMap<number, unknown>) => [...found].sort(([a], [b]) => a - b)
  assert.deepEqual(sorted(await scan('all')), sorted(expected))
  // None of them answers to the line breaks that a port without a usual service gets.
  assert.ok((await scan('usual')).size < 5)
})

function serviceOf(probe: string): string {
  return rules.find(({ reads }) => reads === probe)!.service
}

async function startStandIn(t: TestContext, name: string): Promise<number> {
  const question = udpProbes.find((probe) => probe.name === name)!
  const answer = Buffer.from(rules.find(({ reads }) => reads === name)!.example.answer, 'latin1')
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    const own = question.payload({ host: '', userAgent: '' })
    // That of SIP has the name of the target in it.
    const isSip = message.toString('latin1').startsWith('OPTIONS sip:') && name === 'sip-options-udp'
    if (isSip || message.equals(own)) socket.send(answer, from.port, from.address)
  })
  await once(socket.bind(0, '127.0.0.1'), 'listening')
  t.after(() => socket.close())
  return socket.address().port
}

/** The package has no types; what is used of it is written down here. */
type Dht = {
  new (options: object): Dht
  listen(port: number, host: string, done: () => void): void
  address(): { port: number }
  destroy(done: () => void): void
}

/** A real node of the DHT, from npm, which knows no other node. */
async function startDht(t: TestContext): Promise<number> {
  const name = 'bittorrent-dht'
  const { default: Node } = (await import(name)) as { default: Dht }
  const node = new Node({ bootstrap: false })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  t.after(() => new Promise<void>((resolve) => node.destroy(resolve)))
  return node.address().port
}
