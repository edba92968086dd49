import { escapeBytes } from '../../../../core/escape.ts'
import type { PayloadReader } from '../payload.ts'

const maxCommands = 32
const maxWords = 16
const maxWordBytes = 256

/** Commands to Redis, as arrays of the protocol or as plain lines at its port. */
export const readRedis: PayloadReader = ({ bytes, protocol, port }) => {
  if (protocol !== 'tcp') return null
  const commands = bytes[0] === 0x2a ? readArrays(bytes) : port === 6379 ? readLines(bytes) : []
  if (commands.length === 0) return null
  return { tags: ['REDIS_SCANNER', ...attackTags(commands)], extra: { commands } }
}

/** `*2\r\n$4\r\nINFO\r\n$3\r\nall\r\n`, one after the other; the last may be cut short. */
function readArrays(bytes: Buffer): string[] {
  const commands: string[] = []
  let at = 0
  const number = (mark: number): number => {
    const end = bytes.indexOf(0x0d, at)
    if (bytes[at] !== mark || end < 0 || end - at > 8) return -1
    const text = bytes.toString('latin1', at + 1, end)
    at = end + 2
    return /^\d{1,6}$/.test(text) ? Number(text) : -1
  }
  while (at < bytes.length && commands.length < maxCommands) {
    const count = number(0x2a)
    if (count < 1 || count > 1_024) break
    const words: string[] = []
    for (let word = 0; word < count; word++) {
      const length = number(0x24)
      if (length < 0) return words.length > 0 ? [...commands, words.join(' ')] : commands
      if (words.length < maxWords)
        words.push(escapeBytes(bytes.subarray(at, Math.min(at + length, at + maxWordBytes))))
      at += length + 2
    }
    commands.push(words.join(' '))
  }
  return commands
}

const inline = new Set([
  'info',
  'ping',
  'config',
  'keys',
  'set',
  'get',
  'auth',
  'client',
  'slaveof',
  'flushall',
])

function readLines(bytes: Buffer): string[] {
  const lines = bytes.toString('latin1', 0, 4_096).split('\n', maxCommands)
  const first = lines[0]!.trim().split(' ', 1)[0]!.toLowerCase()
  if (!inline.has(first)) return []
  return lines.map((line) => escapeBytes(Buffer.from(line.trim(), 'latin1'))).filter((line) => line !== '')
}

/** A client that makes the database write its files where a shell looks, or load a module, has broken in. */
function attackTags(commands: readonly string[]): string[] {
  const hostile = /^(?:config set (?:dir|dbfilename) |slaveof |replicaof |module load )/i
  return commands.some((command) => hostile.test(command)) ? ['EXPLOITATION'] : []
}
