import { opensslTime } from '../../ber/ber-time.ts'
import { opensslName } from '../distinguished-name.ts'
import type { OcspAnswer, OcspResponse } from './ocsp-response.ts'

/** RFC 6960, 4.2.1: OCSPResponseStatus, the words of OpenSSL. */
const statuses: ReadonlyMap<number, string> = new Map([
  [0, 'successful'],
  [1, 'malformedrequest'],
  [2, 'internalerror'],
  [3, 'trylater'],
  [5, 'sigrequired'],
  [6, 'unauthorized'],
])

/** `SUCCESSFUL`, and so on. */
export function ocspStatus({ status }: OcspResponse): string {
  return (statuses.get(status) ?? `(UNKNOWN ${status})`).toUpperCase()
}

/** A response in the words that OpenSSL prints it in. */
export function ocspRecord(response: OcspResponse): Record<string, unknown> {
  const { basic } = response
  const responseStatus = statuses.get(response.status) ?? `(UNKNOWN ${response.status})`
  if (!basic) return { responseStatus }
  return {
    version: String(basic.version),
    responseStatus,
    responseType: 'Basic OCSP Response',
    responderID:
      'name' in basic.responder ? opensslName(basic.responder.name) : upperHex(basic.responder.keyHash),
    producedAt: opensslTime(basic.producedAt),
    responses: basic.answers.map(answerRecord),
  }
}

function answerRecord(answer: OcspAnswer): Record<string, unknown> {
  return {
    certID: {
      hashAlgorithm: answer.hash,
      issuerNameHash: upperHex(answer.issuerNameHash),
      issuerKeyHash: upperHex(answer.issuerKeyHash),
      serialNumber: hexNumber(answer.serial),
    },
    certStatus: answer.status,
    thisUpdate: opensslTime(answer.thisUpdate),
    ...(answer.nextUpdate !== null && { nextUpdate: opensslTime(answer.nextUpdate) }),
  }
}

function upperHex(bytes: Buffer): string {
  return bytes.toString('hex').toUpperCase()
}

/** Whole bytes in upper case, the sign before them: `0A1B`. */
export function hexNumber(number: bigint): string {
  const digits = (number < 0n ? -number : number).toString(16).toUpperCase()
  return `${number < 0n ? '-' : ''}${digits.length % 2 === 1 ? '0' : ''}${digits}`
}
