import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { escapeBytes } from '../../core/escape.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import type { Rule } from '../../fingerprints/rule.ts'
import { commercialDatabaseRules } from '../../fingerprints/rules/commercial-databases.ts'
import { databaseRules } from '../../fingerprints/rules/databases.ts'
import { gameRules } from '../../fingerprints/rules/games.ts'
import { industrialRules } from '../../fingerprints/rules/industrial.ts'
import { webServerRules } from '../../fingerprints/rules/web-servers.ts'
import { rules } from '../../fingerprints/rules.ts'
import { tagRules } from './tag-rules.ts'
import { tagsFor } from './tags-for.ts'

/** For each rule a text that it must match and one, close to it, that it must not. */
const examples: Record<string, readonly [yes: string, no: string]> = {
  'busybox-banner': ['login:\\r\\nBusyBox v1.19.4 (2014) built-in shell', 'we sell a busybox vacuum'],
  'busybox-product': ['BusyBox telnetd', 'not BusyBox'],
  'busybox-server': ['BusyBox httpd 1.13', 'nginx'],
  'camera-name': ['rtsp', 'rtsp-proxy'],
  'camera-device': ['IP camera', 'camera shop'],
  'camera-product': ['Hikvision DS-2CD2032', 'Apache Axis 2'],
  'camera-server': ['DNVRS-Webs', 'Apache/2.4 (App-webs)'],
  'camera-title': ['NETSurveillance WEB', 'Buy a network camera'],
  'database-type': ['mongodb', 'mongodb-exporter'],
  'database-name': ['ms-sql-s', 'mysql-proxy-admin'],
  'database-product': ['MariaDB', 'phpMyAdmin for MySQL'],
  'database-server': ['CouchDB/3.1.1 (Erlang OTP/20)', 'nginx couchdb'],
  'device-kind': ['broadband router', 'router simulator'],
  'device-name': ['jetdirect', 'http'],
  'device-product': ['MikroTik RouterOS 6.48', 'Cisco Secure blog'],
  'device-server': ['RomPager/4.07 UPnP/1.0', 'Apache RomPager'],
  'device-title': ['RouterOS router configuration page', 'How to set up OpenWrt'],
  'firewall-device': ['firewall', 'firewall log'],
  'nas-device': ['storage-misc', 'storage'],
  'printer-device': ['print server', 'printers'],
  'printer-name': ['ipp', 'ippx'],
  'router-device': ['WAP', 'router simulator'],
  'voip-device': ['VoIP phone', 'phone book'],
  'voip-name': ['iax2', 'sipping'],
  'vpn-device': ['VPN gateway', 'vpn'],
  'vpn-name': ['isakmp', 'l2tpd'],
  'game-name': ['minecraft', 'minecraft-map'],
  'game-product': ['TeamSpeak 3', 'Not TeamSpeak'],
  'game-banner': ['TS3\\n\\rWelcome to the TeamSpeak', 'SSH-2.0-TS3\\n'],
  'ics-name': ['modbus', 'modbus-blog'],
  'ics-product': ['Siemens SIMATIC S7-300', 'SimaticNews'],
  'ics-server': ['Niagara Web Server/3.8', 'Apache (Niagara)'],
  'ics-title': ['SIMATIC 300', 'News about SIMATIC'],
  'ics-tank-gauge': ['\\x01\\r\\nI20100\\r\\nIN-TANK INVENTORY', 'see I20100'],
  'iot-type': ['mqtt', 'mqtt-sn-gateway'],
  'iot-name': ['coap', 'coaptest'],
  'iot-product': ['Eclipse Mosquitto 1.6', 'mosquittonet'],
  'iot-server': ['Tasmota/9.1 (ESP8266)', 'nginx tasmota'],
  'iot-title': ['Home Assistant', 'My home assistant blog'],
  'malware-product': ['Cobalt Strike Beacon', 'cobalt striker'],
  'malware-name': ['netbus', 'netbus-scanner'],
  'malware-banner': ['Gh0st\\x16\\x00', 'beware of Gh0st\\x16'],
  'shell-name': ['bindshell', 'bindshell-test'],
  'shell-product': ['Root shell', 'Root shell simulator'],
  'shell-prompt': ['\\r\\nroot@gateway:~# ', 'login for root@gateway:'],
  'shell-id': ['uid=0(root) gid=0(root)', 'uid=(root) gid=0'],
  'camera-rtsp-server': ['RTSP/1.0 200 OK\\r\\n', 'HTTP/1.1 200 OK RTSP/1.0'],
  'webcam-device': ['webcam', 'webcams'],
  'webcam-product': ['webcamXP httpd', 'webcamXPert'],
  'webcam-server': ['MJPG-Streamer/0.2', 'Apache MJPG-Streamer'],
  'webcam-title': ['Yawcam', 'About Yawcam'],
  'web-type': ['webv2', 'webv3'],
  'web-name': ['https', 'http-rpc-epmap'],
  'web-banner': ['HTTP/1.1 404 Not Found\\r\\n', 'GET / HTTP/1.1 200'],
}

function eventOf(type: string, data: unknown): HostEvent {
  return {
    origin: { type, ts: 1_700_000_000_000 },
    target: { ip: '192.0.2.1', port: 80, protocol: 'tcp' },
    result: data === null ? null : { data },
  }
}

function serviceEvent(service: Record<string, unknown>): HostEvent {
  return eventOf('service-simple', { state: { state: 'open' }, service })
}

test('every rule has its examples, and no example is without a rule', () => {
  assert.deepEqual(Object.keys(examples).sort(), tagRules.map(({ id }) => id).sort())
})

for (const { id, tag, fact, pattern } of tagRules)
  test(`${id} matches its example and not the other`, () => {
    const [yes, no] = examples[id]!
    assert.ok(pattern.test(yes), yes)
    assert.ok(!pattern.test(no), no)
    const event =
      fact === 'type'
        ? eventOf(yes, {})
        : fact === 'server'
          ? eventOf('x', { response: { headers: { headers: { server: yes } } } })
          : fact === 'title'
            ? eventOf('x', { response: { title: yes } })
            : serviceEvent({ [fact]: yes, method: 'probe_matching' })
    assert.ok(tagsFor(event).includes(tag))
  })

test('the tags of an event, in order and once each', () => {
  const banner = 'HTTP/1.1 200 OK\\r\\nServer: DNVRS-Webs\\r\\n\\r\\n<html><title>Network Camera</title>'
  const event = serviceEvent({ name: 'ssl/http', device: 'webcam', banner, method: 'probe_matching' })
  assert.deepEqual(tagsFor(event), ['CAMERA', 'DEVICES', 'WEBCAM', 'WEBSERVER'])
})

test('each module is read where it keeps its words', () => {
  assert.deepEqual(tagsFor(eventOf('redis', { redis_version: '6' })), ['DATABASE'])
  assert.deepEqual(tagsFor(eventOf('http', { response: { headers: { server: 'RomPager' } } })), [
    'DEVICES',
    'WEBSERVER',
  ])
  assert.deepEqual(tagsFor(eventOf('web', { headers: { server: 'Yawcam' } })), ['WEBCAM', 'WEBSERVER'])
  assert.deepEqual(tagsFor(eventOf('telnet', { telnet: { banner: '\\r\\nBusyBox v1.1\\r\\n' } })), [
    'BUSYBOX',
  ])
  assert.deepEqual(
    tagsFor(eventOf('malware-simple', { service: { name: 'njrat', method: 'probe_matching' } })),
    ['MALWARE'],
  )
  assert.deepEqual(tagsFor(eventOf('webv2', { device: 'storage-misc' })), ['DEVICES', 'NAS', 'WEBSERVER'])
})

/** The tags that an answer gets once a rule of ours has named it. */
function tagsOfRule({ service, product = '', device = '', example }: Rule): readonly string[] {
  const { answer, ...details } = example
  const banner = escapeBytes(Buffer.from(answer, 'latin1'))
  return tagsFor(
    serviceEvent({ name: service, product, device, ...details, banner, method: 'probe_matching' }),
  )
}

test('what our fingerprints know is tagged by kind', () => {
  const kinds: readonly (readonly [readonly Rule[], string])[] = [
    [industrialRules.filter(({ id }) => id !== 'cotp'), 'ICS'],
    [gameRules, 'GAMES'],
    [commercialDatabaseRules, 'DATABASE'],
    [databaseRules.filter(({ service }) => service !== 'zookeeper'), 'DATABASE'],
    [webServerRules, 'WEBSERVER'],
    [rules.filter(({ device }) => device === 'webcam'), 'WEBCAM'],
    [rules.filter(({ device }) => device !== undefined), 'DEVICES'],
    [rules.filter(({ service }) => service === 'rtsp'), 'CAMERA'],
    [rules.filter(({ service }) => service === 'mqtt' || service === 'coap'), 'IOT'],
    [rules.filter(({ service }) => service === 'bindshell' || service === 'adb'), 'SHELL'],
    [rules.filter(({ product = '' }) => product.startsWith('BusyBox')), 'BUSYBOX'],
  ]
  for (const [some, tag] of kinds) {
    assert.ok(some.length > 0, tag)
    for (const rule of some) assert.ok(tagsOfRule(rule).includes(tag), `${rule.id} is ${tagsOfRule(rule)}`)
  }
})

test('what runs everywhere has no tag', () => {
  for (const rule of rules.filter(({ service }) =>
    ['ssh', 'smtp', 'imap', 'pop3', 'domain', 'ntp'].includes(service),
  ))
    if (rule.device === undefined) assert.deepEqual(tagsOfRule(rule), [], rule.id)
})

test('a name guessed from the port is no evidence', () => {
  assert.deepEqual(tagsFor(serviceEvent({ name: 'netbus', method: 'table_default' })), [])
})

test('an event without words, or with strange ones, has no tags', () => {
  assert.deepEqual(tagsFor(eventOf('port', null)), [])
  for (const data of [null, 7, [], { service: 'http' }, { service: { name: ['http'], banner: {} } }])
    assert.deepEqual(tagsFor(eventOf('service-simple', data)), [])
})

test('no result breaks it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      assert.ok(Array.isArray(tagsFor(eventOf('service-simple', data))))
    }),
  )
})

test('hostile banners of any length are tagged by their start', () => {
  const pieces = [
    '\\r\\n',
    '\\r',
    'uid=1(a',
    'busybox ',
    'connected. ',
    '<title>',
    '\\r\\nserver: ',
    'root@',
    'a ',
  ]
  for (const piece of pieces) {
    const all = (text: string) =>
      tagsFor(serviceEvent({ name: text, product: text, device: text, banner: text }))
    const banner = piece.repeat(2_000_000 / piece.length)
    assert.deepEqual(all(banner), all(banner.slice(0, 16_384)))
  }
})

test('only the first 16 KB of a banner count', () => {
  const late = (before: number) => serviceEvent({ banner: `${' '.repeat(before)}BusyBox v1.19` })
  assert.deepEqual(tagsFor(late(16_000)), ['BUSYBOX'])
  assert.deepEqual(tagsFor(late(16_384)), [])
})
