import type { Rule, RuleExample, ServiceDetails } from '../rule.ts'

/** Lines of a head in the manner of HTTP up to the wanted field. */
const lines = '[^\\n]*\\n(?:[^\\r\\n][^\\n]*\\n)*?'

/** SIP is the same over TCP and UDP. */
function sipRule(
  id: string,
  rest: string,
  rule: ServiceDetails & { readonly example: RuleExample },
): readonly Rule[] {
  return ['sip-options', 'sip-options-udp'].map((probe) => ({
    id: probe === 'sip-options' ? id : `${id}-udp`,
    service: 'sip',
    probe,
    match: new RegExp(`^SIP\\/2\\.0 \\d{3}${rest}`),
    ...rule,
  }))
}

export const messagingRules: readonly Rule[] = [
  ...sipRule(
    'asterisk',
    `${lines}(?:Server|User-Agent): Asterisk(?: PBX)? (?:certified\\/)?(\\d[\\w.~-]{0,20})`,
    {
      product: 'Asterisk',
      version: '$1',
      cpe: ['cpe:/a:digium:asterisk:$1'],
      example: {
        answer: 'SIP/2.0 200 OK\r\nVia: SIP/2.0/UDP x\r\nServer: Asterisk PBX 18.10.0\r\n\r\n',
        product: 'Asterisk',
        version: '18.10.0',
        cpe: ['cpe:/a:digium:asterisk:18.10.0'],
      },
    },
  ),
  ...sipRule('freeswitch', `${lines}(?:Server|User-Agent): FreeSWITCH(?:-mod_sofia\\/(\\d[\\d.]{0,10}))?`, {
    product: 'FreeSWITCH mod_sofia',
    version: '$1',
    cpe: ['cpe:/a:freeswitch:freeswitch:$1'],
    example: {
      answer: 'SIP/2.0 200 OK\r\nUser-Agent: FreeSWITCH-mod_sofia/1.10.7-release\r\n\r\n',
      product: 'FreeSWITCH mod_sofia',
      version: '1.10.7',
      cpe: ['cpe:/a:freeswitch:freeswitch:1.10.7'],
    },
  }),
  ...sipRule('kamailio', `${lines}Server: kamailio \\((\\d[\\w.-]{0,12}) \\(([^)\\r\\n]{1,40})\\)\\)`, {
    product: 'Kamailio',
    version: '$1',
    extrainfo: '$2',
    cpe: ['cpe:/a:kamailio:kamailio:$1'],
    example: {
      answer: 'SIP/2.0 404 Not Here\r\nServer: kamailio (5.5.2 (x86_64/linux))\r\n\r\n',
      product: 'Kamailio',
      version: '5.5.2',
      extrainfo: 'x86_64/linux',
      cpe: ['cpe:/a:kamailio:kamailio:5.5.2'],
    },
  }),
  ...sipRule('sip', '(?= )', { example: { answer: 'SIP/2.0 403 Forbidden\r\n\r\n' } }),
  {
    id: 'rtsp-gstreamer',
    service: 'rtsp',
    probe: 'rtsp-options',
    match: new RegExp(`^RTSP\\/1\\.0 \\d{3}${lines}Server: GStreamer RTSP [Ss]erver`),
    product: 'GStreamer rtspd',
    cpe: ['cpe:/a:gstreamer_project:gstreamer'],
    example: {
      answer: 'RTSP/1.0 200 OK\r\nCSeq: 1\r\nServer: GStreamer RTSP server\r\n\r\n',
      product: 'GStreamer rtspd',
      cpe: ['cpe:/a:gstreamer_project:gstreamer'],
    },
  },
  {
    id: 'rtsp',
    service: 'rtsp',
    probe: 'null',
    match: /^RTSP\/1\.0 \d{3}(?= )/,
    example: { answer: 'RTSP/1.0 200 OK\r\nCSeq: 1\r\n\r\n' },
  },
  {
    // connection.start, the properties in order of their names.
    id: 'rabbitmq',
    service: 'amqp',
    probe: 'amqp-header',
    match:
      /^\x01\x00\x00[\s\S]{4}\x00\n\x00\n[\s\S]{0,2000}?\x07productS\x00\x00\x00\x08RabbitMQ\x07versionS\x00\x00\x00[\x01-\x20](\d[\d.]{0,12})/,
    product: 'RabbitMQ',
    version: '$1',
    cpe: ['cpe:/a:vmware:rabbitmq:$1'],
    example: {
      answer:
        '\x01\0\0\0\0\x01\xf8\0\n\0\n\0\x09\0\0\x01\xd3\x07productS\0\0\0\x08RabbitMQ\x07versionS\0\0\0\x063.9.13',
      product: 'RabbitMQ',
      version: '3.9.13',
      cpe: ['cpe:/a:vmware:rabbitmq:3.9.13'],
    },
  },
  {
    id: 'amqp',
    service: 'amqp',
    probe: 'null',
    match: /^AMQP[\x00\x02\x03]/,
    example: { answer: 'AMQP\0\x01\0\0' },
  },
  {
    // CONNACK (MQTT 3.1.1, 3.2).
    id: 'mqtt',
    service: 'mqtt',
    probe: 'mqtt-connect',
    match: /^\x20\x02[\x00\x01]\x00/,
    extrainfo: 'no authentication',
    example: { answer: ' \x02\0\0', extrainfo: 'no authentication' },
  },
  {
    id: 'mqtt-closed',
    service: 'mqtt',
    probe: 'mqtt-connect',
    match: /^\x20\x02\x00[\x01-\x05]/,
    extrainfo: 'connection refused',
    example: { answer: ' \x02\0\x05', extrainfo: 'connection refused' },
  },
  {
    id: 'activemq',
    service: 'openwire',
    probe: 'null',
    match: /^\x00\x00[\s\S]{2}\x01ActiveMQ[\s\S]{0,400}?ProviderVersion\x09\x00[\s\S](\d[\d.]{0,10})/,
    product: 'Apache ActiveMQ',
    version: '$1',
    cpe: ['cpe:/a:apache:activemq:$1'],
    example: {
      answer:
        '\0\0\x01\x3c\x01ActiveMQ\0\0\0\x0c\x01\0\0\x01*\0\0\0\x0c\0\x0fProviderVersion\x09\0\x065.15.9',
      product: 'Apache ActiveMQ',
      version: '5.15.9',
      cpe: ['cpe:/a:apache:activemq:5.15.9'],
    },
  },
  {
    id: 'nats',
    service: 'nats',
    probe: 'null',
    match: /^INFO \{"server_id":"[^"]{1,100}"[^\r\n]{0,200}?"version":"(\d[\w.-]{0,20})"/,
    product: 'NATS server',
    version: '$1',
    cpe: ['cpe:/a:linuxfoundation:nats-server:$1'],
    example: {
      answer: 'INFO {"server_id":"NABC","server_name":"NABC","version":"2.10.4","proto":1}\r\n',
      product: 'NATS server',
      version: '2.10.4',
      cpe: ['cpe:/a:linuxfoundation:nats-server:2.10.4'],
    },
  },
  {
    id: 'asterisk-manager',
    service: 'asterisk',
    probe: 'null',
    match: /^Asterisk Call Manager\/(\d[\d.]{0,10})/,
    product: 'Asterisk Call Manager',
    version: '$1',
    cpe: ['cpe:/a:digium:asterisk'],
    example: {
      answer: 'Asterisk Call Manager/5.0.2\r\n',
      product: 'Asterisk Call Manager',
      version: '5.0.2',
      cpe: ['cpe:/a:digium:asterisk'],
    },
  },
  {
    id: 'irc',
    service: 'irc',
    probe: 'null',
    match: /^:([\w.-]{1,100}) (?:NOTICE|020|ERROR) /,
    hostname: '$1',
    example: {
      answer: ':irc.example.org NOTICE * :*** Looking up your hostname...\r\n',
      hostname: 'irc.example.org',
    },
  },
  {
    id: 'teamspeak',
    service: 'teamspeak-serverquery',
    probe: 'null',
    match: /^TS3\n\rWelcome to the TeamSpeak 3/,
    product: 'TeamSpeak 3 ServerQuery',
    cpe: ['cpe:/a:teamspeak:teamspeak3'],
    example: {
      answer: 'TS3\n\rWelcome to the TeamSpeak 3 ServerQuery interface',
      product: 'TeamSpeak 3 ServerQuery',
      cpe: ['cpe:/a:teamspeak:teamspeak3'],
    },
  },
]
