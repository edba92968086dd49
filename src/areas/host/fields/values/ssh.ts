import { list, type Members, members, text } from '../../../../core/untrusted.ts'
import { putCaptured, putText, putTexts, type SearchData } from './search-data.ts'

const kinds = ['kex', 'server_host_key', 'encryption', 'mac', 'compression'] as const

export function putSsh(data: SearchData, record: Members): void {
  putCaptured(data, 'ssh.banner', record['banner'])
  const algorithms = members(record['algorithms'])
  for (const kind of kinds) putTexts(data, `ssh.algorithms.${kind}`, list(algorithms[kind]))
  const keys = list(record['cyphers']).map(members)
  putTexts(
    data,
    'ssh.cyphers',
    keys.map((key) => key['cypher']),
  )
  const fingerprints = keys.map((key) => text(key['fingerprint'])).filter((print) => print !== undefined)
  putTexts(data, 'ssh.fingerprint', fingerprints)
  putText(data, 'ssh.fingerprint', fingerprints.slice(0, mostJoined).join(','))
  const hassh = members(record['hassh'])
  putText(data, 'ssh.hassh', hassh['hassh'])
  putText(data, 'ssh.hassh_algorithms', hassh['hassh_algorithms'])
}

/** Servers have one key of each of a handful of kinds. */
const mostJoined = 32

export function putTelnet(data: SearchData, record: Members): void {
  putCaptured(data, 'banner', members(record['telnet'])['banner'])
}
