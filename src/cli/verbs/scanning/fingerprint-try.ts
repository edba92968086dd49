import { readFile } from 'node:fs/promises'
import { noExtras } from '../../../fingerprints/fingerprints.ts'
import { loadFingerprintFile } from '../../../fingerprints/import/load-fingerprint-file.ts'
import { maxAnswerBytes } from '../../../fingerprints/match-service.ts'
import { createMatchPool } from '../../../fingerprints/matching/match-pool.ts'
import { type Identified, identify } from '../../../protocols/service-simple/decode.ts'
import { textOption } from '../../arguments/option-values.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import { jsonOption } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

const maxMilliseconds = 1000

const shown = [
  'name',
  'product',
  'version',
  'device',
  'ostype',
  'hostname',
  'extrainfo',
  'cpe',
  'method',
] as const

export const fingerprintTryVerb: Verb = {
  usage: 'FILE [--rules FILE] [--probe NAME] [--json]',
  details: [
    'FILE has the bytes that a service answered. --rules adds a file of rules as fingerprint_files takes them,',
    'so that a new rule can be tried before the service uses it.',
  ].join('\n'),
  options: {
    rules: { type: 'string', value: 'FILE', about: 'File of rules to try beside our own' },
    probe: {
      type: 'string',
      value: 'NAME',
      about: 'Probe that was answered, such as http-get; without it the service spoke first',
    },
    ...jsonOption,
  },
  words: [1, 1],
  async run({ out, positionals, values }) {
    const bytes = await fileBytes(positionals[0]!)
    const found = await identifyWith(
      bytes,
      textOption(values, 'probe') ?? 'null',
      textOption(values, 'rules'),
    )
    if (!found) throw failure('The file is empty: there is nothing to name')
    const { match, service, note } = found
    const rule = match?.id ?? 'none'
    if (values['json']) await out.write(jsonLine({ rule, ...service }))
    else {
      const lines = shown.flatMap((member) => {
        const value = service[member]
        return value === undefined ? [] : [`${member.padEnd(10)} ${[value].flat().join(' ')}`]
      })
      await out.write(`${[...lines, `rule       ${rule}`].map(plainText).join('\n')}\n`)
    }
    if (note !== undefined) throw failure(note)
    return exitCodes.done
  },
}

async function fileBytes(file: string): Promise<Uint8Array> {
  try {
    return (await readFile(file)).subarray(0, maxAnswerBytes)
  } catch (error) {
    throw failure(`Cannot read ${file}: ${(error as Error).message}`)
  }
}

async function identifyWith(
  bytes: Uint8Array,
  probe: string,
  rules: string | undefined,
): Promise<Identified | null> {
  const extra =
    rules === undefined
      ? noExtras
      : await loadFingerprintFile(rules).catch((error: Error) => {
          throw failure(error.message)
        })
  const pool = createMatchPool({ workers: 1, milliseconds: maxMilliseconds, extra })
  try {
    const protocol = probe.endsWith('-udp') ? 'udp' : 'tcp'
    return await identify({ probe, bytes, tls: false }, { protocol, port: 0 }, pool.match)
  } finally {
    await pool.close()
  }
}
