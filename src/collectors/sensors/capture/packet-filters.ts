/** Programs of the kernel's packet filter: code, jump if true, jump if false, operand. */
type Instruction = readonly [code: number, whenTrue: number, whenFalse: number, operand: number]

const loadWord = 0x20
const loadByte = 0x30
const loadByteAtX = 0x50
const headerLengthToX = 0xb1
const jumpEqual = 0x15
const jumpAnyBit = 0x45
const returnValue = 0x06

/** SKF_AD_OFF + SKF_AD_MARK of <linux/filter.h>: the mark that the firewall has put on the packet. */
const markOffset = 0xfffff014

const whole: Instruction = [returnValue, 0, 0, 0xffff]
const nothing: Instruction = [returnValue, 0, 0, 0]

/**
 * On a raw socket: packets that the rules have marked, so that the rules alone say what is covered. Of TCP
 * those that begin something (neither ACK nor RST), of ICMP echo requests.
 */
export function captureFilter(
  version: 4 | 6,
  protocol: 'tcp' | 'udp' | 'icmp',
  mark: number,
): readonly Instruction[] {
  const marked: Instruction[] = [[loadWord, 0, 0, markOffset]]
  if (protocol === 'udp') return [...marked, [jumpEqual, 0, 1, mark], whole, nothing]
  // An IPv4 raw socket gives the IP header first, an IPv6 one begins behind it.
  const load = (at: number): Instruction[] =>
    version === 4
      ? [
          [headerLengthToX, 0, 0, 0],
          [loadByteAtX, 0, 0, at],
        ]
      : [[loadByte, 0, 0, at]]
  const test: Instruction[] =
    protocol === 'tcp'
      ? [...load(13), [jumpAnyBit, 1, 0, 0x14]]
      : [...load(0), [jumpEqual, 0, 1, version === 4 ? 8 : 128]]
  return [...marked, [jumpEqual, 0, test.length + 1, mark], ...test, whole, nothing]
}
