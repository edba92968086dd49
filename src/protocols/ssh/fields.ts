import { asList, asObject, asText } from '../../core/untrusted.ts'
import { path } from '../../query/declare-field.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putCaptured, putText, putTexts } from '../search/search-data.ts'

export const sshSearch: ProtocolSearch = {
  fields: [
    path.text('ssh.banner', 'Identification line of the server.', 'SSH-2.0-OpenSSH_9.6'),
    path.text('ssh.algorithms.kex', 'Key exchange methods on offer.', 'curve25519-sha256'),
    path.text('ssh.algorithms.server_host_key', 'Kinds of host key on offer.', 'ssh-ed25519'),
    path.text('ssh.algorithms.encryption', 'Ciphers on offer.', 'aes128-cbc'),
    path.text('ssh.algorithms.mac', 'Message authentication codes on offer.', 'hmac-md5'),
    path.text('ssh.algorithms.compression', 'Compression methods on offer.', 'zlib'),
    path.text('ssh.cyphers', 'Kinds of the host keys that were read.', 'ssh-rsa'),
    path.text(
      'ssh.fingerprint',
      'MD5 fingerprints of the host keys: each, and all joined by commas.',
      '00:11:22:33:44:55:66:77:88:99:aa:bb:cc:dd:ee:ff',
    ),
    path.text('ssh.hassh', 'MD5 of the methods on offer (HASSH).', '00112233445566778899aabbccddeeff'),
    path.text('ssh.hassh_algorithms', 'The methods that HASSH is made of.', 'hmac-sha2-256'),
  ],
  put(data, record) {
    putCaptured(data, 'ssh.banner', record['banner'])
    const algorithms = asObject(record['algorithms'])
    for (const kind of kinds) putTexts(data, `ssh.algorithms.${kind}`, asList(algorithms[kind]))
    const keys = asList(record['cyphers']).map(asObject)
    putTexts(
      data,
      'ssh.cyphers',
      keys.map((key) => key['cypher']),
    )
    const fingerprints = keys.map((key) => asText(key['fingerprint'])).filter((print) => print !== undefined)
    putTexts(data, 'ssh.fingerprint', fingerprints)
    putText(data, 'ssh.fingerprint', fingerprints.slice(0, maxJoined).join(','))
    const hassh = asObject(record['hassh'])
    putText(data, 'ssh.hassh', hassh['hassh'])
    putText(data, 'ssh.hassh_algorithms', hassh['hassh_algorithms'])
  },
}

const kinds = ['kex', 'server_host_key', 'encryption', 'mac', 'compression'] as const

/** Servers have one key of each of a handful of kinds. */
const maxJoined = 32
