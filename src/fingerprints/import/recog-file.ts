import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { ExtraFingerprints } from '../fingerprints.ts'
import type { MatchRule } from '../rule.ts'
import { FingerprintFileError } from './fingerprint-file-error.ts'
import { type RecogParam, readParams } from './recog-params.ts'
import { translateExpression } from './translate-expression.ts'

/** What a file matches against, as the part of an answer and the service that it makes. */
const subjects: Readonly<Record<string, readonly [reads: string, service: string]>> = {
  'ssh.banner': ['ssh.banner', 'ssh'],
  'ftp.banner': ['ftp.banner', 'ftp'],
  'smtp.banner': ['smtp.greeting', 'smtp'],
  'pop3.banner': ['pop3.banner', 'pop3'],
  'imap4.banner': ['imap.greeting', 'imap'],
  'nntp.banner': ['nntp.banner', 'nntp'],
  'telnet.banner': ['telnet.banner', 'telnet'],
  'http_header.server': ['http.server', 'http'],
  'http_header.cookie': ['http.set-cookie', 'http'],
  'http_header.wwwauth': ['http.www-authenticate', 'http'],
  html_title: ['http.title', 'http'],
  'sip_header.server': ['sip.server', 'sip'],
  'sip_header.user_agent': ['sip.user-agent', 'sip'],
  'rtsp_header.server': ['rtsp.server', 'rtsp'],
  'mysql.banners': ['mysql.version', 'mysql'],
  'dns.versionbind': ['dns.version', 'domain'],
}

const maxRules = 50_000
const maxWarnings = 100

type Reading = {
  readonly line: number
  readonly pattern: string
  readonly flags: string
  readonly params: RecogParam[]
  readonly examples: string[]
}

/** Fingerprints in the XML of the Recog project. */
export function readRecogFile(text: string): ExtraFingerprints {
  const rules: MatchRule[] = []
  const warnings: string[] = []
  const warn = (line: number, message: string): void => {
    if (warnings.length < maxWarnings) warnings.push(`line ${line}: ${message}`)
  }
  const saxes = new SaxesParser()
  let subject: readonly [string, string] | null | undefined
  let reading: Reading | null = null
  let example: { readonly base64: boolean; text: string } | null = null

  const open = ({ name, attributes }: SaxesTagPlain): void => {
    const line = saxes.line
    if (name === 'fingerprints') subject = subjectOf(attributes, (message) => warn(line, message))
    else if (subject === undefined)
      throw new FingerprintFileError(line, `<${name}> stands outside <fingerprints>`)
    else if (name === 'fingerprint') {
      const { pattern, flags = '' } = attributes
      if (pattern === undefined) throw new FingerprintFileError(line, 'A fingerprint has no pattern')
      reading = { line, pattern, flags, params: [], examples: [] }
    } else if (name === 'param') reading?.params.push({ line, attributes })
    else if (name === 'example' && attributes['_filename'] === undefined)
      example = { base64: attributes['_encoding'] === 'base64', text: '' }
  }
  const close = (name: string): void => {
    if (name === 'example' && example && reading)
      reading.examples.push(
        example.base64 ? Buffer.from(example.text, 'base64').toString('latin1') : example.text,
      )
    if (name === 'example') example = null
    if (name !== 'fingerprint' || !reading) return
    if (rules.length >= maxRules) throw new FingerprintFileError(reading.line, 'There are too many rules')
    if (subject) rules.push(ruleOf(reading, subject, warn))
    reading = null
  }
  const more = (some: string): void => {
    if (example) example.text += some
  }

  saxes.on('error', (error) => {
    throw new FingerprintFileError(saxes.line, error.message)
  })
  // Entities could be made to grow.
  saxes.on('doctype', () => {
    throw new FingerprintFileError(saxes.line, 'A document type is not read')
  })
  saxes.on('opentag', open)
  saxes.on('closetag', ({ name }) => close(name))
  saxes.on('text', more)
  saxes.on('cdata', more)
  saxes.write(text).close()
  if (subject === undefined) throw new FingerprintFileError(1, 'There is no <fingerprints>')
  return { rules, probes: [], warnings }
}

function subjectOf(
  attributes: Readonly<Record<string, string>>,
  warn: (message: string) => void,
): readonly [string, string] | null {
  const matches = attributes['matches'] ?? ''
  if (Object.hasOwn(subjects, matches)) return subjects[matches]!
  warn(`${matches.slice(0, 60)} is not taken out of answers here: the file is left aside`)
  return null
}

function ruleOf(
  { line, pattern, flags, params, examples }: Reading,
  [reads, service]: readonly [string, string],
  warn: (line: number, message: string) => void,
): MatchRule {
  const match = readExpression(pattern, flags, line)
  // Patterns are over what UTF-8 makes of the text.
  const missed = examples.filter((one) => !match.test(Buffer.from(one, 'utf8').toString('latin1'))).length
  if (missed > 0) warn(line, `the pattern does not match ${missed} of its own examples`)
  return { id: `line-${line}`, service, reads, match, ...readParams(params) }
}

function readExpression(pattern: string, flags: string, line: number): RegExp {
  const known: Readonly<Record<string, string>> = {
    REG_ICASE: 'i',
    IGNORECASE: 'i',
    REG_DOT_NEWLINE: 's',
    REG_MULTILINE: 's',
    REG_LINE_ANY_CRLF: '',
  }
  const letters = flags
    .split(/[,|\s]+/)
    .filter((flag) => flag !== '')
    .map((flag) => {
      if (!Object.hasOwn(known, flag)) throw new FingerprintFileError(line, `${flag} is not a flag`)
      return known[flag]!
    })
  try {
    return translateExpression(pattern, letters.join(''), 'ruby')
  } catch (error) {
    if (error instanceof FingerprintFileError) throw error
    throw new FingerprintFileError(line, `The pattern cannot be read: ${(error as Error).message}`)
  }
}
