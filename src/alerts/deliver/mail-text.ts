import { escapeUnprintable } from '../../core/escape.ts'
import type { FindingBody } from '../alert.ts'
import type { Message } from './message.ts'

/** A mail shows so many lines; a webhook gets everything. */
const maxLines = 100
const maxLineLength = 300

export function mailSubject({ alert, total, test }: Message): string {
  if (test) return header(`Rimlight: test of ${alert.name}`)
  return header(`Rimlight: ${alert.name}: ${total} ${total === 1 ? 'finding' : 'findings'}`)
}

export function mailText(message: Message): string {
  const lines = message.findings.slice(0, maxLines).map(lineOf)
  const hidden = message.total - lines.length
  return [
    message.test ? 'A test message was requested to see that it arrives.' : '',
    ...lines,
    hidden > 0 ? `and ${hidden} more` : '',
    '',
    `alert ${message.alert.id}, message ${message.id}, made at ${message.made_at}`,
  ]
    .filter((line, index, all) => line !== '' || index === all.length - 2)
    .join('\n')
}

function lineOf(finding: FindingBody): string {
  if (finding.kind === 'paused') return oneLine(`The alert was paused: ${finding.reason}`)
  if (finding.kind === 'match') return oneLine(`${finding.area}: ${JSON.stringify(finding.event)}`)
  const { ts, ip, port, protocol, change, what, before, after } = finding
  const where = port === null ? ip : `${ip} ${port}/${protocol}`
  return oneLine(`${ts} ${where} ${change}: ${what} ${before ?? '-'} -> ${after ?? '-'}`)
}

/** What services say of themselves is in here: no line of theirs becomes a line of the mail. */
function oneLine(text: string): string {
  return escapeUnprintable(text).replace(/\s+/g, ' ').slice(0, maxLineLength)
}

/** Names are people's own and have their letters; what cannot be seen or ends a line is not one of them. */
function header(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').slice(0, maxLineLength)
}
