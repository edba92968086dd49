import { hex } from './encode.ts'
import { type Probe, udpProbe } from './probe.ts'

const outOfBand = (command: string): Buffer => Buffer.from(`\xff\xff\xff\xff${command}`, 'latin1')

/** Servers of games and of the voices beside them. */
export const gameUdpProbes: readonly Probe[] = [
  udpProbe('quake-info-udp', 3, [30120, 28960, 29070, 27960, 27961, 26000], outOfBand('getinfo rl\n')),
  udpProbe('quake2-info-udp', 3, [27910, 27500], outOfBand('info 34\n')),
  // CCREQ_SERVER_INFO of the first Quake.
  udpProbe(
    'quake1-info-udp',
    3,
    [26001],
    Buffer.concat([hex('8000 000c 02'), Buffer.from('QUAKE\0'), hex('03')]),
  ),
  udpProbe(
    'doom3-info-udp',
    3,
    [27666, 28004],
    Buffer.concat([hex('ffff'), Buffer.from('getInfo\0'), hex('524c4d31')]),
  ),
  udpProbe('gamespy-basic-udp', 3, [7778, 7787, 23000], '\\basic\\', { ownPortsOnly: true }),
  // Only the challenge: the answer that it leads to is much longer.
  udpProbe('minecraft-query-udp', 3, [25565], hex('fefd 09 00000001')),
  udpProbe('teamspeak3-start-udp', 3, [9987], teamSpeakStart()),
  udpProbe(
    'samp-ping-udp',
    3,
    [7777],
    Buffer.concat([Buffer.from('SAMP'), hex('00000000 0000'), Buffer.from('prl01')]),
  ),
]

/** The first packet of a connection, which the server answers with a cookie and forgets. */
function teamSpeakStart(): Buffer {
  return Buffer.concat([
    Buffer.from('TS3INIT1'),
    hex('0065 0000 88 09bcb0e7 00 60000000 524c4d31'),
    Buffer.alloc(8),
  ])
}
