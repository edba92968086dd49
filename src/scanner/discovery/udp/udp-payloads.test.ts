import assert from 'node:assert/strict'
import { test } from 'node:test'
import { udpProbes } from '../../../fingerprints/probes/udp-probes.ts'
import { maxQuestions, maxUdpPayload, probablyAnswered, questions, udpPayload } from './udp-payloads.ts'

const at = (bytes: Uint8Array, offset: number) =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint16(offset)
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const usual = (port: number) => udpPayload(port, 0)
const asked = (port: number) =>
  Array.from({ length: maxQuestions }, (_, index) => udpPayload(port, index + 1))

/** Every payload that goes to ports which it is not for. One that is added here must not amplify or write. */
const anywhere =
  'dns-version ntp-client snmpv3-discovery sip-options netbios-status ssdp-search memcached-version rpc-null ' +
  'nfs-null stun-binding coap-ping mdns-services ipmi-capabilities ike-main ike-natt openvpn-reset ' +
  'l2tp-start radius-status cldap-rootdse xdmcp-query slp-types natpmp-address quic-version source-info ' +
  'mumble-ping bedrock-ping dht-ping text rip-route time tftp-read kerberos-request afs-version asf-ping ' +
  'pcp-announce pcanywhere-status ica-browser db2-address mgcp-audit iax-poke gtp-echo dtls-hello ' +
  'ws-discovery minetest-hello teeworlds-token tracker-connect rtpengine-ping rtpproxy-version ' +
  'jamulus-version cube-info ' +
  'quake-info quake2-info quake1-info doom3-info minecraft-query teamspeak3-start samp-ping bacnet-model ' +
  'enip-identity knx-description fins-controller ads-identify digi-addp lantronix-version nport-search ' +
  'bjnp-discover epson-enpc lifx-service miio-hello hdhomerun-search plex-gdm jellyfin-search slim-search ' +
  'crestron-search modbus-identity dnp3-link-status slmp-type wdb-null'
/** Asked only where they belong: few bytes that can be answered with many. */
const ownPortsOnly = 'rpc-dump ntp-variables coap-core mssql-browser quake-status openttd-find gamespy-basic'

test('one list serves discovery and identification; what amplifies stays on its own ports', () => {
  const names = (list: string) => list.split(' ').map((name) => `${name}-udp`)
  assert.deepEqual(
    questions.map(({ name }) => name),
    names(anywhere),
  )
  assert.deepEqual(
    udpProbes.filter((probe) => probe.ownPortsOnly).map(({ name }) => name),
    names(ownPortsOnly),
  )
  assert.ok(questions.length >= 60, `${questions.length} payloads`)
})

test('every port has something to be asked, short enough to be sent', () => {
  for (let port = 1; port <= 65535; port++) {
    const { length } = usual(port)
    assert.ok(length > 0 && length <= maxUdpPayload, `port ${port}: ${length} bytes`)
  }
})

test('lengths written inside the payloads are their real ones', () => {
  const dtls = usual(4433)
  assert.equal(at(dtls, 11), dtls.length - 13)
  assert.equal(at(dtls, 15), dtls.length - 25)
  assert.equal(at(dtls, 23), dtls.length - 25)
  const ike = usual(500)
  assert.equal(at(ike, 26), ike.length)
  assert.equal(at(ike, 30), ike.length - 28)
  assert.equal(at(ike, 42), ike.length - 40)
  assert.equal(text(usual(4500).subarray(4)), text(ike))
  const l2tp = usual(1701)
  assert.equal(at(l2tp, 2), l2tp.length)
  for (let offset = 12; offset < l2tp.length; offset += at(l2tp, offset) & 0x3ff)
    assert.ok((at(l2tp, offset) & 0x3ff) >= 6 && offset + (at(l2tp, offset) & 0x3ff) <= l2tp.length)
  assert.equal(at(usual(47808), 2), usual(47808).length)
})

test('SNMP names no community: it is version 3 without a user', () => {
  const snmp = usual(161)
  assert.equal(snmp[1], snmp.length - 2)
  assert.deepEqual([...snmp.subarray(2, 5)], [2, 1, 3])
  assert.doesNotMatch(text(snmp), /public|private/)
})

test('questions have the shape their standards ask for', () => {
  assert.match(text(usual(53)), /\x07version\x04bind\0\0\x10\0\x03$/)
  assert.equal(usual(123).length, 48)
  assert.equal(usual(443).length, 1200)
  assert.equal(usual(443)[0]! & 0xc0, 0xc0)
  assert.match(text(usual(5060)), /^OPTIONS sip:[^\r]+ SIP\/2\.0\r\n[\s\S]+\r\n\r\n$/)
  assert.match(text(usual(1900)), /^M-SEARCH \* HTTP\/1\.1\r\n[\s\S]+\r\n\r\n$/)
  assert.match(text(usual(27015)), /^\xff{4}TSource Engine Query\0$/)
  assert.equal(usual(3478).length, 20)
  assert.match(text(usual(11211)), /^\0\x01\0\0\0\x01\0\0version\r\n$/)
  assert.equal(text(usual(40_000)), '\r\n\r\n')
})

test('a port that identification knows a question for is asked one in discovery too', () => {
  for (const port of new Set(udpProbes.flatMap((probe) => probe.ports)))
    assert.notEqual(text(usual(port)), '\r\n\r\n', `port ${port}`)
})

test('all payloads are asked on any port, its own first, and the first once more', () => {
  const payloads = new Set(
    questions.map((probe) => text(probe.payload({ host: 'localhost', userAgent: 'discovery' }))),
  )
  for (const port of [40_000, 53, 123, 5683]) {
    const sent = asked(port).map(text)
    for (const payload of payloads) assert.ok(sent.includes(payload), `port ${port}`)
    assert.equal(sent[0], port === 40_000 ? text(usual(53)) : text(usual(port)))
  }
  assert.equal(text(udpPayload(40_000, questions.length + 1)), text(udpPayload(40_000, 1)))
  // Elsewhere than on its own port nothing is sent that amplifies.
  assert.ok(
    !asked(40_000)
      .map(text)
      .some((payload) => payload.endsWith('core')),
  )
  assert.ok(
    asked(5683)
      .map(text)
      .some((payload) => payload.endsWith('core')),
  )
})

test('an answer is to the last question, or to one shortly before it', () => {
  assert.deepEqual(probablyAnswered(40_000, 3), ['snmpv3-discovery-udp', 'ntp-client-udp', 'dns-version-udp'])
  assert.deepEqual(probablyAnswered(5683, 1), ['coap-ping-udp'])
})
