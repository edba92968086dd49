import type { SshRecord } from '../../ssh/decode.ts'
import { ssh } from '../../ssh/module.ts'
import type { Script, ScriptResult } from '../script.ts'
import { scriptResult } from '../script-result.ts'

/** Host keys and algorithms, by the module for SSH. */
export const sshScript: Script = {
  ids: ['ssh-hostkey', 'ssh-algorithms'],
  fits: ({ name, protocol }) => protocol === 'tcp' && name === 'ssh',
  run: async ({ context }) => {
    const { data } = await ssh.run({ ...context, config: {} })
    const { cyphers = [], algorithms }: SshRecord = data
    return [...hostKeys(cyphers), ...(algorithms ? algorithmLists(algorithms) : [])]
  },
}

function hostKeys(keys: NonNullable<SshRecord['cyphers']>): readonly ScriptResult[] {
  if (keys.length === 0) return []
  const lines = keys.map(({ length, fingerprint, cypher }) => `${length ?? '?'} ${fingerprint} (${cypher})`)
  const results = keys.map(({ cypher, length, fingerprint, key }) => ({
    type: cypher,
    ...(length === undefined ? {} : { bits: length }),
    fingerprint,
    key,
  }))
  return [scriptResult('ssh-hostkey', lines, results)]
}

function algorithmLists(algorithms: NonNullable<SshRecord['algorithms']>): readonly ScriptResult[] {
  const lines = Object.entries(algorithms).map(([kind, names]) => `${kind}: ${names.join(', ')}`)
  return [scriptResult('ssh-algorithms', lines, [algorithms])]
}
