import { readTime } from '../ber/ber-time.ts'
import { readBits, readBoolean, readInteger, readOid } from '../ber/ber-values.ts'
import {
  type BerValue,
  berTag,
  childrenOf,
  childrenOfTag,
  contextTag,
  expectTag,
  readBer,
} from '../ber/read-ber.ts'
import { ProtocolError } from '../buffered-reader.ts'
import { type NameAttribute, readName } from './distinguished-name.ts'
import { tryRead } from './try-read.ts'

/** Where the parts of a certificate are (RFC 5280, 4.1); what is inside them is read when it is asked for. */
export type ParsedCertificate = {
  readonly der: Uint8Array
  /** What is signed. */
  readonly signed: Buffer
  /** 1, 2 or 3. */
  readonly version: number
  readonly serial: BerValue
  readonly signatureAlgorithm: AlgorithmIdentifier
  readonly signature: Buffer
  readonly issuer: BerValue
  readonly subject: BerValue
  readonly validity: BerValue
  /** SubjectPublicKeyInfo. */
  readonly publicKey: BerValue
  /** The first of each kind, by object identifier. */
  readonly extensions: ReadonlyMap<string, Extension>
}

export type AlgorithmIdentifier = { readonly oid: string; readonly parameters: BerValue | null }

export type Extension = { readonly critical: boolean; readonly content: Buffer }

/** Authorities add about ten. */
const maxExtensions = 64

/** Throws a ProtocolError on what has not the parts of a certificate. */
export function parseCertificate(der: Uint8Array): ParsedCertificate {
  const [body, algorithm, signature] = childrenOfTag(readBer(der), berTag.sequence)
  const fields = [...childrenOfTag(body, berTag.sequence)]
  const version = fields[0]?.tag === contextTag(0) ? readVersion(fields.shift()!) : 1
  const [serial, , issuer, validity, subject, publicKey, ...optional] = fields
  if (!body || !serial || !issuer || !validity || !subject || !publicKey)
    throw new ProtocolError('The certificate has not all its parts')
  return {
    der,
    signed: body.whole,
    version,
    serial,
    signatureAlgorithm: readAlgorithm(algorithm),
    signature: readBits(signature),
    issuer,
    subject,
    validity,
    publicKey,
    extensions: readExtensions(optional.find(({ tag }) => tag === contextTag(3))),
  }
}

/** The same; null for what is no certificate. */
export function tryParseCertificate(der: Uint8Array): ParsedCertificate | null {
  return tryRead(() => parseCertificate(der)) ?? null
}

export function readAlgorithm(value: BerValue | undefined): AlgorithmIdentifier {
  const [oid, parameters] = childrenOfTag(value, berTag.sequence)
  return { oid: readOid(oid), parameters: parameters ?? null }
}

export function namesOfIssuer(certificate: ParsedCertificate): readonly NameAttribute[] {
  return tryRead(() => readName(certificate.issuer)) ?? []
}

export function namesOfSubject(certificate: ParsedCertificate): readonly NameAttribute[] {
  return tryRead(() => readName(certificate.subject)) ?? []
}

/** Milliseconds; a side that cannot be read is absent. */
export function validityOf(certificate: ParsedCertificate): { notBefore?: number; notAfter?: number } {
  const [before, after] = tryRead(() => childrenOf(certificate.validity, 2)) ?? []
  const notBefore = tryRead(() => readTime(before))
  const notAfter = tryRead(() => readTime(after))
  return {
    ...(notBefore === undefined ? {} : { notBefore }),
    ...(notAfter === undefined ? {} : { notAfter }),
  }
}

function readVersion(value: BerValue): number {
  const number = readInteger(childrenOf(value, 1)[0])
  return number >= 0n && number <= 2n ? Number(number) + 1 : 3
}

function readExtensions(value: BerValue | undefined): ReadonlyMap<string, Extension> {
  const extensions = new Map<string, Extension>()
  if (!value) return extensions
  const list = childrenOf(value, 1)[0]
  for (const item of list ? childrenOf(list, maxExtensions) : []) {
    const found = tryRead(() => readExtension(item))
    if (found && !extensions.has(found[0])) extensions.set(...found)
  }
  return extensions
}

function readExtension(item: BerValue): readonly [string, Extension] {
  const [oid, ...rest] = childrenOfTag(item, berTag.sequence)
  const critical = rest.length > 1 && readBoolean(rest[0])
  const { content } = expectTag(rest.at(-1), berTag.octetString)
  return [readOid(oid), { critical, content }]
}
