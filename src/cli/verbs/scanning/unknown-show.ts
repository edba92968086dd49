import { writeFile } from 'node:fs/promises'
import { textOption } from '../../arguments/option-values.ts'
import { failure } from '../../cli-error.ts'
import { shownProperty } from '../../client/alert-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { askUnknown, typedAnswerId } from '../../client/unknown-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

const shown = [
  'hash',
  'protocol',
  'port',
  'probe',
  'name',
  'product',
  'count',
  'first_seen',
  'last_seen',
  'length',
]
const bytesPerLine = 16

export const unknownShowVerb: Verb = {
  usage: 'ID [--output FILE] [--json]',
  details:
    'FILE gets the bytes as they came: `rimlight fingerprint try FILE` shows what a new rule names them.',
  options: {
    output: { type: 'string', value: 'FILE', about: 'File to write the bytes to' },
    ...clientOptions,
  },
  words: [1, 1],
  async run(context) {
    const { out, positionals, values } = context
    const { body } = await askUnknown(context, `/${typedAnswerId(positionals[0]!)}`)
    const bytes = Buffer.from(shownProperty(body, 'bytes'), 'base64')
    const file = textOption(values, 'output')
    if (file !== undefined) await write(file, bytes)
    if (values['json']) await out.write(jsonLine(body))
    else if (file !== undefined) await out.write(`${tryCommand(file, shownProperty(body, 'probe'))}\n`)
    else {
      const facts = shown.map((name) =>
        `${name.padEnd(10)}  ${plainText(shownProperty(body, name))}`.trimEnd(),
      )
      await out.write(`${[...facts, '', ...hexLines(bytes)].join('\n')}\n`)
    }
    return exitCodes.done
  },
}

async function write(file: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(file, bytes)
  } catch (error) {
    throw failure(`Cannot write ${file}: ${(error as Error).message}`)
  }
}

/** What to type next. */
function tryCommand(file: string, probe: string): string {
  const probeOption = probe === 'null' ? '' : ` --probe ${plainText(probe)}`
  return `rimlight fingerprint try ${file}${probeOption}`
}

/** Offset, bytes and the printable ones of them, as other tools show them. */
function hexLines(bytes: Buffer): readonly string[] {
  return Array.from({ length: Math.ceil(bytes.length / bytesPerLine) }, (_, line) => {
    const some = bytes.subarray(line * bytesPerLine, (line + 1) * bytesPerLine)
    const offset = (line * bytesPerLine).toString(16).padStart(8, '0')
    const hex = [...some].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
    const text = some.toString('latin1').replace(/[^\x20-\x7e]/g, '.')
    return `${offset}  ${hex.padEnd(bytesPerLine * 3 - 1)}  ${text}`
  })
}
