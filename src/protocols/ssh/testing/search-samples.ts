import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
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
]
