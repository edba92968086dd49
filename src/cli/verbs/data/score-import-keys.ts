import { importWeakKeys, WeakKeyFormatError } from '../../../areas/score/weak-keys/import-weak-keys.ts'
import { weakKeyFiles } from '../../../areas/score/weak-keys/weak-keys.ts'
import { dataFolder } from '../../../storage/data-folder.ts'
import { openByteSource } from '../../arguments/byte-source.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine } from '../../terminal/plain-text.ts'
import { count } from '../../terminal/quantities.ts'
import type { Verb } from '../../verb.ts'

/** The list of badkeys has some tens of megabytes. */
const maxBytes = 2_000_000_000

export const scoreImportKeysVerb: Verb = {
  usage: 'FILE|- …',
  details: [
    'Such as the keys that Debian generated from 2006 to 2008. The format is detected:',
    '',
    '  blocklist.dat     the block list of badkeys, decompressed',
    '  badkeysdata.json  the names of the lists in it',
    '  blacklist.RSA-…   lists of openssh-blacklist: the last 20 digits of one fingerprint per line',
    '',
    'Keys of earlier imports are kept. A running service uses the new keys at once.',
  ].join('\n'),
  options: {
    json: { type: 'boolean', about: 'A line of JSON for each file, also on a terminal' },
    ...settingFlags(['data']),
  },
  words: [1, Number.POSITIVE_INFINITY],
  async run(context) {
    const { positionals, terminal, out, values, signal, input } = context
    const files = weakKeyFiles(dataFolder(settingsOf(context, ['data']).data).root)
    for (const name of positionals) {
      const source = await openByteSource(name, input, signal)
      const chunks: Uint8Array[] = []
      for await (const chunk of source.chunks) {
        chunks.push(chunk)
        if (source.read() > maxBytes) throw failure(`${source.name} is too long for a list of keys`)
      }
      try {
        const imported = importWeakKeys(files, Buffer.concat(chunks))
        const what = imported.kind === 'names' ? 'names of lists' : 'keys'
        terminal.say(`${source.name}: ${count(imported.read)} ${what} read, ${count(imported.known)} known`)
        if (values['json'] || !out.isTerminal) await out.write(jsonLine({ file: name, ...imported }))
      } catch (error) {
        if (error instanceof WeakKeyFormatError) throw failure(`${source.name} was refused: ${error.message}`)
        throw error
      }
    }
    return exitCodes.done
  },
}
