import { crc32 } from 'node:zlib'
import { hex } from './encode.ts'
import { type Probe, udpProbe } from './probe.ts'

/**
 * What devices answer to the programs that look for them; nothing is set or logged in. Left out are questions of a few bytes
 * that devices answer with hundreds, such as those of Ubiquiti, MikroTik, Dahua and Hikvision.
 */
export const deviceUdpProbes: readonly Probe[] = [
  // Discovery of Beckhoff ADS: identify.
  udpProbe('ads-identify-udp', 3, [48899], hex('03661471 00000000 01000000 000000000000 1027 00000000')),
  udpProbe('digi-addp-udp', 3, [2362], Buffer.concat([Buffer.from('DIGI'), hex('0001 0006 ffffffffffff')])),
  // The firmware of a Lantronix port; f8 would hand out its setup record.
  udpProbe('lantronix-version-udp', 3, [30718], hex('000000f6')),
  udpProbe('nport-search-udp', 3, [4800], hex('01 00 0008 00000000')),
  udpProbe(
    'bjnp-discover-udp',
    3,
    [8611, 8612],
    Buffer.concat([Buffer.from('BJNP'), hex('01 01 00000001 0000 00000000')]),
  ),
  udpProbe('epson-enpc-udp', 3, [3289], Buffer.concat([Buffer.from('EPSONQ'), hex('0300 0000 0000 0000')])),
  // GetService of LIFX: 36 bytes, to all targets.
  udpProbe(
    'lifx-service-udp',
    3,
    [56700],
    Buffer.concat([
      hex('2400 0034 4c524c52'),
      Buffer.alloc(14),
      hex('01 00'),
      Buffer.alloc(8),
      hex('0200 0000'),
    ]),
  ),
  // The hello of Xiaomi devices: the answer is as long as the question.
  udpProbe('miio-hello-udp', 3, [54321], Buffer.concat([hex('21310020'), Buffer.alloc(28, 0xff)])),
  udpProbe('hdhomerun-search-udp', 3, [65001], hdHomeRunSearch()),
  udpProbe('plex-gdm-udp', 3, [32410, 32412, 32413, 32414], 'M-SEARCH * HTTP/1.1\r\n\r\n'),
  udpProbe('jellyfin-search-udp', 3, [7359], 'who is JellyfinServer?'),
  udpProbe('slim-search-udp', 3, [3483], 'eNAME\0VERS\0'),
  udpProbe(
    'crestron-search-udp',
    3,
    [41794],
    Buffer.concat([hex('14000000 0104 0003 0000'), Buffer.alloc(256)]),
  ),
  // Read Device Identification (Modbus) and link status (IEEE 1815), as over TCP.
  udpProbe('modbus-identity-udp', 3, [502], hex('524c 0000 0005 ff 2b 0e 01 00')),
  udpProbe('dnp3-link-status-udp', 3, [20000], hex('0564 05 c9 0100 0000 de8e')),
  // Read the name of the processor (SLMP command 0101).
  udpProbe('slmp-type-udp', 3, [5006, 5007], hex('5000 00 ff ff03 00 0600 1000 0101 0000')),
  // Procedure 0 of the debug agent of VxWorks, which does nothing (RFC 5531, 9).
  udpProbe(
    'wdb-null-udp',
    3,
    [17185],
    Buffer.concat([hex('524c524c 00000000 00000002 55555555 00000001 00000000'), Buffer.alloc(16)]),
  ),
]

/** Discovery of any tuner, with the checksum of Ethernet behind it, least significant byte first. */
function hdHomeRunSearch(): Buffer {
  const packet = hex('0002 000c 0104 00000001 0204 ffffffff')
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(crc32(packet))
  return Buffer.concat([packet, sum])
}
