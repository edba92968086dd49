import type { Rule, RuleExample, ServiceDetails } from '../rule.ts'

/** The question that was asked, and the start of a TXT answer to it: owner, type, class, ttl, two lengths. */
const asked = 'RL[\\x80-\\xff][\\s\\S]{9}\\x07version\\x04bind\\x00\\x00\\x10\\x00\\x03'
const answered = `${asked}(?:\\xc0\\x0c|\\x07[Vv][Ee][Rr][Ss][Ii][Oo][Nn]\\x04[Bb][Ii][Nn][Dd]\\x00)\\x00\\x10\\x00\\x03[\\s\\S]{7}`

/** DNS is the same over TCP and UDP, but for the length in front. */
function dnsRule(
  id: string,
  pattern: string,
  rule: ServiceDetails & { readonly example: RuleExample },
): readonly Rule[] {
  const { answer } = rule.example
  return [
    {
      id: `${id}-udp`,
      service: 'domain',
      probe: 'dns-version-udp',
      match: new RegExp(`^${pattern}`),
      ...rule,
    },
    {
      id,
      service: 'domain',
      probe: 'dns-version',
      match: new RegExp(`^[\\x00\\x01\\x02][\\s\\S]${pattern}`),
      ...rule,
      example: { ...rule.example, answer: `\0${String.fromCharCode(answer.length)}${answer}` },
    },
  ]
}

function versionAnswer(text: string): string {
  const record = `\xc0\x0c\0\x10\0\x03\0\0\0\0\0${String.fromCharCode(text.length + 1, text.length)}${text}`
  return `RL\x84\0\0\x01\0\x01\0\0\0\0\x07version\x04bind\0\0\x10\0\x03${record}`
}

export const infrastructureRules: readonly Rule[] = [
  ...dnsRule('dnsmasq', `${answered}dnsmasq-(\\d[\\w.]{0,10})`, {
    product: 'dnsmasq',
    version: '$1',
    cpe: ['cpe:/a:thekelleys:dnsmasq:$1'],
    example: {
      answer: versionAnswer('dnsmasq-2.86'),
      product: 'dnsmasq',
      version: '2.86',
      cpe: ['cpe:/a:thekelleys:dnsmasq:2.86'],
    },
  }),
  ...dnsRule('unbound', `${answered}unbound (\\d[\\w.]{0,10})`, {
    product: 'Unbound',
    version: '$1',
    cpe: ['cpe:/a:nlnetlabs:unbound:$1'],
    example: {
      answer: versionAnswer('unbound 1.17.1'),
      product: 'Unbound',
      version: '1.17.1',
      cpe: ['cpe:/a:nlnetlabs:unbound:1.17.1'],
    },
  }),
  ...dnsRule('powerdns-recursor', `${answered}PowerDNS Recursor (\\d[\\w.]{0,10})`, {
    product: 'PowerDNS Recursor',
    version: '$1',
    cpe: ['cpe:/a:powerdns:recursor:$1'],
    example: {
      answer: versionAnswer('PowerDNS Recursor 4.8.4'),
      product: 'PowerDNS Recursor',
      version: '4.8.4',
      cpe: ['cpe:/a:powerdns:recursor:4.8.4'],
    },
  }),
  ...dnsRule('bind', `${answered}(9\\.\\d{1,2}\\.\\d{1,2})(?:-([\\w.+~-]{1,60}))?`, {
    product: 'ISC BIND',
    version: '$1',
    extrainfo: '$2',
    cpe: ['cpe:/a:isc:bind:$1'],
    example: {
      answer: versionAnswer('9.18.24-1-Debian'),
      product: 'ISC BIND',
      version: '9.18.24',
      extrainfo: '1-Debian',
      cpe: ['cpe:/a:isc:bind:9.18.24'],
    },
  }),
  ...dnsRule('dns', 'RL[\\x80-\\xff][\\s\\S]\\x00[\\x00\\x01]\\x00', {
    example: { answer: 'RL\x80\x05\0\x01\0\0\0\0\0\0\x07version\x04bind\0\0\x10\0\x03' },
  }),
  {
    // Mode 4, a server's answer, in versions 4 and 3 with each leap indicator (RFC 5905, 7.3).
    id: 'ntp-v4',
    service: 'ntp',
    probe: 'ntp-client-udp',
    match: /^[\x24\x64\xa4\xe4][\x00-\x10][\s\S]{46}/,
    extrainfo: 'NTP v4',
    example: { answer: `\x24\x02${'\0'.repeat(46)}`, extrainfo: 'NTP v4' },
  },
  {
    id: 'ntp-v3',
    service: 'ntp',
    probe: 'ntp-client-udp',
    match: /^[\x1c\x5c\x9c\xdc][\x00-\x10][\s\S]{46}/,
    extrainfo: 'NTP v3',
    example: { answer: `\x1c\x02${'\0'.repeat(46)}`, extrainfo: 'NTP v3' },
  },
  {
    // The engine id starts with the maker's number: 8072 is Net-SNMP (RFC 3411, 5).
    id: 'net-snmp',
    service: 'snmp',
    probe: 'snmpv3-discovery-udp',
    match: /^0[\s\S]{1,3}?\x02\x01\x03[\s\S]{0,60}?\x80\x00\x1f\x88/,
    product: 'Net-SNMP',
    extrainfo: 'SNMPv3',
    cpe: ['cpe:/a:net-snmp:net-snmp'],
    example: {
      answer:
        '0i\x02\x01\x030\x0f\x02\x02RL\x02\x03\0\xff\xe3\x04\x01\0\x02\x01\x03\x04!0\x1f\x04\x11\x80\0\x1f\x88\x80abc',
      product: 'Net-SNMP',
      extrainfo: 'SNMPv3',
      cpe: ['cpe:/a:net-snmp:net-snmp'],
    },
  },
  {
    // 9 is Cisco.
    id: 'cisco-snmp',
    service: 'snmp',
    probe: 'snmpv3-discovery-udp',
    match: /^0[\s\S]{1,3}?\x02\x01\x03[\s\S]{0,60}?\x80\x00\x00\x09/,
    product: 'Cisco SNMP service',
    extrainfo: 'SNMPv3',
    cpe: ['cpe:/o:cisco:ios'],
    example: {
      answer:
        '0i\x02\x01\x030\x0f\x02\x02RL\x02\x03\0\xff\xe3\x04\x01\0\x02\x01\x03\x04!0\x1f\x04\x0c\x80\0\0\x09\x03abc',
      product: 'Cisco SNMP service',
      extrainfo: 'SNMPv3',
      cpe: ['cpe:/o:cisco:ios'],
    },
  },
  {
    id: 'snmp',
    service: 'snmp',
    probe: 'snmpv3-discovery-udp',
    match: /^0[\s\S]{1,3}?\x02\x01\x03/,
    extrainfo: 'SNMPv3',
    example: { answer: '0i\x02\x01\x030\x0f', extrainfo: 'SNMPv3' },
  },
  {
    // RFC 1002, 4.2.18: the first name of the table.
    id: 'netbios',
    service: 'netbios-ns',
    probe: 'netbios-status-udp',
    match:
      /^RL[\x84\x85]\x00\x00\x00\x00\x01\x00\x00\x00\x00 [A-P]{32}\x00\x00!\x00\x01[\s\S]{7}([^\x00 ]{1,15})/,
    hostname: '$1',
    example: {
      answer: `RL\x84\0\0\0\0\x01\0\0\0\0 CK${'A'.repeat(30)}\0\0!\0\x01\0\0\0\0\0\x9b\x01FILESERVER     \0`,
      hostname: 'FILESERVER',
    },
  },
  {
    id: 'miniupnpd',
    service: 'upnp',
    probe: 'ssdp-search-udp',
    match:
      /^HTTP\/1\.[01] 200 [^\n]*\n(?:[^\r\n][^\n]*\n)*?(?:SERVER|Server): ?([^\r\n]{1,100}?),? UPnP\/[\d.]{1,4},? MiniUPnPd\/(\d[\d.]{0,8})/,
    product: 'MiniUPnPd',
    version: '$2',
    extrainfo: '$1',
    cpe: ['cpe:/a:miniupnp_project:miniupnpd:$2'],
    example: {
      answer: 'HTTP/1.1 200 OK\r\nST: upnp:rootdevice\r\nSERVER: Debian UPnP/1.1 MiniUPnPd/2.2.1\r\n\r\n',
      product: 'MiniUPnPd',
      version: '2.2.1',
      extrainfo: 'Debian',
      cpe: ['cpe:/a:miniupnp_project:miniupnpd:2.2.1'],
    },
  },
  {
    id: 'upnp',
    service: 'upnp',
    probe: 'ssdp-search-udp',
    match: /^HTTP\/1\.[01] 200 /,
    example: { answer: 'HTTP/1.1 200 OK\r\nST: upnp:rootdevice\r\n\r\n' },
  },
  {
    // SOFTWARE (RFC 8489, 14.14).
    id: 'coturn',
    service: 'stun',
    probe: 'stun-binding-udp',
    match: /^\x01[\x01\x11][\s\S]{2}\x21\x12\xa4\x42[\s\S]{12,200}?\x80\x22\x00[\s\S]Coturn-(\d[\d.]{0,8})/,
    product: 'Coturn',
    version: '$1',
    cpe: ['cpe:/a:coturn_project:coturn:$1'],
    example: {
      answer: "\x01\x01\0<!\x12\xa4Brimlightscn1\0 \0\x08\0\x01abcdef\x80\"\0\x1bCoturn-4.5.2 'dan Eider'",
      product: 'Coturn',
      version: '4.5.2',
      cpe: ['cpe:/a:coturn_project:coturn:4.5.2'],
    },
  },
  {
    id: 'stun',
    service: 'stun',
    probe: 'stun-binding-udp',
    match: /^\x01[\x01\x11][\s\S]{2}\x21\x12\xa4\x42/,
    example: { answer: '\x01\x01\0\0!\x12\xa4Brimlightscn1' },
  },
  {
    // An acknowledgement of our message, any code (RFC 7252, 3).
    id: 'coap',
    service: 'coap',
    probe: 'coap-core-udp',
    match: /^\x60[\x40-\xbf]RL/,
    example: { answer: '`ERL\xc1(\xff</time>' },
  },
]
