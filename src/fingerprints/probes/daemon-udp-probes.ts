import { hex } from './encode.ts'
import { type Probe, udpProbe } from './probe.ts'

/** Servers of games, media and downloads that answer in a form of their own; no answer is much longer than its question. */
export const daemonUdpProbes: readonly Probe[] = [
  // A packet of no peer: the server answers with the number of one.
  udpProbe('minetest-hello-udp', 3, [30000], hex('4f457403 0000 00 01')),
  // A request for a token, which has 512 bytes of data so that nothing is gained by a false sender.
  udpProbe(
    'teeworlds-token-udp',
    3,
    [8303],
    Buffer.concat([hex('04 00 00 ffffffff 05 524c4d31'), Buffer.alloc(508)]),
  ),
  // Connect of the UDP tracker protocol (BEP 15): 16 bytes for 16.
  udpProbe('tracker-connect-udp', 3, [6969, 1337, 2710], hex('0000041727101980 00000000 524c4d31')),
  udpProbe('rtpengine-ping-udp', 3, [22222, 2223], 'RL1 d7:command4:pinge'),
  udpProbe('rtpproxy-version-udp', 3, [22222, 7722], 'RL1 V\n'),
  // CLM_REQ_VERSION_AND_OS, which opens no channel, with its checksum.
  udpProbe('jamulus-version-udp', 3, [22124], hex('0000 f403 00 0000 bd23')),
  udpProbe('openttd-find-udp', 3, [3979], hex('0300 00'), { ownPortsOnly: true }),
  // What servers of Cube 2 say of themselves behind what was asked, which is padded to the length of an answer.
  udpProbe(
    'cube-info-udp',
    3,
    [28786, 28802, 28764],
    Buffer.concat([hex('01'), Buffer.from('RIMLIGHT'), Buffer.alloc(15)]),
  ),
]
