/** What usually is on a port: the name that is given when nothing answered. */
const names: Readonly<Record<'tcp' | 'udp', Readonly<Record<number, string>>>> = {
  tcp: {
    7: 'echo',
    9: 'discard',
    13: 'daytime',
    19: 'chargen',
    21: 'ftp',
    22: 'ssh',
    23: 'telnet',
    25: 'smtp',
    37: 'time',
    43: 'whois',
    49: 'tacacs',
    53: 'domain',
    70: 'gopher',
    79: 'finger',
    80: 'http',
    88: 'kerberos-sec',
    102: 'iso-tsap',
    110: 'pop3',
    111: 'rpcbind',
    113: 'ident',
    119: 'nntp',
    135: 'msrpc',
    139: 'netbios-ssn',
    143: 'imap',
    179: 'bgp',
    264: 'bgmp',
    389: 'ldap',
    427: 'svrloc',
    443: 'https',
    445: 'microsoft-ds',
    465: 'smtps',
    502: 'modbus',
    512: 'exec',
    513: 'login',
    514: 'shell',
    515: 'printer',
    548: 'afp',
    554: 'rtsp',
    587: 'submission',
    593: 'http-rpc-epmap',
    623: 'oob-ws-http',
    631: 'ipp',
    636: 'ldaps',
    853: 'domain-s',
    873: 'rsync',
    902: 'iss-realsecure',
    989: 'ftps-data',
    990: 'ftps',
    992: 'telnets',
    993: 'imaps',
    995: 'pop3s',
    1080: 'socks',
    1099: 'rmiregistry',
    1194: 'openvpn',
    1433: 'ms-sql-s',
    1521: 'oracle',
    1723: 'pptp',
    1883: 'mqtt',
    1911: 'fox',
    2049: 'nfs',
    2181: 'zookeeper',
    2222: 'ssh',
    2375: 'docker',
    2376: 'docker-s',
    2379: 'etcd-client',
    3128: 'http-proxy',
    3260: 'iscsi',
    3268: 'ldap',
    3269: 'ldaps',
    3306: 'mysql',
    3389: 'ms-wbt-server',
    3690: 'svn',
    4369: 'epmd',
    4786: 'smart-install',
    5000: 'upnp',
    5060: 'sip',
    5061: 'sips',
    5222: 'xmpp-client',
    5269: 'xmpp-server',
    5432: 'postgresql',
    5601: 'kibana',
    5631: 'pcanywheredata',
    5672: 'amqp',
    5900: 'vnc',
    5901: 'vnc',
    5984: 'couchdb',
    5985: 'wsman',
    5986: 'wsmans',
    6000: 'x11',
    6379: 'redis',
    6443: 'kubernetes',
    6667: 'irc',
    7001: 'weblogic',
    7547: 'cwmp',
    8000: 'http-alt',
    8008: 'http',
    8009: 'ajp13',
    8080: 'http-proxy',
    8081: 'http-alt',
    8086: 'influxdb',
    8291: 'winbox',
    8443: 'https-alt',
    8883: 'mqtts',
    8888: 'http-alt',
    9000: 'cslistener',
    9042: 'cassandra',
    9090: 'http-alt',
    9092: 'kafka',
    9100: 'jetdirect',
    9200: 'elasticsearch',
    9300: 'elasticsearch',
    9418: 'git',
    10000: 'ndmp',
    11211: 'memcached',
    20000: 'dnp',
    25565: 'minecraft',
    27017: 'mongodb',
    44818: 'ethernet-ip',
    47808: 'bacnet',
    50000: 'ibm-db2',
  },
  udp: {
    7: 'echo',
    19: 'chargen',
    53: 'domain',
    67: 'dhcps',
    69: 'tftp',
    111: 'rpcbind',
    123: 'ntp',
    137: 'netbios-ns',
    161: 'snmp',
    177: 'xdmcp',
    389: 'cldap',
    427: 'svrloc',
    443: 'https',
    500: 'isakmp',
    514: 'syslog',
    520: 'route',
    623: 'asf-rmcp',
    1194: 'openvpn',
    1434: 'ms-sql-m',
    1701: 'l2tp',
    1812: 'radius',
    1900: 'upnp',
    3389: 'ms-wbt-server',
    3478: 'stun',
    3702: 'ws-discovery',
    4500: 'nat-t-ike',
    5060: 'sip',
    5353: 'mdns',
    5683: 'coap',
    11211: 'memcached',
    27015: 'halflife',
    47808: 'bacnet',
    51820: 'wireguard',
  },
}

export function portName(protocol: 'tcp' | 'udp', port: number): string {
  return names[protocol][port] ?? 'unknown'
}

/** Ports where TLS usually is outermost, and the port of the same service without it. */
const plainPorts: ReadonlyMap<number, number> = new Map([
  [443, 80],
  [465, 25],
  [563, 119],
  [636, 389],
  [853, 53],
  [990, 21],
  [992, 23],
  [993, 143],
  [995, 110],
  [2376, 2375],
  [3269, 3268],
  [5061, 5060],
  [5671, 5672],
  [5986, 80],
  [6443, 80],
  [6697, 6667],
  [8443, 80],
  [8883, 1883],
  [9443, 80],
  [10443, 80],
])

export function isTlsPort(port: number): boolean {
  return plainPorts.has(port)
}

/** Where the service behind TLS on this port would be without TLS. */
export function plainPort(port: number): number {
  return plainPorts.get(port) ?? port
}

/** Where servers speak first, so that it is worth waiting for them; where TLS is outermost they cannot. */
const talkers: ReadonlySet<number> = new Set([
  13, 17, 19, 21, 22, 23, 24, 25, 37, 110, 119, 143, 220, 587, 873, 902, 2000, 2121, 2222, 2323, 2525, 3306,
  3307, 3690, 4190, 4222, 4949, 5038, 5900, 5901, 5902, 5903, 6556, 8021, 10011, 33060, 61616,
])

export function speaksFirst(port: number): boolean {
  return talkers.has(port)
}

/** JetDirect and its like print all that they are sent. */
export function isPrinterPort(port: number): boolean {
  return port >= 9100 && port <= 9107
}

/** The ports that this one may be made of: by taking a digit away, or by another digit at one position. */
export function nearPorts(port: number): ReadonlySet<number> {
  const digits = String(port)
  const near = new Set<number>()
  for (let at = 0; at < digits.length; at++) {
    const [before, after] = [digits.slice(0, at), digits.slice(at + 1)]
    // Of three digits too many are near to say anything.
    if (digits.length < 4) continue
    near.add(Number(before + after))
    for (let digit = 0; digit < 10; digit++) near.add(Number(`${before}${digit}${after}`))
  }
  return near
}
