import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { crc32 } from 'node:zlib'
import { enterNamespace } from '../../src/testing/farm/enter-namespace.ts'
import { type FarmMember, startFarm } from '../../src/testing/farm/start-farm.ts'
import { chooseFarm, isFarmName } from './choose-farm.ts'

/**
 * Whether the servers of a farm start and answer a plain client, and nothing of what they answer: held-out servers are
 * made ready with it. `--farm fifth --only a,b`.
 */
const { values: flags } = parseArgs({
  options: { farm: { type: 'string', default: 'fifth' }, only: { type: 'string' } },
})
if (!isFarmName(flags.farm)) throw new Error(`There is no farm ${flags.farm}`)
const farm = chooseFarm(flags.farm)
const patience = 3000
const say = (text: string): boolean => process.stdout.write(`${text}\n`)

/** A question of NRPE, version 2: a packet of fixed length with its own sum. */
function nrpeQuestion(): string {
  const packet = Buffer.alloc(1036)
  packet.writeUInt16BE(2, 0)
  packet.writeUInt16BE(1, 2)
  packet.write('_NRPE_CHECK', 10)
  packet.writeUInt32BE(crc32(packet), 4)
  return packet.toString('latin1')
}

/** What clients would send: of text protocols, and the first message of those that are not. */
const requests = [
  '',
  'GET / HTTP/1.0\r\n\r\n',
  'VERSION\r\n',
  'BZFLAG\r\n\r\n',
  // PPTP, Start-Control-Connection-Request.
  `\0\x9c\0\x01\x1a\x2b\x3c\x4d\0\x01\0\0\x01\0\0\0\0\0\0\x01\0\0\0\x01${'\0'.repeat(132)}`,
  // OpenVPN over TCP, P_CONTROL_HARD_RESET_CLIENT_V2.
  '\0\x0e\x38\x01\x02\x03\x04\x05\x06\x07\x08\0\0\0\0\0',
  // The status question of apcupsd.
  '\0\x06status',
  nrpeQuestion(),
  // Minecraft: a handshake, and the question for its status.
  '\x0a\0\0\x04farm\x63\xdd\x01\x01\0',
  // The oldest MQTT that is in use, and an LDAP search of the root.
  '\x10\x10\0\x04MQTT\x04\x02\0\x3c\0\x04farm',
  '\x30\x25\x02\x01\x01\x63\x20\x04\0\x0a\x01\0\x0a\x01\0\x02\x01\0\x02\x01\0\x01\x01\0\x87\x0bobjectClass\x30\0',
  // DICOM, A-ASSOCIATE-RQ for a verification; GIOP, LocateRequest.
  `\x01\0\0\0\0\xa6\0\x01\0\0ANY-SCP         FARM            ${'\0'.repeat(32)}\x10\0\0\x151.2.840.10008.3.1.1.1 \0\0.\x01\0\0\x000\0\0\x111.2.840.10008.1.1@\0\0\x111.2.840.10008.1.2P\0\0\x13Q\0\0\x04\0\0@\0R\0\0\x071.2.3.4`,
  'GIOP\x01\0\x01\x03\x0f\0\0\0\x01\0\0\0\x07\0\0\0farmfoo',
]

/** The first questions of clients over UDP: DNS, NTP, SIP, OpenVPN, L2TP, BitTorrent, Kerberos, RADIUS, IKEv2. */
const datagrams = [
  '\0\x01\0\0\0\x01\0\0\0\0\0\0\x07version\x04bind\0\0\x10\0\x03',
  `\x1b${'\0'.repeat(47)}`,
  'OPTIONS sip:farm SIP/2.0\r\nVia: SIP/2.0/UDP 127.0.0.1:9;rport;branch=z9hG4bK1\r\nFrom: <sip:a@b>;tag=1\r\nTo: <sip:farm@b>\r\nCall-ID: 1\r\nCSeq: 1 OPTIONS\r\nMax-Forwards: 1\r\nContent-Length: 0\r\n\r\n',
  '\x38\x01\x02\x03\x04\x05\x06\x07\x08\0\0\0\0\0',
  '\xc8\x02\0\x38\0\0\0\0\0\0\0\0\x80\x08\0\0\0\0\0\x01\x80\x08\0\0\0\x02\x01\0\x80\x0a\0\0\0\x03\0\0\0\x03\x80\x0a\0\0\0\x07farm\x80\x08\0\0\0\x09\0\x01',
  '\0\0\x04\x17\x27\x10\x19\x80\0\0\0\0\x01\x02\x03\x04',
  'j[0Y\xa1\x03\x02\x01\x05\xa2\x03\x02\x01\x0a\xa4M0K\xa0\x07\x03\x05\0\0\0\0\0\xa2\x06\x1b\x04FARM\xa3\x190\x17\xa0\x03\x02\x01\x02\xa1\x100\x0e\x1b\x06krbtgt\x1b\x04FARM\xa5\x11\x18\x0f20370913024805Z\xa7\x03\x02\x01\x07\xa8\x050\x03\x02\x01\x12',
  `\x01\x07\0,${'\0'.repeat(16)}\x01\x06farm\x02\x12${'\0'.repeat(16)}`,
  `\x01\x02\x03\x04\x05\x06\x07\x08\0\0\0\0\0\0\0\0! "\x08\0\0\0\0\0\0\x01x"\0\x000\0\0\0,\x01\x01\0\x04\x03\0\0\x0c\x01\0\0\x0c\x80\x0e\0\x80\x03\0\0\x08\x02\0\0\x05\x03\0\0\x08\x03\0\0\x0c\0\0\0\x08\x04\0\0\x0e(\0\x01\x08\0\x0e\0\0${'\x11'.repeat(256)}\0\0\0$${'\x22'.repeat(32)}`,
]

function answersDatagram(host: string, port: number, datagram: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    const end = (answered: boolean): void => {
      clearTimeout(late)
      socket.close()
      resolve(answered)
    }
    const late = setTimeout(() => end(false), patience)
    socket.on('error', () => end(false)).on('message', () => end(true))
    socket.send(Buffer.from(datagram, 'latin1'), port, host)
  })
}

async function answers({ service, host, port }: FarmMember): Promise<string> {
  if (service.transport === 'udp') {
    const answered = await Promise.all(datagrams.map((datagram) => answersDatagram(host, port, datagram)))
    return answered.includes(true) ? 'answers to a datagram' : 'is silent'
  }
  for (const request of requests)
    if (await answersTo(host, port, request, service.tls === 'wrapped'))
      return `answers to ${JSON.stringify(request.slice(0, 16))}`
  return 'is silent'
}

function answersTo(host: string, port: number, request: string, tls: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = tls ? connectTls({ host, port, rejectUnauthorized: false }) : connect({ host, port })
    const end = (answered: boolean): void => {
      socket.destroy()
      resolve(answered)
    }
    socket.setTimeout(patience, () => end(false))
    socket
      .on('error', () => end(false))
      .on('close', () => end(false))
      .on('data', (data) => end(!/^HTTP\/1\.\d 5/.test(data.toString('latin1'))))
    if (request !== '') socket.write(request, 'latin1')
  })
}

async function main(): Promise<void> {
  const started = await startFarm(flags.only?.split(',') ?? farm.ids, {
    ...farm.options,
    ports: 'usual',
    onFailure: 'keep',
    together: 4,
  })
  try {
    for (const member of started.members) say(`${member.service.id} ${await answers(member)}`)
    for (const { id, reason } of started.failures) say(`${id} does not start: ${reason.slice(0, 600)}`)
  } finally {
    await started.stop()
  }
}

farm.prepare(say)
const again = [fileURLToPath(import.meta.url), ...process.argv.slice(2)]
const code = await enterNamespace(again, farm.layers())
if (code === null) await main()
else process.exitCode = code
