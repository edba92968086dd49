import { readTime } from '../../ber/ber-time.ts'
import { readBits, readEnumerated, readInteger, readOid } from '../../ber/ber-values.ts'
import {
  type BerValue,
  berTag,
  childrenOf,
  childrenOfTag,
  contextTag,
  expectTag,
  readBer,
} from '../../ber/read-ber.ts'
import { hashNames } from '../algorithm-names.ts'
import { type NameAttribute, readName } from '../distinguished-name.ts'
import { type AlgorithmIdentifier, readAlgorithm } from '../parse-certificate.ts'

/** An OCSP response (RFC 6960, 4.2.1). */
export type OcspResponse = { readonly status: number; readonly basic: BasicOcspResponse | null }

export type BasicOcspResponse = {
  /** What is signed. */
  readonly signed: Buffer
  readonly algorithm: AlgorithmIdentifier
  readonly signature: Buffer
  /** Certificates of a responder that the issuer has put in its place. */
  readonly certificates: readonly Buffer[]
  readonly version: number
  readonly responder: { readonly name: readonly NameAttribute[] } | { readonly keyHash: Buffer }
  readonly producedAt: number
  readonly answers: readonly OcspAnswer[]
}

export type OcspAnswer = {
  readonly hash: string
  readonly issuerNameHash: Buffer
  readonly issuerKeyHash: Buffer
  readonly serial: bigint
  readonly status: 'good' | 'revoked' | 'unknown'
  readonly thisUpdate: number
  readonly nextUpdate: number | null
}

/** A stapled response is about one certificate; some responders answer for a few. */
const maxAnswers = 16
const maxCertificates = 8

/** Throws a ProtocolError on what is no response. */
export function readOcspResponse(bytes: Uint8Array): OcspResponse {
  const [status, wrapped] = childrenOfTag(readBer(bytes), berTag.sequence)
  const number = readEnumerated(status)
  if (!wrapped) return { status: number, basic: null }
  const [type, content] = childrenOfTag(childrenOf(expectTag(wrapped, contextTag(0)), 1)[0], berTag.sequence)
  const isBasic = readOid(type) === '1.3.6.1.5.5.7.48.1.1'
  return {
    status: number,
    basic: isBasic ? readBasic(readBer(expectTag(content, berTag.octetString).content)) : null,
  }
}

function readBasic(value: BerValue): BasicOcspResponse {
  const [data, algorithm, signature, certificates] = childrenOfTag(value, berTag.sequence)
  const fields = [...childrenOfTag(data, berTag.sequence)]
  const version = fields[0]?.tag === contextTag(0) ? fields.shift() : undefined
  const [responder, producedAt, answers] = fields
  const list = certificates && childrenOf(expectTag(certificates, contextTag(0)), 1)[0]
  return {
    signed: data!.whole,
    algorithm: readAlgorithm(algorithm),
    signature: readBits(signature),
    certificates: list ? childrenOf(list, maxCertificates).map(({ whole }) => whole) : [],
    version: version ? Number(readInteger(childrenOf(version, 1)[0])) + 1 : 1,
    responder: readResponder(responder),
    producedAt: readTime(producedAt),
    answers: childrenOf(expectTag(answers, berTag.sequence), maxAnswers).map(readAnswer),
  }
}

function readResponder(value: BerValue | undefined): BasicOcspResponse['responder'] {
  if (value?.tag === contextTag(1)) return { name: readName(childrenOf(value, 1)[0]) }
  const [hash] = childrenOf(expectTag(value, contextTag(2)), 1)
  return { keyHash: expectTag(hash, berTag.octetString).content.subarray(0, 64) }
}

function readAnswer(value: BerValue): OcspAnswer {
  const [id, status, thisUpdate, ...rest] = childrenOfTag(value, berTag.sequence)
  const [hash, nameHash, keyHash, serial] = childrenOfTag(id, berTag.sequence)
  const { oid } = readAlgorithm(hash)
  const next = rest.find(({ tag }) => tag === contextTag(0))
  return {
    hash: hashNames.get(oid) ?? oid,
    issuerNameHash: expectTag(nameHash, berTag.octetString).content.subarray(0, 64),
    issuerKeyHash: expectTag(keyHash, berTag.octetString).content.subarray(0, 64),
    serial: readInteger(serial),
    status: statusOf(status),
    thisUpdate: readTime(thisUpdate),
    nextUpdate: next ? readTime(childrenOf(next, 1)[0]) : null,
  }
}

function statusOf(value: BerValue | undefined): OcspAnswer['status'] {
  if (value?.tag === contextTag(0, false)) return 'good'
  return value?.tag === contextTag(1) ? 'revoked' : 'unknown'
}
