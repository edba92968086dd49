import { uint16le, uint32le } from '../../../wire/byte-writer.ts'

const mouse = 0x0001
/** xrdp takes a packet without it for one that was not deciphered. */
const withoutKeys = 0x0002
const unicode = 0x0010
const wholeScreen = 0x0020
const noSound = 0x00080000

/** No wallpaper, animation or theme is asked for: less to send, and the logon screen shows none of them. */
const leanExperience = 0x0000000f

/**
 * Who logs on (MS-RDPBCGR 2.2.1.11): no one. Domain, user, password, program and folder are empty and the
 * flag for logging on by itself is not set, so that the server shows its logon screen.
 */
export function encodeClientInfo(): Buffer {
  const texts = 5
  const empty = uint16le(0)
  const internet = 2
  const timezone = Buffer.alloc(172)
  return Buffer.concat([
    uint32le(0, mouse | withoutKeys | unicode | wholeScreen | noSound),
    uint16le(...Array.from({ length: texts }, () => 0)),
    ...Array.from({ length: texts }, () => empty),
    // Our address and folder, which stay private.
    uint16le(internet, 2, 0, 2, 0),
    timezone,
    uint32le(0, leanExperience),
    uint16le(0),
  ])
}
