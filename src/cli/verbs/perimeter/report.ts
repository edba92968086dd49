import { rename, rm, writeFile } from 'node:fs/promises'
import { asObject } from '../../../core/untrusted.ts'
import { type ReportFormat, reportFormats } from '../../../perimeter/reports/report.ts'
import { choiceOption, textOption } from '../../arguments/option-values.ts'
import { failure, usageError } from '../../cli-error.ts'
import { listedProperty, shownProperty } from '../../client/alert-client.ts'
import { clientOptions, connectionOf } from '../../client/connection.ts'
import { askPerimeters } from '../../client/perimeter-client.ts'
import { request } from '../../client/request.ts'
import { exitCodes } from '../../exit-codes.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Context, Verb } from '../../verb.ts'

const { json: _, ...connectionOptions } = clientOptions

export const reportVerb: Verb = {
  usage: '[PERIMETER] [--format pdf] [--output FILE] [--since DAY]',
  details: [
    'PERIMETER is an id or a name; it can be left out where there is only one. A report has what is open, what is accepted or',
    'false, and what was fixed since the day. html and pdf are for people, csv and json for tables and programs, sarif for the',
    'findings in other tools, and stix for what was observed. A PDF needs Chromium on the machine of the service.',
  ].join('\n'),
  options: {
    format: { type: 'string', value: 'FORMAT', about: `${reportFormats.join(', ')} [html]` },
    output: {
      type: 'string',
      value: 'FILE',
      about: 'Where it is saved; - for the output [a name with the day]',
    },
    since: { type: 'string', value: 'DAY', about: 'Beginning of its period [a week ago]' },
    ...connectionOptions,
  },
  words: [0, 1],
  async run(context) {
    const { out, values, terminal } = context
    const format = choiceOption(values, 'format', reportFormats) ?? 'html'
    if (format === 'pdf' && textOption(values, 'output') === '-')
      throw usageError('A PDF is no text: use --output FILE')
    const id = await chosenPerimeter(context)
    const { bytes, name } = await download(context, id, format)
    const output = textOption(values, 'output') ?? name
    if (output === '-') {
      await out.write(bytes.toString('utf8'))
      return exitCodes.done
    }
    await save(output, bytes)
    terminal.say(`Saved to ${plainText(output)}`)
    return exitCodes.done
  },
}

/** By id or name, or the only one. */
async function chosenPerimeter(context: Context): Promise<string> {
  const [wanted] = context.positionals
  if (wanted !== undefined && /^[0-9a-f-]{36}$/.test(wanted)) return wanted
  const { body } = await askPerimeters(context, '/perimeters')
  const all = listedProperty(body, 'perimeters')
  const found = wanted === undefined ? all : all.filter((one) => asObject(one)['name'] === wanted)
  if (found.length === 1) return shownProperty(found[0], 'id')
  if (all.length === 0) throw usageError('Nothing is watched yet: begin with `rimlight watch`')
  throw usageError(
    wanted === undefined || found.length > 1
      ? 'Name the perimeter by its id: `rimlight perimeter list` shows them'
      : `There is no perimeter ${JSON.stringify(plainText(wanted))}: \`rimlight perimeter list\` shows them`,
  )
}

async function download(
  context: Context,
  id: string,
  format: ReportFormat,
): Promise<{ readonly bytes: Buffer; readonly name: string }> {
  const { url, secret } = connectionOf(context)
  const since = textOption(context.values, 'since')
  const query = since === undefined ? '' : `?${new URLSearchParams({ since })}`
  const { body, headers } = await request(`${url}/v2/perimeters/${id}/report.${format}${query}`, {
    headers: { 'x-key': secret },
    signal: context.signal,
    asBytes: true,
  })
  const said = headers.get('content-disposition') ?? ''
  // What a service says is only a name, never a path.
  const name = /filename="([A-Za-z0-9][A-Za-z0-9.-]{0,100})"/.exec(said)?.[1] ?? `report.${format}`
  return { bytes: body as Buffer, name }
}

/** Under another name until it is complete: a file of that name is never half of a report. */
async function save(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.part`
  try {
    await writeFile(part, bytes)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw failure(`${plainText(file)} cannot be written: ${(error as NodeJS.ErrnoException).code}`)
  }
}
