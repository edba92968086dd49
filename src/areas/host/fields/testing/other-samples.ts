import { versionKey } from '../../../../core/version-order.ts'
import type { Sample } from './sample.ts'

export const otherSamples: readonly Sample[] = [
  {
    type: 'mqtt',
    data: {
      connected: true,
      auth: false,
      num_events: 2,
      num_topics: 2,
      bytes_captured: 40,
      topics: ['Home/Temperature', 'home/door'],
      messages: [{ topic: 'home/door', msg: 'Open\\nNow' }, 'bare'],
      protocol: 'mqtts',
      version: 4,
      connack: { cmd: 'connack', retain: false, qos: 0, dup: false, length: 2, topic: null, payload: null },
    },
    paths: {
      'mqtt.connected': true,
      'mqtt.auth': false,
      'mqtt.num_topics': 2,
      'mqtt.topics': ['home/temperature', 'home/door'],
      'mqtt.messages': ['open now', 'bare'],
      'mqtt.protocol': ['mqtts'],
      'mqtt.version': ['4'],
    },
  },
  {
    type: 'ftp',
    data: {
      user: 'anonymous',
      password: 'anonymous@',
      anonymous: true,
      connected: true,
      content: [
        {
          name: 'Pub',
          type: 'd',
          size: 4096,
          date: '2020-01-01T00:00:00.000Z',
          owner: 'ftp',
          group: 'ftp',
          rights: { user: 'rwx', group: 'rx', other: 'rx' },
          sticky: false,
          acl: false,
          content: [{ name: 'backup.zip', type: '-', size: 12 }],
        },
        { name: 'readme.txt', type: '-', size: 3 },
      ],
    },
    paths: { 'ftp.user': ['anonymous'], 'ftp.names': ['pub', 'backup.zip', 'readme.txt'] },
  },
  {
    type: 'rsync',
    data: {
      modules: [
        { module: 'Backup', status: '@RSYNCD: OK' },
        { module: 'private', status: '@RSYNCD: AUTHREQD' },
      ],
      status: 'public',
      banner: 'Welcome\\nHere',
      version: '31.0',
    },
    paths: {
      'rsync.banner': ['welcome here'],
      'rsync.modules.module': ['backup', 'private'],
      'rsync.modules.status': ['@rsyncd: ok', '@rsyncd: authreqd'],
      'rsync.status': ['public'],
      'rsync.version': ['31.0'],
      'rsync.version_key': [versionKey('31.0')],
    },
  },
  {
    type: 'smb',
    data: {
      smb_dialects: ['2.1.0', '3.0.0'],
      potential_os: 'Windows 8/Windows Server 2012',
      cpe: ['cpe:/o:microsoft:windows_8'],
      shares: [
        { type: 'IPC', name: 'IPC$', description: 'Remote IPC' },
        { type: 'Disk', name: 'Music', description: '' },
      ],
    },
    paths: {
      'smb.dialects': ['2.1.0', '3.0.0'],
      'smb.os_platform': ['windows 8/windows server 2012'],
      'smb.cpe': ['cpe:/o:microsoft:windows_8'],
      'smb.names': ['ipc$', 'music'],
      'smb.shares': ['ipc$', 'ipc', 'remote ipc', 'music', 'disk'],
    },
  },
  {
    type: 'kubernetes',
    data: {
      connected: true,
      auth_required: false,
      version: { major: '1', minor: '19', gitVersion: 'v1.19.3' },
      pods: [
        {
          status: { phase: 'Running' },
          spec: { nodeName: 'n1' },
          metadata: { name: 'Nginx-7d', namespace: 'default' },
        },
        { metadata: { name: 'redis-0' } },
      ],
    },
    paths: {
      'kubernetes.connected': true,
      'kubernetes.auth_required': false,
      'kubernetes.version': ['v1.19.3'],
      'kubernetes.version_key': [versionKey('v1.19.3')],
      'kubernetes.pods_names': ['nginx-7d', 'redis-0'],
    },
  },
  {
    type: 'tor',
    data: {
      exit_node: true,
      first_seen: '2020-01-02 03:04:05',
      last_seen: '2021-01-02T00:00:00+01:00',
      hostname: 'relay.example.com',
      platform: 'Tor 0.4.8 on Linux',
      router_name: 'ExampleRelay',
    },
    paths: {
      'tor.exit_node': true,
      'tor.first_seen': Date.UTC(2020, 0, 2, 3, 4, 5),
      'tor.last_seen': Date.UTC(2021, 0, 1, 23),
      'tor.hostname': ['relay.example.com'],
      'tor.platform': ['tor 0.4.8 on linux'],
      'tor.router_name': ['examplerelay'],
    },
  },
  {
    type: 'jarm',
    data: {
      jarm: 'c02f|0303|h2|0017',
      jarm_hash: '27d40d40d29d40d1dc42d43d00041d4689ee210389f4f6b4b5b1b93f92252d',
    },
    paths: {
      'jarm.jarm': ['c02f|0303|h2|0017'],
      'jarm.jarm_hash': ['27d40d40d29d40d1dc42d43d00041d4689ee210389f4f6b4b5b1b93f92252d'],
    },
  },
]
