import type { Message, SentFinding } from './message.ts'

/** A mail shows so many; a webhook gets everything. */
const maxFindings = 100
const maxLineLength = 300

export function mailSubject({ alert, total, test }: Message): string {
  if (test) return header(`Rimlight: test of ${alert.name}`)
  return header(`Rimlight: ${alert.name}: ${total} ${total === 1 ? 'finding' : 'findings'}`)
}

export function mailText(message: Message): string {
  const lines = message.findings.slice(0, maxFindings).flatMap(linesOf)
  const hidden = message.total - Math.min(maxFindings, message.findings.length)
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

/** When, what, and where it can be looked at. */
function linesOf(finding: SentFinding): readonly string[] {
  const when = finding.kind === 'change' ? `${finding.ts.slice(0, 16).replace('T', ' ')} ` : ''
  return [`${when}${finding.text}`, ...(finding.url === undefined ? [] : [`  ${finding.url}`])]
}

/** Names are people's own and have their letters; what cannot be seen or ends a line is not one of them. */
function header(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').slice(0, maxLineLength)
}
