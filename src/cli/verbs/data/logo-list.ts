import { existsSync } from 'node:fs'
import { logoFolder, ownLogos } from '../../../imaging/logos/logo-folder.ts'
import { dataFolder } from '../../../storage/data-folder.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonOption, writeRecords } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

export const logoListVerb: Verb = {
  usage: '[--json]',
  details: 'Those of `rimlight logo add`. The products that are known without it are not listed.',
  options: { ...settingFlags(['data']), ...jsonOption },
  words: [0, 0],
  async run(context) {
    const folder = logoFolder(dataFolder(settingsOf(context, ['data']).data).root)
    const logos = existsSync(folder) ? ownLogos(folder) : []
    await writeRecords(context, logos, ['name', 'words', 'hash'], ({ name, words, phash }) => [
      name,
      words.join(', '),
      phash,
    ])
    return exitCodes.done
  },
}
