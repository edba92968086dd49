import { createByteReader } from '../../../../wire/byte-reader.ts'
import type { PayloadReader } from '../payload.ts'
import { attempt } from './attempt.ts'
import { parseClientHello } from './client-hello.ts'
import { helloExtra } from './tls.ts'

/** A ClientHello over UDP (RFC 6347, 4.1 and 4.2.2). One that is sent in fragments has only its tag. */
export const readDtls: PayloadReader = ({ bytes, protocol }) => {
  if (protocol !== 'udp' || bytes.length < 26) return null
  const known = bytes[0] === 22 && bytes[1] === 0xfe && (bytes[2] === 0xff || bytes[2] === 0xfd)
  if (!known || bytes[13] !== 1) return null
  const hello = attempt(() => {
    const record = createByteReader(bytes)
    record.take(11)
    const message = createByteReader(record.vector(2))
    message.uint8()
    const length = message.uint24be()
    message.uint16be()
    const offset = message.uint24be()
    const body = message.vector(3)
    if (offset !== 0 || body.length !== length) throw new RangeError('a fragment')
    return parseClientHello(body, 'dtls')
  })
  return hello ? { tags: ['DTLS_SCANNER'], extra: helloExtra(hello, 'dtls') } : { tags: ['DTLS_SCANNER'] }
}
