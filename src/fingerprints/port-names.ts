/** What usually is on a port: the name that is given when nothing answered. */
const names: Readonly<Record<'tcp' | 'udp', Readonly<Record<number, string>>>> = {
  tcp: {
    7: 'echo', 9: 'discard', 13: 'daytime', 19: 'chargen', 21: 'ftp', 22: 'ssh', 23: 'telnet', 25: 'smtp',
    37: 'time', 43: 'whois', 49: 'tacacs', 53: 'domain', 70: 'gopher', 79: 'finger', 80: 'http', 88: 'kerberos-sec',
    102: 'iso-tsap', 110: 'pop3', 111: 'rpcbind', 113: 'ident', 119: 'nntp', 135: 'msrpc', 139: 'netbios-ssn',
    143: 'imap', 179: 'bgp', 264: 'bgmp', 389: 'ldap', 427: 'svrloc', 443: 'https', 445: 'microsoft-ds',
    465: 'smtps', 502: 'modbus', 512: 'exec', 513: 'login', 514: 'shell', 515: 'printer', 548: 'afp', 554: 'rtsp',
    587: 'submission', 593: 'http-rpc-epmap', 623: 'oob-ws-http', 631: 'ipp', 636: 'ldaps', 853: 'domain-s',
    873: 'rsync', 902: 'iss-realsecure', 989: 'ftps-data', 990: 'ftps', 992: 'telnets', 993: 'imaps', 995: 'pop3s',
    1080: 'socks', 1099: 'rmiregistry', 1194: 'openvpn', 1433: 'ms-sql-s', 1521: 'oracle', 1723: 'pptp',
    1883: 'mqtt', 1911: 'fox', 2049: 'nfs', 2181: 'zookeeper', 2222: 'ssh', 2375: 'docker', 2376: 'docker-s',
    2379: 'etcd-client', 3128: 'http-proxy', 3260: 'iscsi', 3268: 'ldap', 3269: 'ldaps', 3306: 'mysql',
    3389: 'ms-wbt-server', 3690: 'svn', 4369: 'epmd', 4786: 'smart-install', 5000: 'upnp', 5060: 'sip',
    5061: 'sips', 5222: 'xmpp-client', 5269: 'xmpp-server', 5432: 'postgresql', 5601: 'kibana', 5631: 'pcanywheredata',
    5672: 'amqp', 5900: 'vnc', 5901: 'vnc', 5984: 'couchdb', 5985: 'wsman', 5986: 'wsmans', 6000: 'x11',
    6379: 'redis', 6443: 'kubernetes', 6667: 'irc', 7001: 'weblogic', 7547: 'cwmp', 8000: 'http-alt', 8008: 'http',
    8009: 'ajp13', 8080: 'http-proxy', 8081: 'http-alt', 8086: 'influxdb', 8291: 'winbox', 8443: 'https-alt',
    8883: 'mqtts', 8888: 'http-alt', 9000: 'cslistener', 9042: 'cassandra', 9090: 'http-alt', 9092: 'kafka',
    9100: 'jetdirect', 9200: 'elasticsearch', 9300: 'elasticsearch', 9418: 'git', 10000: 'ndmp', 11211: 'memcached',
    20000: 'dnp', 25565: 'minecraft', 27017: 'mongodb', 44818: 'ethernet-ip', 47808: 'bacnet', 50000: 'ibm-db2',
  },
  udp: {
    7: 'echo', 19: 'chargen', 53: 'domain', 67: 'dhcps', 69: 'tftp', 111: 'rpcbind', 123: 'ntp', 137: 'netbios-ns',
    161: 'snmp', 177: 'xdmcp', 389: 'cldap', 427: 'svrloc', 443: 'https', 500: 'isakmp', 514: 'syslog', 520: 'route',
    623: 'asf-rmcp', 1194: 'openvpn', 1434: 'ms-sql-m', 1701: 'l2tp', 1812: 'radius', 1900: 'upnp', 3389: 'ms-wbt-server',
    3478: 'stun', 3702: 'ws-discovery', 4500: 'nat-t-ike', 5060: 'sip', 5353: 'mdns', 5683: 'coap', 11211: 'memcached',
    27015: 'halflife', 47808: 'bacnet', 51820: 'wireguard',
  },
}

export function portName(protocol: 'tcp' | 'udp', port: number): string {
  return names[protocol][port] ?? 'unknown'
}

/** Ports where TLS usually is outermost. */
export const tlsPorts: ReadonlySet<number> = new Set([
  443, 465, 563, 636, 853, 989, 990, 992, 993, 994, 995, 2376, 3269, 5061, 5671, 5986, 6443, 6697, 8443, 8883, 9443,
  10443,
])
