import { createHash } from 'node:crypto'
import { escapeText } from '../../core/escape.ts'

export type JarmRecord = { readonly jarm: string; readonly jarm_hash: string }

/** The part of a probe that brought nothing. */
export const noAnswer = '|||'

/** The most of an answer that counts; more is cut off before it is read. */
export const maxAnswerBytes = 1484

/**
 * One answer as JARM writes it: `cipher|version|alpn|extensions`. It is read the way the algorithm's authors
 * read it, slips included, since hashes are compared with theirs: lengths are taken from fixed places, and
 * what follows a ServerHello without extensions is read as if it were some.
 */
export function describeAnswer(answer: Uint8Array): string {
  const bytes = Buffer.from(answer).subarray(0, maxAnswerBytes)
  if (bytes[0] !== 22 || bytes[5] !== 2) return noAnswer
  const session = bytes[43]
  if (session === undefined) return noAnswer
  const extensions = describeExtensions(bytes, session)
  if (extensions === null) return noAnswer
  const suite = bytes.subarray(session + 44, session + 46).toString('hex')
  return `${suite}|${bytes.subarray(9, 11).toString('hex')}|${extensions}`
}

/** `alpn|types`; `|||` where a Certificate follows at once, null where the whole answer does not count. */
function describeExtensions(bytes: Buffer, session: number): string | null {
  const start = session + 47
  const after = bytes[start]
  if (after === undefined || after === 11) return noAnswer
  const known = bytes.toString('hex', start + 3, start + 6) === '0eac0b'
  if (known || bytes.toString('hex', 82, 85) === '0ff00b') return noAnswer
  if (start + 2 > bytes.length) return null
  const end = start + 1 + bytes.readUInt16BE(start)
  const types: string[] = []
  let protocol: string | null = ''
  for (let at = start + 2; at < end; ) {
    if (at + 4 > bytes.length) return null
    const type = bytes.toString('hex', at, at + 2)
    const length = bytes.readUInt16BE(at + 2)
    if (type === alpnType && !types.includes(alpnType))
      protocol = protocolIn(bytes.subarray(at + 4, at + 4 + length))
    types.push(type)
    at += 4 + length
  }
  return protocol === null ? null : `${protocol}|${types.join('-')}`
}

const alpnType = '0010'

/** The name after both lengths; null when there is no text. */
function protocolIn(content: Uint8Array): string | null {
  if (content.length === 0) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content.subarray(3))
  } catch {
    return null
  }
}

/** Ten answers and their hash: what was chosen, answer by answer, then SHA-256 of all extensions. */
export function jarmRecord(answers: readonly string[]): JarmRecord {
  return { jarm: escapeText(answers.join(',')), jarm_hash: jarmHash(answers) }
}

function jarmHash(answers: readonly string[]): string {
  if (answers.every((answer) => answer === noAnswer)) return '0'.repeat(62)
  const parts = answers.map((answer) => answer.split('|'))
  const chosen = parts.map(([suite = '', version = '']) => suiteDigits(suite) + versionLetter(version))
  const extensions = parts.map(([, , alpn = '', types = '']) => alpn + types).join('')
  return chosen.join('') + createHash('sha256').update(extensions).digest('hex').slice(0, 32)
}

/** In ascending order, except that TLS 1.3 came last; the place of a suite is its number in the hash. */
const numberedSuites: readonly string[] = [
  ...'0004 0005 0007 000a 0016 002f 0033 0035 0039 003c 003d 0041 0045 0067 006b 0084 0088 009a'.split(' '),
  ...'009c 009d 009e 009f 00ba 00be 00c0 00c4 c007 c008 c009 c00a c011 c012 c013 c014 c023 c024'.split(' '),
  ...'c027 c028 c02b c02c c02f c030 c060 c061 c072 c073 c076 c077 c09c c09d c09e c09f c0a0 c0a1'.split(' '),
  ...'c0a2 c0a3 c0ac c0ad c0ae c0af cc13 cc14 cca8 cca9 1301 1302 1303 1304 1305'.split(' '),
]

function suiteDigits(suite: string): string {
  if (suite === '') return '00'
  const at = numberedSuites.indexOf(suite)
  const number = at < 0 ? numberedSuites.length + 1 : at + 1
  return number.toString(16).padStart(2, '0')
}

/** SSLv3 is a, TLS 1.0 b, and so on by the last digit of the version. */
function versionLetter(version: string): string {
  return 'abcdef'[Number.parseInt(version.slice(3, 4), 16)] ?? '0'
}
