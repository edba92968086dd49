import assert from 'node:assert/strict'
import { test } from 'node:test'
import { udpProbes } from '../../../fingerprints/probes/udp-probes.ts'
import { maxUdpPayload, udpPayload } from './udp-payloads.ts'
import { dtlsHello, ikeProposal, l2tpStart } from './udp-questions.ts'

const at = (bytes: Uint8Array, offset: number) =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint16(offset)
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test('every port has something to be asked, short enough to be sent', () => {
  for (let port = 1; port <= 65535; port++) {
    const { length } = udpPayload(port)
    assert.ok(length > 0 && length <= maxUdpPayload, `port ${port}: ${length} bytes`)
  }
})

test('lengths written inside the payloads are their real ones', () => {
  const dtls = dtlsHello()
  assert.equal(at(dtls, 11), dtls.length - 13)
  assert.equal(at(dtls, 15), dtls.length - 25)
  assert.equal(at(dtls, 23), dtls.length - 25)
  const ike = ikeProposal()
  assert.equal(at(ike, 26), ike.length)
  assert.equal(at(ike, 30), ike.length - 28)
  assert.equal(at(ike, 42), ike.length - 40)
  // The two transforms fill the proposal.
  const first = at(ike, 50)
  assert.equal(48 + first + at(ike, 48 + first + 2), ike.length)
  const l2tp = l2tpStart()
  assert.equal(at(l2tp, 2), l2tp.length)
  for (let offset = 12; offset < l2tp.length; offset += at(l2tp, offset) & 0x3ff)
    assert.ok((at(l2tp, offset) & 0x3ff) >= 6 && offset + (at(l2tp, offset) & 0x3ff) <= l2tp.length)
  assert.equal(at(udpPayload(47808), 2), udpPayload(47808).length)
})

test('SNMP names no community: it is version 3 without a user', () => {
  const snmp = udpPayload(161)
  assert.equal(snmp[1], snmp.length - 2)
  assert.deepEqual([...snmp.subarray(2, 5)], [2, 1, 3])
  assert.doesNotMatch(text(snmp), /public|private/)
})

test('questions have the shape their standards ask for', () => {
  assert.match(text(udpPayload(53)), /\x07version\x04bind\0\0\x10\0\x03$/)
  assert.equal(udpPayload(123).length, 48)
  assert.equal(udpPayload(443).length, 1200)
  assert.equal(udpPayload(443)[0]! & 0xc0, 0xc0)
  assert.match(text(udpPayload(5060)), /^OPTIONS sip:[^\r]+ SIP\/2\.0\r\n[\s\S]+\r\n\r\n$/)
  assert.match(text(udpPayload(1900)), /^M-SEARCH \* HTTP\/1\.1\r\n[\s\S]+\r\n\r\n$/)
  assert.match(text(udpPayload(27015)), /^\xff{4}TSource Engine Query\0$/)
  assert.equal(udpPayload(3478).length, 20)
  assert.match(text(udpPayload(11211)), /^RL\0\0\0\x01\0\0version\r\n$/)
  assert.equal(text(udpPayload(40_000)), '\r\n\r\n')
})

test('a port that identification knows a question for is asked one in discovery too', () => {
  const ports = new Set(udpProbes.flatMap((probe) => probe.ports))
  // The text services answer to any datagram.
  const any = new Set([7, 13, 17, 19])
  for (const port of ports)
    if (!any.has(port)) assert.notEqual(text(udpPayload(port)), '\r\n\r\n', `port ${port}`)
  assert.ok(udpProbes.length >= 60, `${udpProbes.length} probes`)
})
