import { ber, berInteger } from '../ber/write-ber.ts'
import { type BufferedReader, ProtocolError } from '../buffered-reader.ts'
import { ntlmNegotiate } from './ntlm.ts'

/** A request of CredSSP (MS-CSSP 2.2.1) with the first message of NTLM: no name, no domain, no proof. */
export function encodeNtlmRequest(): Buffer {
  const token = ber(0x30, ber(0x30, ber(0xa0, ber(4, ntlmNegotiate(0xe2088297)))))
  return ber(0x30, ber(0xa0, berInteger(6)), ber(0xa1, token))
}

/** Answers are a few hundred bytes. */
const maxBytes = 16_384

/** The whole answer of CredSSP, however long its length is written. */
export async function readNtlmAnswer(reader: BufferedReader): Promise<Buffer> {
  const [tag, first] = await reader.exactly(2)
  if (tag !== 0x30) throw new ProtocolError('The server does not answer as CredSSP')
  if (first! < 0x80) return reader.exactly(first!)
  const count = first! & 0x7f
  if (count === 0 || count > 4) throw new ProtocolError('The answer of the server has no usable length')
  const length = (await reader.exactly(count)).readUIntBE(0, count)
  if (length > maxBytes) throw new ProtocolError('The answer of the server is too long')
  return reader.exactly(length)
}
