import { allocate, checked, type Libc } from './libc.ts'
import { SO_ATTACH_FILTER, SOL_SOCKET } from './linux.ts'

/** A classic BPF instruction: code, jump if true, jump if false, operand. */
type Instruction = readonly [code: number, whenTrue: number, whenFalse: number, operand: number]

const loadWord = 0x20
const loadHalf = 0x28
const loadByte = 0x30
const loadHalfAtX = 0x48
const loadByteAtX = 0x50
const headerLengthToX = 0xb1
const jumpEqual = 0x15
const jumpAnyBit = 0x45
const returnValue = 0x06

/** Enough for the longest headers of an ICMP error and of the packet it quotes. */
const keptBytes = 256

/** Ethernet frames with IPv4 to `address` that are TCP to `port` and no fragment, or ICMP "unreachable". */
export function answerFilter(address: number, port: number): readonly Instruction[] {
  return [
    [loadHalf, 0, 0, 12],
    [jumpEqual, 0, 14, 0x0800],
    [loadWord, 0, 0, 30],
    [jumpEqual, 0, 12, address],
    [loadByte, 0, 0, 23],
    [jumpEqual, 6, 0, 1],
    [jumpEqual, 0, 9, 6],
    [loadHalf, 0, 0, 20],
    [jumpAnyBit, 7, 0, 0x1fff],
    [headerLengthToX, 0, 0, 14],
    [loadHalfAtX, 0, 0, 16],
    [jumpEqual, 3, 4, port],
    [headerLengthToX, 0, 0, 14],
    [loadByteAtX, 0, 0, 14],
    [jumpEqual, 0, 1, 3],
    [returnValue, 0, 0, keptBytes],
    [returnValue, 0, 0, 0],
  ]
}

/** Ethernet frames with IPv6 that are neighbour advertisements (RFC 4861, 4.4). */
export function advertisementFilter(): readonly Instruction[] {
  return [
    [loadHalf, 0, 0, 12],
    [jumpEqual, 0, 5, 0x86dd],
    [loadByte, 0, 0, 20],
    [jumpEqual, 0, 3, 58],
    [loadByte, 0, 0, 54],
    [jumpEqual, 0, 1, 136],
    [returnValue, 0, 0, keptBytes],
    [returnValue, 0, 0, 0],
  ]
}

/** On an IPv6 raw socket, where the TCP header comes first: segments to `port`. */
export function segmentFilter(port: number): readonly Instruction[] {
  return [
    [loadHalf, 0, 0, 2],
    [jumpEqual, 0, 1, port],
    [returnValue, 0, 0, keptBytes],
    [returnValue, 0, 0, 0],
  ]
}

export function attachFilter(libc: Libc, fd: number, program: readonly Instruction[]): void {
  const memory = allocate(libc, 4096)
  const { view } = memory
  const start = 64
  view.setUint16(0, program.length, true)
  view.setBigUint64(8, memory.address + BigInt(start), true)
  for (const [index, [code, whenTrue, whenFalse, operand]] of program.entries()) {
    const at = start + index * 8
    view.setUint16(at, code, true)
    view.setUint8(at + 2, whenTrue)
    view.setUint8(at + 3, whenFalse)
    view.setUint32(at + 4, operand, true)
  }
  checked(libc, libc.setsockopt(fd, SOL_SOCKET, SO_ATTACH_FILTER, memory.address, 16), 'SO_ATTACH_FILTER')
}
