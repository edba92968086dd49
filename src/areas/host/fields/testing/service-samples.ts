import { versionKey } from '../../../../core/version-order.ts'
import type { Sample } from './sample.ts'

const simple = {
  state: { state: 'open' },
  service: {
    name: 'http',
    product: 'Exampled',
    version: '2.1',
    device: 'router',
    ostype: 'Linux',
    hostname: 'gateway',
    extrainfo: 'Debian',
    cpe: ['cpe:/a:example:exampled:2.1', 'cpe:/o:linux:linux_kernel'],
    probe: 'GetRequest',
    banner: 'HTTP/1.1 200 OK\\r\\nServer: Exampled/2.1\\r\\n\\r\\n<b>Ol\\xc3\\xa1\\x00</b>',
    method: 'probe_matching',
  },
} as const

const columns = {
  name: 'http',
  product: 'Exampled',
  version: '2.1',
  device: 'router',
  ostype: 'Linux',
  extrainfo: 'Debian',
  cpe: ['cpe:/a:example:exampled:2.1', 'cpe:/o:linux:linux_kernel'],
}

const banner = 'http/1.1 200 ok  server: exampled/2.1    <b>olá </b>'

export const serviceSamples: readonly Sample[] = [
  {
    type: 'service-simple',
    data: simple,
    paths: { banner: [banner] },
    service: { ...columns, banner: simple.service.banner },
  },
  {
    type: 'malware-simple',
    data: simple,
    paths: { banner: [banner] },
    service: { ...columns, banner: simple.service.banner },
  },
  {
    type: 'service',
    data: {
      state: { state: 'open', reason: 'syn-ack', reason_ttl: '54' },
      service: {
        name: 'ssl/http',
        product: 'Exampled',
        version: '2.1',
        devicetype: 'printer',
        ostype: 'Linux',
        hostname: 'gateway',
        extrainfo: 'Debian',
        cpe: ['cpe:/a:example:exampled:2.1'],
      },
      scripts: [{ id: 'http-title', output: 'Welcome here', results: ['Welcome here', { title: 'x' }] }],
    },
    paths: {},
    service: { ...columns, name: 'ssl/http', device: 'printer', cpe: ['cpe:/a:example:exampled:2.1'] },
  },
  {
    type: 'ssh',
    data: {
      banner: 'SSH-2.0-ExampleSSH_1.0',
      algorithms: {
        kex: ['ecdh-sha2-nistp256', 'curve25519-sha256@libssh.org'],
        server_host_key: ['ssh-rsa', 'ssh-ed25519'],
        encryption: ['aes128-ctr'],
        mac: ['hmac-sha2-256'],
        compression: ['none', 'zlib@openssh.com'],
      },
      cyphers: [
        {
          cypher: 'ssh-rsa',
          key: 'QUJD',
          fingerprint: '00:11:22:33:44:55:66:77:88:99:aa:bb:cc:dd:ee:ff',
          length: 2048,
        },
        {
          cypher: 'ssh-ed25519',
          key: 'REVG',
          fingerprint: 'ff:ee:dd:cc:bb:aa:99:88:77:66:55:44:33:22:11:00',
        },
      ],
      hassh: {
        hassh: '00112233445566778899aabbccddeeff',
        hassh_algorithms: 'ecdh-sha2-nistp256;aes128-ctr;hmac-sha2-256;none',
      },
    },
    paths: {
      'ssh.banner': ['ssh-2.0-examplessh_1.0'],
      'ssh.algorithms.kex': ['ecdh-sha2-nistp256', 'curve25519-sha256@libssh.org'],
      'ssh.algorithms.server_host_key': ['ssh-rsa', 'ssh-ed25519'],
      'ssh.algorithms.encryption': ['aes128-ctr'],
      'ssh.algorithms.mac': ['hmac-sha2-256'],
      'ssh.algorithms.compression': ['none', 'zlib@openssh.com'],
      'ssh.cyphers': ['ssh-rsa', 'ssh-ed25519'],
      'ssh.fingerprint': [
        '00:11:22:33:44:55:66:77:88:99:aa:bb:cc:dd:ee:ff',
        'ff:ee:dd:cc:bb:aa:99:88:77:66:55:44:33:22:11:00',
        '00:11:22:33:44:55:66:77:88:99:aa:bb:cc:dd:ee:ff,ff:ee:dd:cc:bb:aa:99:88:77:66:55:44:33:22:11:00',
      ],
      'ssh.hassh': ['00112233445566778899aabbccddeeff'],
      'ssh.hassh_algorithms': ['ecdh-sha2-nistp256;aes128-ctr;hmac-sha2-256;none'],
    },
  },
  {
    type: 'telnet',
    data: {
      telnet: {
        banner: '\\r\\nBusyBox login: ',
        will: [{ name: 'Echo', value: 1 }],
        do: [{ name: 'Terminal Type', value: 24 }],
      },
    },
    paths: { banner: ['  busybox login: '] },
  },
  {
    type: 'rdp',
    data: { security: 'SSL', link: 'https://images.example.com/0a1b.jpg', reason: 'closed cleanly' },
    paths: { 'rdp.security': ['ssl'], 'rdp.reason': ['closed cleanly'] },
    hasScreenshot: true,
  },
  { type: 'rdpeudp', data: { byte_response: '0x00ff', rdp_transport: 'udp' }, paths: {} },
  {
    type: 'bluekeep',
    data: { status: 'VULNERABLE', reason: 'got appid' },
    paths: { 'bluekeep.vulnerable': true },
  },
  {
    type: 'bluekeep',
    data: { status: 'SAFE', reason: 'CredSSP/NLA required' },
    paths: { 'bluekeep.vulnerable': false },
  },
  { type: 'bluekeep', data: { status: 'UNKNOWN', reason: 'no connection' }, paths: {} },
  {
    type: 'vnc',
    data: {
      title: 'QEMU (Desk)',
      width: '1024',
      height: 768,
      version: 'RFB 003.008',
      link: 'https://images.example.com/0a1c.jpg',
      auth_enabled: 'false',
      msg: 'Too many\\r\\nfailures',
    },
    paths: {
      'vnc.title': ['qemu (desk)'],
      'vnc.width': 1024,
      'vnc.height': 768,
      'vnc.version': ['rfb 003.008'],
      'vnc.version_key': [versionKey('003.008')],
      'vnc.auth_enabled': false,
      'vnc.msg': ['too many  failures'],
    },
    hasScreenshot: true,
  },
  {
    type: 'x11',
    data: {
      connected: true,
      link: 'https://images.example.com/0a1d.jpg',
      xdpyinfo: {
        code: 0,
        stdout: [
          'name of display:    192.0.2.10:0.0',
          'version number:    11.0',
          'vendor string:    The X.Org Foundation',
          'vendor release number:    12013000',
          'screen #0:',
          '  dimensions:    1920x1080 pixels (508x285 millimeters)',
          'screen #1:',
          '  dimensions:    640x480 pixels (169x127 millimeters)',
        ].join('\n'),
        stderr: '',
      },
    },
    paths: {
      'x11.connected': true,
      'x11.version': ['11.0'],
      'x11.vendor': ['the x.org foundation'],
      'x11.vendor_release': ['12013000'],
      'x11.width': 1920,
      'x11.height': 1080,
    },
    hasScreenshot: true,
  },
  {
    type: 'x11',
    data: {
      connected: true,
      xdpyinfo: { code: 0, stdout: 'version number:    11.0\\nvendor string:    Xming\\n' },
    },
    paths: { 'x11.connected': true, 'x11.version': ['11.0'], 'x11.vendor': ['xming'] },
  },
  { type: 'x11', data: { connected: false, link: '' }, paths: { 'x11.connected': false } },
]
