import { ber, berInteger } from '../../wire/ber/write-ber.ts'
import { hex } from './encode.ts'

/** AS-REQ for a realm that does not exist (RFC 4120, 5.4.1): the answer is an error, and nobody is logged in. */
export function kerberosRequest(): Buffer {
  const tagged = (tag: number, value: Uint8Array): Buffer => ber(0xa0 + tag, value)
  const text = (value: string): Buffer => ber(0x1b, Buffer.from(value))
  const body = ber(
    0x30,
    tagged(0, ber(0x03, hex('00 50000010'))),
    tagged(2, text('SCAN.INVALID')),
    tagged(
      3,
      ber(0x30, tagged(0, berInteger(2)), tagged(1, ber(0x30, text('krbtgt'), text('SCAN.INVALID')))),
    ),
    tagged(5, ber(0x18, Buffer.from('19700101000000Z'))),
    tagged(7, berInteger(0x524c)),
    tagged(8, ber(0x30, berInteger(18), berInteger(17), berInteger(23))),
  )
  return ber(0x6a, ber(0x30, tagged(1, berInteger(5)), tagged(2, berInteger(10)), tagged(4, body)))
}
