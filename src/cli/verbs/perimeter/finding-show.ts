import { asObject, objectEntries } from '../../../core/untrusted.ts'
import { listedProperty, shownProperty } from '../../client/alert-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { askPerimeters, typedFindingId } from '../../client/perimeter-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

export const findingShowVerb: Verb = {
  usage: 'ID [--json]',
  options: clientOptions,
  words: [1, 1],
  async run(context) {
    const { body } = await askPerimeters(context, `/findings/${typedFindingId(context.positionals[0]!)}`)
    const lines = context.values['json'] ? jsonLine(body) : `${shownFinding(body).join('\n')}\n`
    await context.out.write(lines)
    return exitCodes.done
  },
}

function shownFinding(body: unknown): readonly string[] {
  const { finding, rule } = asObject(body)
  const { evidence, severity_reasons: reasons } = asObject(finding)
  const text = (value: unknown, name: string): string => plainText(shownProperty(value, name))
  const why = Array.isArray(reasons) ? reasons.map((reason) => plainText(String(reason))).join('; ') : ''
  return [
    text(finding, 'title'),
    `${text(finding, 'severity')} (${why})`,
    `${text(finding, 'state')} since ${text(finding, 'state_at')}, first seen ${text(finding, 'first_seen')}, last seen ${text(finding, 'last_seen')}`,
    '',
    text(rule, 'explanation'),
    text(rule, 'advice'),
    '',
    ...objectEntries(asObject(evidence)['facts']).map(
      ([name, value]) => `${plainText(name)}: ${plainText(String(value))}`,
    ),
    '',
    ...listedProperty(body, 'history').map((change) =>
      [text(change, 'at'), text(change, 'to'), text(change, 'by'), text(change, 'reason')]
        .join('  ')
        .trimEnd(),
    ),
  ]
}
