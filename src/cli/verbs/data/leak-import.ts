import { createLeakCatalogue } from '../../../areas/dataleaks/leak-catalogue.ts'
import { importLeak } from '../../../ingest/dataleaks/import-leak.ts'
import { LayoutError, leakFormats } from '../../../ingest/dataleaks/leak-layout.ts'
import { type AddressTally, newAddressTally } from '../../../ingest/dataleaks/read-addresses.ts'
import { DamagedFileError } from '../../../ingest/dataleaks/unpacked.ts'
import { type ByteSource, openByteSource } from '../../arguments/byte-source.ts'
import { choiceOption, textOption } from '../../arguments/option-values.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { failure, usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { leakFileSettings, type OpenLeaks, withLeaks } from '../../local/with-leaks.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import { progressLine } from '../../terminal/progress-line.ts'
import { count, plural } from '../../terminal/quantities.ts'
import type { Context, Verb } from '../../verb.ts'

export const leakImportVerb: Verb = {
  usage: 'FILE|- --leak NAME [--format csv|jsonl|lines] [--column NAME] [--json]',
  details: [
    'Stores the addresses of the file and the leak they are in. All other data is dropped while reading: it is neither',
    'stored nor shown, and the report says how much there was.',
    '',
    '  csv    columns with , ; | : or a tab between them',
    '  jsonl  one object per line',
    '  lines  one address per line',
    '',
    'The format and the column are detected from the first lines. gzip and zstd are decompressed.',
    'A second import of the same file adds nothing.',
  ].join('\n'),
  options: {
    leak: { type: 'string', value: 'NAME', about: 'The leak that the addresses are from' },
    format: { type: 'string', value: 'NAME', about: 'Name of the format, when it cannot be detected' },
    column: { type: 'string', value: 'NAME', about: 'Name of the column of addresses, or its number' },
    json: { type: 'boolean', about: 'The summary as a line of JSON' },
    ...settingFlags(leakFileSettings),
  },
  words: [1, 1],
  async run(context) {
    const { values, signal } = context
    const name = textOption(values, 'leak')
    if (name === undefined) throw usageError('Missing option: --leak, the leak that the addresses are from')
    const source = await openByteSource(context.positionals[0]!, context.input, signal)
    return await withLeaks(context, (open) => load(context, open, name, source))
  },
}

async function load(
  context: Context,
  { ledger, file, users, folder }: OpenLeaks,
  name: string,
  source: ByteSource,
): Promise<number> {
  const { values, signal, terminal, out } = context
  const leak = await createLeakCatalogue(ledger).find(name)
  if (!leak) throw failure(`There is no leak ${plainText(name)}: \`rimlight leak add\` adds it`)
  const tally = newAddressTally()
  const start = performance.now()
  let written = 0
  const progress = terminal.progress((seconds, columns) =>
    progressLine(
      {
        label: written > 0 ? 'writing addresses' : 'reading addresses',
        seconds,
        events: written || tally.addresses,
        ...(source.total && written === 0 ? { share: source.read() / source.total } : {}),
      },
      columns,
    ),
  )
  try {
    const result = await importLeak(file, source.chunks, {
      folder,
      leak: leak.id,
      users,
      tally,
      signal,
      format: choiceOption(values, 'format', leakFormats),
      column: textOption(values, 'column'),
      onWritten: (done) => {
        written = done
      },
    })
    progress.stop()
    const seconds = (performance.now() - start) / 1000
    terminal.say(
      `${count(result.different)} different addresses in ${source.name}, ${count(result.fresh)} of them new in ${leak.name}; ${seconds.toFixed(1)} s`,
    )
    for (const line of asides(tally)) terminal.say(line)
    if (values['json']) await out.write(jsonLine({ leak: leak.name, ...tally, ...result }))
  } catch (error) {
    progress.stop()
    if (error instanceof LayoutError || error instanceof DamagedFileError) throw failure(error.message)
    throw error
  } finally {
    progress.stop()
  }
  return tally.refused > 0 ? exitCodes.partly : exitCodes.done
}

function asides({ droppedColumns, droppedValues, refused }: AddressTally): string[] {
  const lines: string[] = []
  if (droppedColumns > 0)
    lines.push(
      `dropped: ${plural(droppedValues, 'value')} in ${plural(droppedColumns, 'column')} beside the address`,
    )
  if (refused > 0) lines.push(`${plural(refused, 'row')} without an address that can be read`)
  return lines
}
