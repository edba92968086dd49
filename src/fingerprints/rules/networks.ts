import type { Rule } from '../rule.ts'

/** Tunnels, proxies, and what networks announce and manage. */
export const networkRules: readonly Rule[] = [
  {
    id: 'socks5',
    service: 'socks5',
    reads: 'socks5-greeting',
    match: /^\x05\x00(?![\s\S])/,
    next: 'http-get',
    extrainfo: 'no authentication',
    example: { answer: '\x05\0', extrainfo: 'no authentication' },
  },
  {
    id: 'socks5-closed',
    service: 'socks5',
    reads: 'socks5-greeting',
    match: /^\x05[\x01\x02\xff](?![\s\S])/,
    extrainfo: 'authentication required',
    example: { answer: '\x05\xff', extrainfo: 'authentication required' },
  },
  {
    id: 'socks4',
    service: 'socks4',
    reads: 'socks4-connect',
    match: /^\x00[\x5a-\x5d][\s\S]{6}(?![\s\S])/,
    example: { answer: '\0\x5b\0\0\0\0\0\0' },
  },
  {
    // What PoPToP calls itself: firmware 1, host `local`, vendor `linux`.
    id: 'poptop',
    service: 'pptp',
    reads: 'pptp-start',
    match: /^\x00\x9c\x00\x01\x1a\x2b\x3c\x4d\x00\x02[\s\S]{16}\x00\x01local\x00{59}linux\x00/,
    product: 'PoPToP',
    hostname: 'local',
    extrainfo: 'firmware 1',
    ostype: 'Linux',
    cpe: ['cpe:/a:poptop:pptp_server'],
    example: {
      answer: `\0\x9c\0\x01\x1a\x2b\x3c\x4d\0\x02${'\0'.repeat(16)}\0\x01${'local'.padEnd(64, '\0')}${'linux'.padEnd(64, '\0')}`,
      product: 'PoPToP',
      hostname: 'local',
      extrainfo: 'firmware 1',
      ostype: 'Linux',
      cpe: ['cpe:/a:poptop:pptp_server'],
    },
  },
  {
    // Start-Control-Connection-Reply (RFC 2637, 2.2): firmware, host name, vendor.
    id: 'pptp',
    service: 'pptp',
    reads: 'pptp-start',
    match:
      /^\x00\x9c\x00\x01\x1a\x2b\x3c\x4d\x00\x02[\s\S]{16}([\s\S]{2})([\x20-\x7e]{0,64})\x00{0,64}([\x20-\x7e]{0,64})/,
    product: '$3',
    hostname: '$2',
    extrainfo: 'firmware $I(1,">")',
    example: {
      answer: `\0\x9c\0\x01\x1a\x2b\x3c\x4d\0\x02${'\0'.repeat(16)}\0\x01${'gateway'.padEnd(64, '\0')}${'MikroTik'.padEnd(64, '\0')}`,
      product: 'MikroTik',
      hostname: 'gateway',
      extrainfo: 'firmware 1',
    },
  },
  {
    // A hard reset of the server (OpenVPN), with our session in what it acknowledges.
    id: 'openvpn',
    service: 'openvpn',
    reads: 'openvpn-reset',
    match: /^\x00[\s\S][\x40-\x47][\s\S]{8}/,
    product: 'OpenVPN',
    cpe: ['cpe:/a:openvpn:openvpn'],
    example: {
      answer: '\0\x1a@abcdefgh\x01\0\0\0\0rimlight\0\0\0\0',
      product: 'OpenVPN',
      cpe: ['cpe:/a:openvpn:openvpn'],
    },
  },
  {
    id: 'openvpn-udp',
    service: 'openvpn',
    reads: 'openvpn-reset-udp',
    match: /^[\x40-\x47][\s\S]{8}\x01\x00\x00\x00\x00rimlight/,
    product: 'OpenVPN',
    cpe: ['cpe:/a:openvpn:openvpn'],
    example: {
      answer: '@abcdefgh\x01\0\0\0\0rimlight\0\0\0\0',
      product: 'OpenVPN',
      cpe: ['cpe:/a:openvpn:openvpn'],
    },
  },
  {
    // Our cookie and one of theirs (RFC 2408, 3.1). The vendor id is the MD5 of `strongSwan`.
    id: 'strongswan',
    service: 'isakmp',
    reads: 'ike-main-udp',
    match:
      /^rimlight[\s\S]{8}[\x01\x0b]\x10[\x02\x05][\s\S]{9}[\s\S]{0,400}?\x88\x2f\xe5\x6d\x6f\xd2\x0d\xbc\x22\x51\x61\x3b\x2e\xbe\x5b\xeb/,
    product: 'strongSwan',
    cpe: ['cpe:/a:strongswan:strongswan'],
    example: {
      answer: `rimlightabcdefgh\x01\x10\x02\0\0\0\0\0\0\0\0\x84${'\0'.repeat(52)}\x88\x2f\xe5\x6d\x6f\xd2\x0d\xbc\x22\x51\x61\x3b\x2e\xbe\x5b\xeb`,
      product: 'strongSwan',
      cpe: ['cpe:/a:strongswan:strongswan'],
    },
  },
  {
    id: 'ike',
    service: 'isakmp',
    reads: 'ike-main-udp',
    match: /^rimlight[\s\S]{8}[\s\S][\x10\x20]/,
    example: { answer: 'rimlightabcdefgh\x0b\x10\x05\0' },
  },
  {
    // Start-Control-Connection-Reply: message type 2 is the first pair (RFC 2661, 6.2); the host name is pair 7.
    id: 'l2tp',
    service: 'l2tp',
    reads: 'l2tp-start-udp',
    match:
      /^\xc8\x02[\s\S]{10}\x80\x08\x00\x00\x00\x00\x00\x02[\s\S]{0,80}?[\x80\x00][\s\S]\x00\x00\x00\x07([\w.-]{1,60})/,
    hostname: '$1',
    example: {
      answer:
        '\xc8\x02\0\x4c\0\x01\0\0\0\0\0\x01\x80\x08\0\0\0\0\0\x02\x80\x08\0\0\0\x02\x01\0\x80\x0b\0\0\0\x07vpn-1\x80\x08\0\0\0\x09\0\x05',
      hostname: 'vpn-1',
    },
  },
  {
    id: 'l2tp-other',
    service: 'l2tp',
    reads: 'l2tp-start-udp',
    match: /^\xc8\x02\x00[\s\S]/,
    example: { answer: '\xc8\x02\0\x0c\0\x01\0\0\0\0\0\x01' },
  },
  {
    // Access-Accept or Accounting-Response to our id (RFC 5997, 4.1).
    id: 'radius',
    service: 'radius',
    reads: 'radius-status-udp',
    match: /^[\x02\x03\x05]L\x00[\x14-\xff]/,
    example: { answer: `\x02L\0\x14${'\0'.repeat(16)}` },
  },
  {
    // RMCP, class IPMI, and the answer to Get Channel Authentication Capabilities (IPMI 2.0, 22.13).
    id: 'ipmi',
    service: 'asf-rmcp',
    reads: 'ipmi-capabilities-udp',
    match: /^\x06\x00\xff\x07\x00[\s\S]{8}[\x0e-\x20][\s\S]{5}\x38\x00/,
    product: 'IPMI',
    device: 'remote management',
    example: {
      answer: `\x06\0\xff\x07\0${'\0'.repeat(8)}\x10\x81\x1c\x63\x20\0\x38\0\x01\x97`,
      product: 'IPMI',
      device: 'remote management',
    },
  },
  {
    // An acknowledgement of our message, any code (RFC 7252, 3).
    id: 'coap',
    service: 'coap',
    reads: 'coap-core-udp',
    match: /^\x60[\x40-\xbf]RL/,
    example: { answer: '`ERL\xc1(\xff</time>' },
  },
  {
    id: 'nat-pmp',
    service: 'nat-pmp',
    reads: 'natpmp-address-udp',
    match: /^\x00\x80\x00[\x00-\x05][\s\S]{4}/,
    device: 'broadband router',
    example: { answer: '\0\x80\0\0\0\0\x01\x02\xc0\0\x02\x01', device: 'broadband router' },
  },
  {
    // Version negotiation (RFC 9000, 17.2.1): version 0, and our connection id as theirs.
    id: 'quic',
    service: 'quic',
    reads: 'quic-version-udp',
    match: /^[\x80-\xff]\x00\x00\x00\x00\x00\x08rimlight/,
    example: { answer: '\xca\0\0\0\0\0\x08rimlight\0\0\0\x01' },
  },
  {
    // KEEPALIVE or a refusal: sixteen ones before every message of BGP (RFC 4271, 4.1).
    id: 'bgp',
    service: 'bgp',
    reads: 'null',
    match: /^\xff\xff{15}\x00[\s\S][\x01-\x05]/,
    device: 'router',
    example: { answer: `${'\xff'.repeat(16)}\0\x15\x03\x06\x05`, device: 'router' },
  },
  {
    id: 'miniupnpd',
    service: 'upnp',
    reads: 'ssdp.server',
    match: /^([^\r\n]{1,100}?),? UPnP\/[\d.]{1,4},? MiniUPnPd\/(\d[\d.]{0,8})/,
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
    id: 'minidlna',
    service: 'upnp',
    reads: 'ssdp.server',
    match: /^([^\r\n]{1,100}?) DLNADOC\/[\d.]{1,4} UPnP\/[\d.]{1,4} MiniDLNA\/(\d[\d.]{0,8})/,
    product: 'MiniDLNA',
    version: '$2',
    extrainfo: '$1',
    cpe: ['cpe:/a:readymedia_project:readymedia:$2'],
    example: {
      answer:
        'HTTP/1.1 200 OK\r\nST: upnp:rootdevice\r\nSERVER: Debian DLNADOC/1.50 UPnP/1.0 MiniDLNA/1.3.0\r\n\r\n',
      product: 'MiniDLNA',
      version: '1.3.0',
      extrainfo: 'Debian',
      cpe: ['cpe:/a:readymedia_project:readymedia:1.3.0'],
    },
  },
  {
    id: 'libupnp',
    service: 'upnp',
    reads: 'ssdp.server',
    match:
      /^([^\r\n]{1,100}?),? UPnP\/[\d.]{1,4},? (?:Intel|Portable) SDK for UPnP devices ?\/(\d[\d.]{0,8})/,
    product: 'Portable SDK for UPnP devices',
    version: '$2',
    extrainfo: '$1',
    cpe: ['cpe:/a:pupnp_project:pupnp:$2'],
    example: {
      answer:
        'HTTP/1.1 200 OK\r\nST: upnp:rootdevice\r\nSERVER: Linux/3.10, UPnP/1.0, Portable SDK for UPnP devices/1.6.19\r\n\r\n',
      product: 'Portable SDK for UPnP devices',
      version: '1.6.19',
      extrainfo: 'Linux/3.10',
      cpe: ['cpe:/a:pupnp_project:pupnp:1.6.19'],
    },
  },
  {
    id: 'upnp',
    service: 'upnp',
    reads: 'ssdp-search-udp',
    match: /^HTTP\/1\.[01] 200 /,
    example: { answer: 'HTTP/1.1 200 OK\r\nST: upnp:rootdevice\r\n\r\n' },
  },
  {
    // An alert (RFC 8446, 6): the server wants TLS.
    id: 'tls-alert',
    service: 'ssl/unknown',
    reads: 'null',
    match: /^\x15\x03[\x00-\x04]\x00\x02[\x01\x02]/,
    soft: true,
    example: { answer: '\x15\x03\x01\0\x02\x02\x16' },
  },
  {
    id: 'vtun',
    service: 'vtun',
    reads: 'null',
    match: /^VTUN server ver (?:(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)|\d\.X) /,
    product: 'VTun',
    version: '$1',
    cpe: ['cpe:/a:vtun:vtun:$1'],
    example: {
      answer: 'VTUN server ver 2.6 12/26/2003\n\0\0\0',
      product: 'VTun',
      version: '2.6',
      cpe: ['cpe:/a:vtun:vtun:2.6'],
    },
  },
]
