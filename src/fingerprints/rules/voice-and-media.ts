import type { Rule } from '../rule.ts'
import { exampleAnswer } from './example-answer.ts'
import { type ProductRow, productRules } from './product-rules.ts'

const phone = { device: 'VoIP phone' }
const adapter = { device: 'VoIP adapter' }
const camera = { device: 'webcam' }

const sipRows: readonly ProductRow[] = [
  ['MicroSIP', 'microsip:microsip', 'MicroSIP/3.19.5', '3.19.5'],
  ['PJSUA', 'teluu:pjsip', 'PJSUA v2.9', '2.9'],
  ['X-Lite', 'counterpath:x-lite', 'X-Lite release 4.9.7', '4.9.7'],
  ['eyeBeam', 'counterpath:eyebeam', 'eyeBeam release 1102', '1102'],
  ['Ekiga', 'ekiga:ekiga', 'Ekiga/4.0.1', '4.0.1'],
  ['Linphone', 'belledonne-communications:linphone', 'Linphone/3.6.1', '3.6.1'],
  ['Grandstream HT802', 'o:grandstream:ht802_firmware', 'Grandstream HT802 1.0.17.5', '1.0.17.5'],
  ['Asterisk', 'digium:asterisk', 'Asterisk PBX 18.10.0', '18.10.0'],
  ['Asterisk', 'digium:asterisk', 'Asterisk PBX certified/13.8', '13.8'],
  ['FreePBX', 'sangoma:freepbx', 'FPBX-16.0.33(18.10.0)', '16.0.33', { device: 'PBX' }],
  ['FreeSWITCH mod_sofia', 'freeswitch:freeswitch', 'FreeSWITCH-mod_sofia/1.10.7', '1.10.7'],
  ['FreeSWITCH mod_sofia', 'freeswitch:freeswitch', 'FreeSWITCH'],
  ['Kamailio', 'kamailio:kamailio', 'kamailio (5.6.3 (x86_64/linux))', '5.6.3'],
  ['OpenSIPS', 'opensips:opensips', 'OpenSIPS (3.2.5 (x86_64/linux))', '3.2.5'],
  ['SIP Express Router', 'iptel:sip_express_router', 'Sip EXpress router (0.9.6)', '0.9.6'],
  ['sipXecs', 'sipfoundry:sipxecs', 'sipXecs/4.4.0', '4.4.0', { device: 'PBX' }],
  ['3CX PBX', '3cx:3cx', '3CXPhoneSystem 18.0.5', '18.0.5', { device: 'PBX' }],
  ['repro', 'resiprocate:resiprocate', 'repro 1.12.0', '1.12.0'],
  ['Cisco SIP gateway', 'o:cisco:ios', 'Cisco-SIPGateway/IOS-15.4', undefined, { device: 'router' }],
  [
    'Cisco Unified Communications Manager',
    'cisco:unified_communications_manager',
    'Cisco-CUCM12.5',
    '12.5',
    { device: 'PBX' },
  ],
  ['Cisco phone', '', 'Cisco/SPA504G-7.4.9c', undefined, phone],
  ['Linksys VoIP adapter', '', 'Linksys/SPA2102-5.2.10', undefined, adapter],
  ['Grandstream', '', 'Grandstream', undefined, phone],
  ['Yealink', '', 'Yealink', undefined, phone],
  ['Polycom', '', 'PolycomVVX', undefined, phone],
  ['Polycom', '', 'PolycomSoundPointIP', undefined, phone],
  ['snom', '', 'snom', undefined, phone],
  ['AVM FRITZ!Box', 'o:avm:fritz%21os', 'AVM FRITZ!Box', undefined, { device: 'broadband router' }],
  ['AVM FRITZ!Box', 'o:avm:fritz%21os', 'FRITZ!OS', undefined, { device: 'broadband router' }],
  ['Speedport', '', 'Speedport', undefined, { device: 'broadband router' }],
  ['Mitel', '', 'Mitel', undefined, phone],
  ['Avaya', '', 'Avaya', undefined, { device: 'PBX' }],
  ['AudioCodes gateway', '', 'Audiocodes-Sip-Gateway', undefined, { device: 'PBX' }],
  ['Oracle SBC', '', 'Oracle SBC'],
  ['Microsoft Lync', 'microsoft:lync_server', 'RTC/5.0', '5.0', { ostype: 'Windows' }],
  ['Zoiper', 'zoiper:zoiper', 'Zoiper'],
  ['Twilio gateway', '', 'Twilio Gateway'],
]

const rtspRows: readonly ProductRow[] = [
  ['GStreamer rtspd', 'gstreamer_project:gstreamer', 'GStreamer RTSP server'],
  ['GStreamer rtspd', 'gstreamer_project:gstreamer', 'GStreamer RTSP Server'],
  ['VLC rtspd', 'videolan:vlc_media_player', 'VLC/3.0.18', '3.0.18'],
  ['LIVE555 rtspd', 'live555:streaming_media', 'LIVE555 Streaming Media v2022.07.14', '2022.07.14'],
  ['Wowza Streaming Engine', 'wowza:streaming_engine', 'Wowza Streaming Engine 4.8.5', '4.8.5'],
  ['Wowza Media Server', 'wowza:streaming_engine', 'Wowza Media Server 3.6.4', '3.6.4'],
  ['Darwin Streaming Server', 'apple:darwin_streaming_server', 'DSS/6.0.3', '6.0.3'],
  ['QuickTime Streaming Server', 'apple:quicktime_streaming_server', 'QTSS/6.1.0', '6.1.0'],
  ['RealServer', 'realnetworks:helix_server', 'RealServer Version 8.0', '8.0'],
  ['Helix Server', 'realnetworks:helix_server', 'Helix Server Version 14.3', '14.3'],
  [
    'Windows Media Services',
    'microsoft:windows_media_services',
    'WMServer/9.5.6001',
    '9.5.6001',
    { ostype: 'Windows' },
  ],
  ['AirTunes rtspd', '', 'AirTunes/220.68', '220.68', { device: 'media device' }],
  ['Hipcam rtspd', '', 'Hipcam RealServer/V1.0', undefined, camera],
  ['Dahua rtspd', '', 'Rtsp Server/3.0', '3.0', camera],
  ['Hikvision rtspd', '', 'HiIpcam/V100R003', undefined, camera],
  ['D-Link DCS rtspd', '', 'DCS-', undefined, camera],
  ['UBNT Streaming Server', '', 'UBNT Streaming Server v1.2', '1.2', camera],
  ['MediaMTX', 'bluenviron:mediamtx', 'gortsplib'],
]

/** `AVM FRITZ!Box Fon WLAN 7270 (UI) 54.04.80 (Jan 1 2010)`: the model, and the version behind what it is sold as. */
function fritzBox(field: 'server' | 'user-agent'): Rule {
  const box = 'AVM FRITZ!Box'
  const details = { device: 'broadband router', cpe: ['cpe:/o:avm:fritz%21os'] }
  return {
    id: `sip-fritz-box-${field}`,
    service: 'sip',
    reads: `sip.${field}`,
    match: /^(?:AVM )?FRITZ!Box ([A-Z0-9][\w ]{2,30}?) \([\w ,/]{1,20}\) (\d{2,3}\.\d{2}\.\d{2})/i,
    product: `${box} $1`,
    version: '$2',
    ...details,
    example: {
      answer: exampleAnswer(`sip.${field}`, `${box} Fon WLAN 7270 (UI) 54.04.80 (Jan 1 2010)`),
      product: `${box} Fon WLAN 7270`,
      version: '54.04.80',
      ...details,
    },
  }
}

const stunAnswer = (software: string): string =>
  `\x01\x01\0<!\x12\xa4Brimlightscn1\0 \0\x08\0\x01abcdef\x80"\0${String.fromCharCode(software.length)}${software}`

function stunSoftware(reads: string): readonly Rule[] {
  const before = '^\\x01[\\x01\\x11][\\s\\S]{2}\\x21\\x12\\xa4\\x42[\\s\\S]{12,200}?\\x80\\x22\\x00[\\s\\S]'
  return [
    {
      id: `coturn-${reads}`,
      service: 'stun',
      reads,
      match: new RegExp(`${before}Coturn-(\\d[\\d.]{0,8})`),
      product: 'Coturn',
      version: '$1',
      cpe: ['cpe:/a:coturn_project:coturn:$1'],
      example: {
        answer: stunAnswer("Coturn-4.5.2 'dan Eider'"),
        product: 'Coturn',
        version: '4.5.2',
        cpe: ['cpe:/a:coturn_project:coturn:4.5.2'],
      },
    },
    {
      id: `stun-software-${reads}`,
      service: 'stun',
      reads,
      match: new RegExp(`${before}([A-Za-z][A-Za-z. ]{2,30}?)[-/ ]v?(\\d[\\w.]{0,12})`),
      product: '$1',
      version: '$2',
      example: {
        answer: stunAnswer('restund v0.4.12 (x86_64/linux)'),
        product: 'restund',
        version: '0.4.12',
      },
    },
  ]
}

export const voiceAndMediaRules: readonly Rule[] = [
  fritzBox('server'),
  fritzBox('user-agent'),
  ...productRules('sip', 'sip.server', sipRows),
  ...productRules('sip', 'sip.user-agent', sipRows),
  {
    id: 'sip',
    service: 'sip',
    reads: 'null',
    match: /^SIP\/2\.0 \d{3}(?= )/,
    example: { answer: 'SIP/2.0 403 Forbidden\r\n\r\n' },
  },
  {
    id: 'sip-udp',
    service: 'sip',
    reads: 'sip-options-udp',
    match: /^SIP\/2\.0 \d{3}(?= )/,
    example: { answer: 'SIP/2.0 403 Forbidden\r\n\r\n' },
  },
  ...productRules('rtsp', 'rtsp.server', rtspRows),
  {
    id: 'rtsp',
    service: 'rtsp',
    reads: 'null',
    match: /^RTSP\/1\.0 \d{3}(?= )/,
    example: { answer: 'RTSP/1.0 200 OK\r\nCSeq: 1\r\n\r\n' },
  },
  {
    id: 'asterisk-manager',
    service: 'asterisk',
    reads: 'null',
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
    id: 'freeswitch-event',
    service: 'freeswitch-event',
    reads: 'null',
    match: /^Content-Type: auth\/request\n\n/,
    product: 'FreeSWITCH event socket',
    cpe: ['cpe:/a:freeswitch:freeswitch'],
    example: {
      answer: 'Content-Type: auth/request\n\n',
      product: 'FreeSWITCH event socket',
      cpe: ['cpe:/a:freeswitch:freeswitch'],
    },
  },
  // SOFTWARE (RFC 8489, 14.14) names the program.
  ...['stun-binding', 'stun-binding-udp'].flatMap((reads) => stunSoftware(reads)),
  ...['stun-binding', 'stun-binding-udp'].map(
    (reads): Rule => ({
      id: reads,
      service: 'stun',
      reads,
      match: /^\x01[\x01\x11][\s\S]{2}\x21\x12\xa4\x42/,
      example: { answer: '\x01\x01\0\0!\x12\xa4Brimlightscn1' },
    }),
  ),
  {
    // Version, id, users, most users, bandwidth.
    id: 'mumble',
    service: 'mumble',
    reads: 'mumble-ping-udp',
    match: /^\x00([\x01-\x05])([\s\S])([\s\S])rimlight[\s\S]{12}$/,
    product: 'Mumble server',
    version: '$I(1,">").$I(2,">").$I(3,">")',
    cpe: ['cpe:/a:mumble:mumble:$I(1,">").$I(2,">").$I(3,">")'],
    example: {
      answer: '\0\x01\x03\x04rimlight\0\0\0\0\0\0\0d\0\0\xfa\0',
      product: 'Mumble server',
      version: '1.3.4',
      cpe: ['cpe:/a:mumble:mumble:1.3.4'],
    },
  },
  {
    // The number is the version of the protocol.
    id: 'mpd',
    service: 'mpd',
    reads: 'null',
    match: /^OK MPD \d[\d.]{0,12}\n/,
    product: 'Music Player Daemon',
    cpe: ['cpe:/a:musicpd:music_player_daemon'],
    example: {
      answer: 'OK MPD 0.23.5\n',
      product: 'Music Player Daemon',
      cpe: ['cpe:/a:musicpd:music_player_daemon'],
    },
  },
  {
    // The message of the version: its number, then its text.
    id: 'mumble-version',
    service: 'mumble',
    reads: 'null',
    match: /^\x00\x00\x00\x00\x00[\s\S]\x08[\x80-\xff]{1,4}[\x00-\x7f]\x12[\s\S](\d{1,3}\.\d{1,3}\.\d{1,3})/,
    product: 'Mumble server',
    version: '$1',
    cpe: ['cpe:/a:mumble:mumble:$1'],
    example: {
      answer: '\0\0\0\0\0\x35\x08\x84\x86\x04\x12\x051.3.4\x1a\x05Linux',
      product: 'Mumble server',
      version: '1.3.4',
      cpe: ['cpe:/a:mumble:mumble:1.3.4'],
    },
  },
  {
    // A command that it does not know is repeated, between BEGIN and END.
    id: 'lirc',
    service: 'lirc',
    reads: 'http-get',
    match: /^BEGIN\nGET \/ HTTP\/1\.[01]\r?\nERROR\n/,
    product: 'LIRC',
    cpe: ['cpe:/a:lirc:lirc'],
    example: {
      answer: 'BEGIN\nGET / HTTP/1.1\r\nERROR\nDATA\n1\nunknown directive: "GET"\nEND\n',
      product: 'LIRC',
      cpe: ['cpe:/a:lirc:lirc'],
    },
  },
]
