import { hex } from './encode.ts'
import { type Probe, tcpProbe, udpProbe } from './probe.ts'

/** Read-only questions for identity; none of them writes, starts or stops anything. */
export const industrialTcpProbes: readonly Probe[] = [
  // Read Device Identification, basic, from the first object (Modbus application protocol, 6.21).
  tcpProbe('modbus-identity', 3, [502], hex('524c 0000 0005 ff 2b 0e 01 00')),
  // COTP connection, S7 set-up, then the module identification list 0x001c.
  tcpProbe('s7-identity', 3, [102], hex('0300 0016 11 e0 0000 0001 00 c0010a c1020100 c2020102'), [
    hex('0300 0019 02f080 32 01 0000 524c 0008 0000 f0 00 0001 0001 01e0'),
    hex('0300 0021 02f080 32 07 0000 524c 0008 0008 000112 04 11 44 01 00 ff 09 0004 001c 0000'),
  ]),
  // Request link status (IEEE 1815, 9.2.4): master 0 to outstation 1.
  tcpProbe('dnp3-link-status', 3, [20000], hex('0564 05 c9 0100 0000 de8e')),
  // ListIdentity (CIP volume 2, 2-4.2).
  tcpProbe('enip-identity', 3, [44818], hex('6300 0000 00000000 00000000 524c524c524c524c 00000000')),
  // TESTFR act (IEC 60870-5-104, 5.1).
  tcpProbe('iec104-test', 3, [2404], hex('68 04 43 00 00 00')),
  // Hello (OPC UA part 6, 7.1.2.3).
  tcpProbe(
    'opcua-hello',
    3,
    [4840],
    Buffer.concat([
      Buffer.from('HELF'),
      hex('37000000 00000000 00000100 00000100 00000100 00000000 17000000'),
      Buffer.from('opc.tcp://scan.invalid/'),
    ]),
  ),
]

export const industrialUdpProbes: readonly Probe[] = [
  // ReadProperty of the wildcard device: its model name (ASHRAE 135, 15.5).
  udpProbe('bacnet-model-udp', 3, [47808], hex('81 0a 0011 01 04 00 05 01 0c 0c 023fffff 19 46')),
  udpProbe('enip-identity-udp', 3, [44818], hex('6300 0000 00000000 00000000 524c524c524c524c 00000000')),
  // DESCRIPTION_REQUEST with an answer to where it came from (KNX 03_08_02, 7.6.6).
  udpProbe('knx-description-udp', 3, [3671], hex('06 10 0203 000e 08 01 00000000 0000')),
  // Read the data of the controller (FINS command 0501).
  udpProbe('fins-controller-udp', 3, [9600], hex('80 00 02 00 00 00 00 63 00 01 0501 00')),
]
