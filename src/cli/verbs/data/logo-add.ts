import { readFile } from 'node:fs/promises'
import { logoFolder, logoNamePattern, writeLogo } from '../../../imaging/logos/logo-folder.ts'
import { PictureError } from '../../../imaging/picture/open-picture.ts'
import { preparePicture } from '../../../imaging/picture/prepare-picture.ts'
import { dataFolder } from '../../../storage/data-folder.ts'
import { textOption } from '../../arguments/option-values.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { failure, usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

export const logoAddVerb: Verb = {
  usage: 'NAME PICTURE [--words "A,B"]',
  details: [
    'PICTURE is a PNG, JPEG or WebP file of the page or screen as a screenshot shows it. Images that look like it, and',
    'sign-in pages that show one of the words, get the name: in the filter logo, in statistics and in tags.',
    'It applies to images that are analysed from now on. A logo of the same name is replaced.',
  ].join('\n'),
  options: {
    words: { type: 'string', value: 'A,B', about: 'Words or phrases of its sign-in page [the name]' },
    ...settingFlags(['data']),
  },
  words: [2, 2],
  async run(context) {
    const [name = '', file = ''] = context.positionals
    if (!logoNamePattern.test(name))
      throw usageError('The name of a logo is 1 to 48 letters, digits, spaces, dots, dashes or underscores')
    const { root } = dataFolder(settingsOf(context, ['data']).data)
    const { thumb, phash, blank } = await readPicture(file)
    if (blank) throw failure(`${plainText(file)} shows nothing: every blank image would be taken for it`)
    const words = (textOption(context.values, 'words') ?? name)
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
    writeLogo(logoFolder(root), { name, phash, words }, thumb)
    context.terminal.say(`Added the logo ${plainText(name)}`)
    return exitCodes.done
  },
}

async function readPicture(file: string) {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw failure(`${plainText(file)} cannot be read: ${error.code ?? error.message}`)
  })
  try {
    return await preparePicture({ bytes })
  } catch (error) {
    if (error instanceof PictureError) throw failure(`${plainText(file)} was refused: ${error.message}`)
    throw error
  }
}
