import { asList, asObject, asText, type JsonObject } from '../../../../core/untrusted.ts'
import { putCaptured, putText, putTexts, type SearchData } from './search-data.ts'

const kinds = ['kex', 'server_host_key', 'encryption', 'mac', 'compression'] as const

export function putSsh(data: SearchData, record: JsonObject): void {
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
}

/** Servers have one key of each of a handful of kinds. */
const maxJoined = 32

export function putTelnet(data: SearchData, record: JsonObject): void {
  putCaptured(data, 'banner', asObject(record['telnet'])['banner'])
}
