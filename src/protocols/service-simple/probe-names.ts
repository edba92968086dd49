/** `null` is no payload: the server is waited for as long as on a port where it speaks first. */
export const bannerProbe = 'null'

/** What other scanners call a probe that asks the same question; over UDP ours has `-udp` behind it. */
export const probeAliases: Readonly<Record<string, string>> = {
  NULL: bannerProbe,
  GenericLines: 'generic-lines',
  GetRequest: 'http-get',
  HTTPOptions: 'http-get',
  FourOhFourRequest: 'http-get',
  RTSPRequest: 'rtsp-options',
  RPCCheck: 'rpc-dump',
  DNSVersionBindReq: 'dns-version',
  DNSVersionBindReqTCP: 'dns-version',
  DNSStatusRequest: 'dns-version',
  DNSStatusRequestTCP: 'dns-version',
  'DNS-SD': 'mdns-services',
  Help: 'help',
  SSLSessionReq: 'tls',
  TLSSessionReq: 'tls',
  SSLv23SessionReq: 'tls',
  SMBProgNeg: 'smb-negotiate',
  X11Probe: 'x11-setup',
  LPDString: 'lpd-queue',
  LDAPSearchReq: 'ldap-rootdse',
  LDAPSearchReqUDP: 'cldap-rootdse',
  SIPOptions: 'sip-options',
  TerminalServer: 'rdp-negotiate',
  TerminalServerCookie: 'rdp-negotiate',
  JavaRMI: 'rmi-stream',
  'ms-sql-s': 'tds-prelogin',
  Sqlping: 'mssql-browser',
  afp: 'afp-status',
  'redis-server': 'redis-info',
  memcached: 'memcached-version',
  Memcache: 'memcached-version',
  mongodb: 'mongodb-hello',
  ajp: 'ajp-ping',
  Socks4: 'socks4-connect',
  Socks5: 'socks5-greeting',
  'oracle-tns': 'oracle-version',
  epmd: 'epmd-names',
  docker: 'docker-version',
  NTPRequest: 'ntp-client',
  SNMPv3GetRequest: 'snmpv3-discovery',
  NBTStat: 'netbios-status',
  'NAT-PMP': 'natpmp-address',
  STUN_BIND: 'stun-binding',
  xdmcp: 'xdmcp-query',
  openvpn: 'openvpn-reset',
}

/** The names under which a probe may be known here, the one that was written first. */
export function namesOfProbe(written: string, transport: 'tcp' | 'udp'): readonly string[] {
  const alias = Object.hasOwn(probeAliases, written) ? [probeAliases[written]!] : []
  const names = [written, ...alias]
  return transport === 'udp' ? names.flatMap((name) => [name, `${name}-udp`]) : names
}

/** A setting that is a list, or one text with commas. */
export function listed(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return []
  const items = typeof value === 'string' ? value.split(',') : value
  return items.filter((item) => item !== '')
}
