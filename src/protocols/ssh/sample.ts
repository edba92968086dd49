import { hash } from 'node:crypto'
import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { sampleHostKey } from '../../sample/hosts/ssh-host-key.ts'
import { createRandom } from '../../sample/random.ts'

type Algorithms = {
  readonly kex: readonly string[]
  readonly server_host_key: readonly string[]
  readonly encryption: readonly string[]
  readonly mac: readonly string[]
  readonly compression: readonly string[]
}

const modern = withHash({
  kex: [
    'sntrup761x25519-sha512@openssh.com',
    'curve25519-sha256',
    'curve25519-sha256@libssh.org',
    'ecdh-sha2-nistp256',
    'ecdh-sha2-nistp384',
    'ecdh-sha2-nistp521',
    'diffie-hellman-group-exchange-sha256',
    'diffie-hellman-group16-sha512',
  ],
  server_host_key: ['rsa-sha2-512', 'rsa-sha2-256', 'ecdsa-sha2-nistp256', 'ssh-ed25519'],
  encryption: [
    'chacha20-poly1305@openssh.com',
    'aes128-ctr',
    'aes192-ctr',
    'aes256-ctr',
    'aes128-gcm@openssh.com',
    'aes256-gcm@openssh.com',
  ],
  mac: [
    'umac-128-etm@openssh.com',
    'hmac-sha2-256-etm@openssh.com',
    'hmac-sha2-512-etm@openssh.com',
    'hmac-sha2-256',
    'hmac-sha2-512',
    'hmac-sha1',
  ],
  compression: ['none', 'zlib@openssh.com'],
})

const aged = withHash({
  kex: [
    'curve25519-sha256@libssh.org',
    'ecdh-sha2-nistp256',
    'diffie-hellman-group-exchange-sha256',
    'diffie-hellman-group-exchange-sha1',
    'diffie-hellman-group14-sha1',
    'diffie-hellman-group1-sha1',
  ],
  server_host_key: ['ssh-rsa', 'ecdsa-sha2-nistp256'],
  encryption: [
    'aes128-ctr',
    'aes192-ctr',
    'aes256-ctr',
    'aes128-cbc',
    '3des-cbc',
    'blowfish-cbc',
    'cast128-cbc',
  ],
  mac: ['hmac-md5', 'hmac-sha1', 'umac-64@openssh.com', 'hmac-ripemd160', 'hmac-sha1-96', 'hmac-md5-96'],
  compression: ['none', 'zlib@openssh.com'],
})

const embedded = withHash({
  kex: [
    'curve25519-sha256',
    'ecdh-sha2-nistp256',
    'diffie-hellman-group14-sha1',
    'diffie-hellman-group1-sha1',
  ],
  server_host_key: ['ssh-rsa'],
  encryption: ['aes128-ctr', 'aes256-ctr', 'aes128-cbc', '3des-cbc'],
  mac: ['hmac-sha1-96', 'hmac-sha1', 'hmac-sha2-256', 'hmac-md5'],
  compression: ['none'],
})

export const sshSample: ProtocolSample = { record }

function record(sighting: Sighting): JsonObject {
  const { release, product } = sighting
  const { algorithms, hassh, listed } = setFor(product.product, release.version)
  const keys = createRandom(sighting.identity)
  const rsaLength = algorithms === modern.algorithms ? 3072 : keys.chance(0.15) ? 1024 : 2048
  const cyphers = algorithms.server_host_key
    .filter((name) => !name.startsWith('rsa-sha2'))
    .map((cypher) => sampleHostKey(cypher, cypher === 'ssh-rsa' ? rsaLength : 256, keys))
  return {
    cyphers,
    algorithms,
    banner: product.banner(sighting, keys).replace('\\r\\n', ''),
    hassh: { hassh, hassh_algorithms: listed },
  }
}

function setFor(product: string | undefined, version = '0') {
  if (product !== 'OpenSSH') return embedded
  return Number.parseFloat(version) < 7.4 ? aged : modern
}

/** hassh of a server: MD5 over kex;encryption;mac;compression. */
function withHash(algorithms: Algorithms) {
  const listed = [algorithms.kex, algorithms.encryption, algorithms.mac, algorithms.compression]
    .map((names) => names.join(','))
    .join(';')
  for (const names of Object.values(algorithms)) Object.freeze(names)
  return { algorithms: Object.freeze(algorithms), listed, hassh: hash('md5', listed) }
}
