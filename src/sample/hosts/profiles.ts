import { weighted } from '../weighted.ts'
import { dockerFamily, kubeletFamily, kubernetesApi } from './products/clusters.ts'
import {
  cassandraFamily,
  elasticsearchFamily,
  guardedRedisFamily,
  memcachedFamily,
  mongodbFamily,
  mysqlFamily,
  openRedis,
  postgresqlFamily,
  rethinkdbFamily,
  sqlServerFamily,
} from './products/databases.ts'
import { rdp, rdpOverUdp, vncFamily, x11Family } from './products/desktop.ts'
import { cwmpFamily, mqtt, printerFamily, rtsp, storageWeb } from './products/devices.ts'
import { ftp, rsync, unixSmb, windowsFtp, windowsSmbShare } from './products/files.ts'
import { minecraftFamily, sourceEngineFamily, teamSpeakFamily } from './products/games.ts'
import {
  bacnetFamily,
  dnp3Family,
  ethernetIpFamily,
  modbusFamily,
  siemensFamily,
} from './products/industrial.ts'
import { imap, pop3, smtp, unixSmtp } from './products/mail.ts'
import { dns, ntp, openVpnFamily, pptpFamily, routerDns, rpcbindFamily, snmp } from './products/network.ts'
import { malware, torDirectoryFamily, torRelayFamily } from './products/shadow.ts'
import { deviceSsh, deviceTelnet, serverSsh } from './products/shell.ts'
import { silentUdp } from './products/unidentified.ts'
import {
  applicationWeb,
  cameraWeb,
  routerWeb,
  serverWeb,
  windowsManagement,
  windowsWeb,
} from './products/web.ts'
import type { Family, Protocol } from './sighting.ts'

/** One port a kind of host may have open. */
export type Slot = {
  readonly port: number
  readonly protocol: Protocol
  readonly tls: boolean
  readonly presence: number
  readonly family: Family
}

export type Profile = { readonly kind: string; readonly slots: readonly Slot[] }

const tcp = (port: number, presence: number, family: Family): Slot => ({
  port,
  protocol: 'tcp',
  tls: false,
  presence,
  family,
})
const tls = (port: number, presence: number, family: Family): Slot => ({
  port,
  protocol: 'tcp',
  tls: true,
  presence,
  family,
})
const udp = (port: number, presence: number, family: Family): Slot => ({
  port,
  protocol: 'udp',
  tls: false,
  presence,
  family,
})

/** Kinds of hosts by how common they are; together they give ports a Zipf-like order that starts 80, 443, 22. */
export const drawProfile = weighted<Profile>([
  [
    {
      kind: 'web server',
      slots: [
        tcp(80, 0.88, serverWeb),
        tls(443, 0.72, serverWeb),
        tcp(22, 0.62, serverSsh),
        tcp(21, 0.24, ftp),
        tcp(25, 0.18, unixSmtp),
        tcp(8080, 0.12, applicationWeb),
        tls(8443, 0.08, applicationWeb),
        tcp(3306, 0.14, mysqlFamily),
        tcp(5432, 0.04, postgresqlFamily),
        tcp(6379, 0.02, guardedRedisFamily),
        tcp(111, 0.05, rpcbindFamily),
        udp(123, 0.05, ntp),
        tcp(8000, 0.05, applicationWeb),
        tcp(8888, 0.04, applicationWeb),
        tcp(3128, 0.03, applicationWeb),
      ],
    },
    32,
  ],
  [
    {
      kind: 'windows',
      slots: [
        tcp(3389, 0.62, rdp),
        tcp(80, 0.5, windowsWeb),
        tls(443, 0.34, windowsWeb),
        tcp(445, 0.24, windowsSmbShare),
        tcp(5985, 0.2, windowsManagement),
        tcp(1433, 0.1, sqlServerFamily),
        tcp(21, 0.12, windowsFtp),
        udp(3389, 0.06, rdpOverUdp),
      ],
    },
    14,
  ],
  [
    {
      kind: 'mail',
      slots: [
        tcp(25, 0.95, smtp),
        tcp(587, 0.5, smtp),
        tls(465, 0.4, smtp),
        tcp(143, 0.5, imap),
        tls(993, 0.46, imap),
        tcp(110, 0.48, pop3),
        tls(995, 0.4, pop3),
        tcp(80, 0.4, serverWeb),
        tls(443, 0.45, serverWeb),
        tcp(22, 0.35, serverSsh),
      ],
    },
    8,
  ],
  [
    {
      kind: 'name server',
      slots: [
        udp(53, 0.96, dns),
        tcp(53, 0.3, dns),
        tcp(22, 0.35, serverSsh),
        udp(123, 0.2, ntp),
        tcp(80, 0.15, serverWeb),
      ],
    },
    6,
  ],
  [
    {
      kind: 'router',
      slots: [
        tcp(80, 0.46, routerWeb),
        tls(443, 0.18, routerWeb),
        tcp(23, 0.26, deviceTelnet),
        tcp(22, 0.22, deviceSsh),
        udp(161, 0.3, snmp),
        tcp(7547, 0.36, cwmpFamily),
        udp(53, 0.26, routerDns),
        tcp(8080, 0.22, routerWeb),
        tcp(1723, 0.12, pptpFamily),
        udp(123, 0.12, ntp),
        udp(1900, 0.04, silentUdp),
      ],
    },
    14,
  ],
  [
    {
      kind: 'camera',
      slots: [
        tcp(80, 0.72, cameraWeb),
        tcp(554, 0.66, rtsp),
        tcp(8080, 0.2, cameraWeb),
        tcp(23, 0.08, deviceTelnet),
        tcp(8000, 0.12, cameraWeb),
      ],
    },
    5,
  ],
  [
    {
      kind: 'database',
      slots: [
        tcp(3306, 0.42, mysqlFamily),
        tcp(5432, 0.34, postgresqlFamily),
        tcp(6379, 0.24, openRedis),
        tcp(27017, 0.2, mongodbFamily),
        tcp(9200, 0.15, elasticsearchFamily),
        tcp(11211, 0.12, memcachedFamily),
        tcp(9042, 0.06, cassandraFamily),
        tcp(28015, 0.03, rethinkdbFamily),
        tcp(22, 0.5, serverSsh),
      ],
    },
    6,
  ],
  [
    {
      kind: 'broker',
      slots: [tcp(1883, 0.86, mqtt), tls(8883, 0.2, mqtt), tcp(22, 0.4, serverSsh), tcp(80, 0.3, serverWeb)],
    },
    2,
  ],
  [
    {
      kind: 'desktop',
      slots: [
        tcp(5900, 0.78, vncFamily),
        tcp(5901, 0.16, vncFamily),
        tcp(6000, 0.14, x11Family),
        tcp(22, 0.4, serverSsh),
      ],
    },
    3,
  ],
  [
    {
      kind: 'cluster',
      slots: [
        tls(8443, 0.3, kubernetesApi),
        tls(6443, 0.5, kubernetesApi),
        tls(10250, 0.5, kubeletFamily),
        tcp(2375, 0.06, dockerFamily),
        tcp(80, 0.4, serverWeb),
        tls(443, 0.5, serverWeb),
        tcp(22, 0.5, serverSsh),
      ],
    },
    2,
  ],
  [
    {
      kind: 'storage',
      slots: [
        tcp(5000, 0.6, storageWeb),
        tls(5001, 0.4, storageWeb),
        tcp(873, 0.36, rsync),
        tcp(21, 0.4, ftp),
        tcp(445, 0.3, unixSmb),
        tcp(139, 0.2, unixSmb),
        tcp(80, 0.3, serverWeb),
        tls(443, 0.24, storageWeb),
        tcp(22, 0.26, serverSsh),
      ],
    },
    4,
  ],
  [
    {
      kind: 'plant',
      slots: [
        tcp(502, 0.5, modbusFamily),
        tcp(102, 0.34, siemensFamily),
        udp(47808, 0.2, bacnetFamily),
        tcp(44818, 0.16, ethernetIpFamily),
        tcp(20000, 0.06, dnp3Family),
        tcp(80, 0.3, routerWeb),
        udp(161, 0.24, snmp),
      ],
    },
    1.6,
  ],
  [
    {
      kind: 'game',
      slots: [
        tcp(25565, 0.5, minecraftFamily),
        udp(27015, 0.5, sourceEngineFamily),
        tcp(10011, 0.2, teamSpeakFamily),
        tcp(22, 0.4, serverSsh),
      ],
    },
    2,
  ],
  [
    { kind: 'printer', slots: [tcp(9100, 0.9, printerFamily), tcp(80, 0.5, routerWeb), udp(161, 0.4, snmp)] },
    1,
  ],
  [
    {
      kind: 'gateway',
      slots: [
        udp(1194, 0.6, openVpnFamily),
        udp(500, 0.5, silentUdp),
        tls(443, 0.5, serverWeb),
        tcp(22, 0.3, serverSsh),
      ],
    },
    2,
  ],
  [
    {
      kind: 'relay',
      slots: [
        tcp(9001, 0.9, torRelayFamily),
        tcp(9030, 0.4, torDirectoryFamily),
        tcp(22, 0.5, serverSsh),
        tcp(80, 0.2, serverWeb),
      ],
    },
    0.8,
  ],
  [
    {
      kind: 'command server',
      slots: [
        tcp(5552, 0.3, malware),
        tcp(1177, 0.2, malware),
        tcp(50050, 0.3, malware),
        tcp(23, 0.1, deviceTelnet),
        tcp(80, 0.4, serverWeb),
        tcp(3389, 0.2, rdp),
      ],
    },
    0.7,
  ],
])
