import type { Rule } from '../rule.ts'
import { exampleAnswer } from './example-answer.ts'
import { productRules } from './product-rules.ts'
import { snmpMakerRules } from './snmp-makers.ts'

export const nameAndTimeRules: readonly Rule[] = [
  {
    id: 'bind',
    service: 'domain',
    reads: 'dns.version',
    match:
      /^(?:ISC )?(?:BIND |named )?(9\.\d{1,2}\.\d{1,2}(?:-P\d{1,2}|rc\d|b\d|-S\d{1,2})?|[48]\.\d\.\d{1,2})(?:-([\w.+~-]{1,60}))?/,
    product: 'ISC BIND',
    version: '$1',
    extrainfo: '$2',
    cpe: ['cpe:/a:isc:bind:$1'],
    example: {
      answer:
        'RL\x84\0\0\x01\0\x01\0\0\0\0\x07version\x04bind\0\0\x10\0\x03\xc0\x0c\0\x10\0\x03\0\0\0\0\0\x11\x109.18.24-1-Debian',
      product: 'ISC BIND',
      version: '9.18.24',
      extrainfo: '1-Debian',
      cpe: ['cpe:/a:isc:bind:9.18.24'],
    },
  },
  ...productRules('domain', 'dns.version', [
    ['dnsmasq', 'thekelleys:dnsmasq', 'dnsmasq-2.86', '2.86'],
    ['dnsmasq', 'thekelleys:dnsmasq', 'dnsmasq-pi-hole-v2.90', '2.90'],
    ['Unbound', 'nlnetlabs:unbound', 'unbound 1.17.1', '1.17.1'],
    ['NLnet Labs NSD', 'nlnetlabs:nsd', 'NSD 4.6.1', '4.6.1'],
    ['Knot DNS', 'nic:knot_dns', 'Knot DNS 3.2.6', '3.2.6'],
    ['Knot Resolver', 'nic:knot_resolver', 'Knot Resolver 5.6.0', '5.6.0'],
    ['PowerDNS Recursor', 'powerdns:recursor', 'PowerDNS Recursor 4.8.4', '4.8.4'],
    [
      'PowerDNS Authoritative Server',
      'powerdns:authoritative_server',
      'PowerDNS Authoritative Server 4.7.3',
      '4.7.3',
    ],
    ['PowerDNS dnsdist', 'powerdns:dnsdist', 'dnsdist 1.7.3', '1.7.3'],
    ['CoreDNS', 'coredns.io:coredns', 'CoreDNS-1.10.1', '1.10.1'],
    ['YADIFA', 'yadifa:yadifa', 'yadifa 2.5.4', '2.5.4'],
    ['MaraDNS', 'maradns:maradns', 'MaraDNS version 2.0.16', '2.0.16'],
    [
      'Simple DNS Plus',
      'simpledns:simple_dns_plus',
      'Simple DNS Plus 9.1.108',
      '9.1.108',
      { ostype: 'Windows' },
    ],
    ['Nominum Vantio', 'nominum:vantio', 'Nominum Vantio 5.4.0.0', '5.4.0.0'],
    ['Infoblox', 'infoblox:nios', 'Infoblox'],
    ['gdnsd', 'gdnsd:gdnsd', 'gdnsd'],
    ['Technitium DNS', 'technitium:dnsserver', 'Technitium DNS Server'],
    ['Q9 resolver', '', 'Q9-'],
  ]),
  {
    // The version is that of the system; its platform name has another.
    id: 'microsoft-dns',
    service: 'domain',
    reads: 'dns.version',
    match: /^Microsoft DNS (\d{1,2}\.\d{1,2}\.\d{4,5})/,
    product: 'Microsoft DNS',
    version: '$1',
    ostype: 'Windows',
    cpe: ['cpe:/o:microsoft:windows'],
    example: {
      answer: exampleAnswer('dns.version', 'Microsoft DNS 10.0.17763 (42C9)'),
      product: 'Microsoft DNS',
      version: '10.0.17763',
      ostype: 'Windows',
      cpe: ['cpe:/o:microsoft:windows'],
    },
  },
  {
    id: 'dns-udp',
    service: 'domain',
    reads: 'dns-version-udp',
    match: /^RL[\x80-\xff][\s\S]\x00[\x00\x01]\x00/,
    example: { answer: 'RL\x80\x05\0\x01\0\0\0\0\0\0\x07version\x04bind\0\0\x10\0\x03' },
  },
  {
    id: 'dns',
    service: 'domain',
    reads: 'dns-version',
    match: /^\x00[\s\S]RL[\x80-\xff][\s\S]\x00[\x00\x01]\x00/,
    example: { answer: '\0\x1eRL\x80\x05\0\x01\0\0\0\0\0\0\x07version\x04bind\0\0\x10\0\x03' },
  },
  {
    // Mode 4, a server's answer, in versions 4 and 3 with each leap indicator (RFC 5905, 7.3).
    id: 'ntp-v4',
    service: 'ntp',
    reads: 'ntp-client-udp',
    match: /^[\x24\x64\xa4\xe4][\x00-\x10][\s\S]{46}/,
    soft: true,
    next: 'ntp-variables-udp',
    extrainfo: 'NTP v4',
    example: { answer: `\x24\x02${'\0'.repeat(46)}`, extrainfo: 'NTP v4' },
  },
  {
    id: 'ntp-v3',
    service: 'ntp',
    reads: 'ntp-client-udp',
    match: /^[\x1c\x5c\x9c\xdc][\x00-\x10][\s\S]{46}/,
    soft: true,
    next: 'ntp-variables-udp',
    extrainfo: 'NTP v3',
    example: { answer: `\x1c\x02${'\0'.repeat(46)}`, extrainfo: 'NTP v3' },
  },
  {
    // Mode 6 with the bit of an answer (RFC 9327, 2).
    id: 'ntpd',
    service: 'ntp',
    reads: 'ntp-variables-udp',
    match: /^[\x16\x1e\xd6\x56\x96][\x82\xa2\xc2\xe2][\s\S]{10}[\s\S]{0,200}?version="ntpd (\d[\w.]{0,16})/,
    product: 'NTP.org ntpd',
    version: '$1',
    cpe: ['cpe:/a:ntp:ntp:$1'],
    example: {
      answer:
        '\x16\x82\0\x01\x06\x18\0\0\0\0\x01\x30version="ntpd 4.2.8p15@1.3728-o Wed Sep 23", processor="x86_64"',
      product: 'NTP.org ntpd',
      version: '4.2.8p15',
      cpe: ['cpe:/a:ntp:ntp:4.2.8p15'],
    },
  },
  {
    id: 'ntpsec',
    service: 'ntp',
    reads: 'ntp-variables-udp',
    match:
      /^[\x16\x1e\xd6\x56\x96][\x82\xa2\xc2\xe2][\s\S]{10}[\s\S]{0,200}?version="ntpd ntpsec-(\d[\w.]{0,16})/,
    product: 'NTPsec ntpd',
    version: '$1',
    cpe: ['cpe:/a:ntpsec:ntpsec:$1'],
    example: {
      answer: '\x16\x82\0\x01\x06\x18\0\0\0\0\x01\x30version="ntpd ntpsec-1.2.2", processor="x86_64"',
      product: 'NTPsec ntpd',
      version: '1.2.2',
      cpe: ['cpe:/a:ntpsec:ntpsec:1.2.2'],
    },
  },
  {
    id: 'ntp-control',
    service: 'ntp',
    reads: 'ntp-variables-udp',
    match: /^[\x16\x1e\xd6\x56\x96][\x82\xa2\xc2\xe2]/,
    example: { answer: '\x16\x82\0\x01\x06\x18\0\0\0\0\0\0' },
  },
  ...snmpMakerRules,
  {
    // The number of a maker that no line has, behind the bit that says that there is one (RFC 3411, 5).
    id: 'snmp-engine',
    service: 'snmp',
    reads: 'snmpv3-discovery-udp',
    match: /^0[\s\S]{1,3}?\x02\x01\x03[\s\S]{0,60}?\x04[\x05-\x20]\x80([\s\S]{3})/,
    extrainfo: 'SNMPv3; enterprise $I(1,">")',
    example: {
      answer:
        '0i\x02\x01\x030\x0f\x02\x02RL\x02\x03\0\xff\xe3\x04\x01\0\x02\x01\x03\x04!0\x1f\x04\x11\x80\0\xfd\xe8\x03abc',
      extrainfo: 'SNMPv3; enterprise 65000',
    },
  },
  {
    id: 'snmp',
    service: 'snmp',
    reads: 'snmpv3-discovery-udp',
    match: /^0[\s\S]{1,3}?\x02\x01\x03/,
    extrainfo: 'SNMPv3',
    example: { answer: '0i\x02\x01\x030\x0f', extrainfo: 'SNMPv3' },
  },
  {
    // RFC 1002, 4.2.18: the first name of the table.
    id: 'netbios',
    service: 'netbios-ns',
    reads: 'netbios-status-udp',
    match:
      /^RL[\x84\x85]\x00\x00\x00\x00\x01\x00\x00\x00\x00 [A-P]{32}\x00\x00!\x00\x01[\s\S]{7}([^\x00 ]{1,15})/,
    hostname: '$1',
    example: {
      answer: `RL\x84\0\0\0\0\x01\0\0\0\0 CK${'A'.repeat(30)}\0\0!\0\x01\0\0\0\0\0\x9b\x01FILESERVER     \0`,
      hostname: 'FILESERVER',
    },
  },
  {
    id: 'mdns',
    service: 'mdns',
    reads: 'mdns-services-udp',
    match: /^(?:RL|\x00\x00)\x84\x00\x00[\x00\x01]\x00[\x01-\x40]/,
    example: { answer: 'RL\x84\0\0\x01\0\x01\0\0\0\0\x09_services\x07_dns-sd\x04_udp\x05local\0' },
  },
  {
    id: 'cldap-active-directory',
    service: 'ldap',
    reads: 'cldap-rootdse-udp',
    match: /^0[\s\S]{1,6}\x02\x01\x01d[\s\S]{0,2000}?CN=Configuration,DC=/,
    product: 'Microsoft Windows Active Directory LDAP',
    ostype: 'Windows',
    cpe: ['cpe:/o:microsoft:windows'],
    example: {
      answer: '0\x84\0\0\x01\0\x02\x01\x01d\x84\0\0\0\xf0\x04\0CN=Configuration,DC=example,DC=org',
      product: 'Microsoft Windows Active Directory LDAP',
      ostype: 'Windows',
      cpe: ['cpe:/o:microsoft:windows'],
    },
  },
  {
    id: 'cldap',
    service: 'ldap',
    reads: 'cldap-rootdse-udp',
    match: /^0[\s\S]{1,6}\x02\x01\x01[de]/,
    example: { answer: '0\x0c\x02\x01\x01e\x07\n\x01\0\x04\0\x04\0' },
  },
]
