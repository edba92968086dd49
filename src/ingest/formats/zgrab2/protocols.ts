/** Where zgrab2 looks for a protocol by default; its older output does not say where it looked. */
type Protocol = {
  readonly port: number
  readonly transport?: 'udp'
  /** The port of the same protocol inside TLS from the first byte. */
  readonly securePort?: number
}

export const protocols: ReadonlyMap<string, Protocol> = new Map<string, Protocol>([
  ['amqp091', { port: 5672 }],
  ['bacnet', { port: 47808, transport: 'udp' }],
  ['dnp3', { port: 20000 }],
  ['fox', { port: 1911 }],
  ['ftp', { port: 21, securePort: 990 }],
  ['http', { port: 80, securePort: 443 }],
  ['imap', { port: 143, securePort: 993 }],
  ['ipp', { port: 631 }],
  ['jarm', { port: 443 }],
  ['managesieve', { port: 4190 }],
  ['memcached', { port: 11211 }],
  ['modbus', { port: 502 }],
  ['mongodb', { port: 27017 }],
  ['mqtt', { port: 1883, securePort: 8883 }],
  ['mssql', { port: 1433 }],
  ['mysql', { port: 3306 }],
  ['ntp', { port: 123, transport: 'udp' }],
  ['oracle', { port: 1521 }],
  ['pop3', { port: 110, securePort: 995 }],
  ['postgres', { port: 5432 }],
  ['pptp', { port: 1723 }],
  ['redis', { port: 6379 }],
  ['siemens', { port: 102 }],
  ['smb', { port: 445 }],
  ['smtp', { port: 25, securePort: 465 }],
  ['socks5', { port: 1080 }],
  ['ssh', { port: 22 }],
  ['telnet', { port: 23 }],
  ['tls', { port: 443 }],
])
