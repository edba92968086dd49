import { hex, oneLine } from './encode.ts'
import { type Probe, tcpProbe } from './probe.ts'

/** Questions in lines of text. */
export const lineProbes: readonly Probe[] = [
  tcpProbe('generic-lines', 1, [23, 70, 79, 2323], '\r\n\r\n'),
  tcpProbe('help', 3, [21, 25, 119, 587, 11300], 'HELP\r\n'),
  tcpProbe('irc-version', 3, [6660, 6661, 6665, 6666, 6667, 6668, 6669, 7000], 'VERSION\r\n'),
  // RFC 1413, 3: who owns a connection that does not exist.
  tcpProbe('ident-query', 3, [113], '1,1\r\n'),
  // RFC 1179, 5.4: the short state of a queue, which prints nothing.
  tcpProbe('lpd-queue', 3, [515], '\x03default\n'),
  tcpProbe('memcached-version', 3, [11211, 4730], 'version\r\n'),
  tcpProbe('beanstalk-stats', 3, [11300], 'stats\r\n'),
  // Network UPS Tools (RFC 9271, 4.2.12).
  tcpProbe('nut-version', 3, [3493], 'VER\n'),
  tcpProbe('zookeeper-srvr', 3, [2181, 2182, 2183], 'srvr'),
  tcpProbe('clamav-version', 3, [3310], 'nVERSION\n'),
  tcpProbe('spamd-ping', 3, [783], 'PING SPAMC/1.2\r\n\r\n'),
  tcpProbe('git-upload-pack', 3, [9418], ({ host }) =>
    packetLine(`git-upload-pack /\0host=${oneLine(host)}\0`),
  ),
  // RFC 6120, 4.2: the header of a stream.
  tcpProbe('xmpp-stream', 3, [5222, 5269, 5280], ({ host }) =>
    Buffer.from(
      `<?xml version='1.0'?><stream:stream to='${oneLine(host).replace(/[<>&'"]/g, '')}' version='1.0' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>`,
    ),
  ),
  // An unknown command is answered with an ERROR frame (STOMP 1.2); CONNECT would log in.
  tcpProbe('stomp-frame', 3, [61613], 'HELLO\n\n\0'),
  // Java's debugger: the server says the same. Then VirtualMachine.Version, which stops nothing.
  tcpProbe('jdwp-handshake', 3, [5005, 8000, 8787], 'JDWP-Handshake', [hex('0000000b 00000001 00 01 01')]),
  // The opening message of Niagara Fox: the answer names host, application and version.
  tcpProbe('fox-hello', 3, [1911, 4911], 'fox a 1 -1 fox hello\n{\nfox.version=s:1.0\nid=i:1\n};;\n'),
  // Inventory of a Veeder-Root tank gauge.
  tcpProbe('atg-inventory', 3, [10001], '\x01I20100\n'),
]

function packetLine(text: string): Buffer {
  return Buffer.from((text.length + 4).toString(16).padStart(4, '0') + text, 'latin1')
}
