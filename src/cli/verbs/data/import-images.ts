import { textOption } from '../../arguments/option-values.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { usageError } from '../../cli-error.ts'
import { checkedUrl, serviceUrl, tokenConnection } from '../../client/connection.ts'
import { folderImages, type ImageLoader, remoteImages } from '../../client/image-loader.ts'
import { listPictures, readPicture } from '../../client/picture-files.ts'
import { exitCodes } from '../../exit-codes.ts'
import { openLog } from '../../terminal/open-log.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import { progressLine } from '../../terminal/progress-line.ts'
import { plural } from '../../terminal/quantities.ts'
import type { Context, Verb } from '../../verb.ts'

const settings = ['data', 'image-retention-days'] as const

export const importImagesVerb: Verb = {
  usage: 'DIR [--json]',
  details: [
    'Reads PNG, JPEG and WebP files of the folder and its subfolders. Address and port come from the name of a file',
    '(192.0.2.1_3389.png, 192.0.2.1-5900-vnc.jpg, 2001_db8__1_443.png) or from a .json beside it, with the properties',
    'ip, port, and optionally protocol, type (rdp, vnc, x11, web) and ts. Without ts the time of the file is used.',
    '',
    'With --url or RIMLIGHT_URL the images go to that service, otherwise to the service that runs on the data folder.',
    'When none runs they are stored there, and become searchable when a service has analysed them.',
  ].join('\n'),
  options: {
    json: { type: 'boolean', about: 'A line of JSON for each file' },
    url: { type: 'string', value: 'URL', about: 'Service to send the images to, or RIMLIGHT_URL' },
    token: {
      type: 'string',
      value: 'TOKEN',
      about: 'V1 token with the permission ingest, or RIMLIGHT_TOKEN',
    },
    ...settingFlags(settings),
  },
  words: [1, 1],
  async run(context) {
    const { terminal, signal, out, values } = context
    const folder = context.positionals[0]!
    const files = await listPictures(folder)
    if (files.length === 0) throw usageError(`${plainText(folder)} has no .png, .jpg or .webp file`)
    const { loader, kept } = await openLoader(context)
    let taken = 0
    let refused = 0
    const progress = terminal.progress((seconds, columns) => {
      const done = taken + refused
      const label = `importing ${done} of ${plural(files.length, 'image')}`
      return progressLine({ label, seconds, share: done / files.length }, columns)
    })
    try {
      for (const file of files) {
        signal.throwIfAborted()
        const picture = await readPicture(file)
        const fate = 'refused' in picture ? picture : await loader.add(picture)
        if ('refused' in fate) {
          refused += 1
          terminal.say(`${plainText(file)} was refused: ${plainText(fate.refused).slice(0, 300)}`)
        } else taken += 1
        if (values['json']) await out.write(jsonLine({ file, ...fate }))
      }
    } finally {
      progress.stop()
      await loader.close()
    }
    const then = kept
      ? 'they become searchable when a service has started'
      : 'they become searchable when they are analysed'
    terminal.say(`${plural(taken, 'image')} imported${taken > 0 ? `; ${then}` : ''}`)
    return refused > 0 ? exitCodes.partly : exitCodes.done
  },
}

/** Flags win over variables: `--data` means this machine, also when RIMLIGHT_URL is set. */
async function openLoader(context: Context): Promise<{ loader: ImageLoader; kept: boolean }> {
  const { values, env, signal, terminal } = context
  const url = textOption(values, 'url') ?? (values['data'] === undefined ? env['RIMLIGHT_URL'] : undefined)
  if (url !== undefined)
    return { loader: remoteImages(tokenConnection(context, checkedUrl(url)), signal), kept: false }
  const loader = await folderImages(settingsOf(context, settings), openLog(terminal, 'warn'))
  if (loader) return { loader, kept: true }
  return { loader: remoteImages(tokenConnection(context, serviceUrl(context)), signal), kept: false }
}
