import { escapeBytes } from '../../core/escape.ts'
import { optionName } from './options.ts'

export type TelnetRecord = {
  readonly telnet?: {
    readonly banner: string
    readonly will?: readonly TelnetOption[]
    readonly do?: readonly TelnetOption[]
    readonly wont?: readonly TelnetOption[]
    readonly dont?: readonly TelnetOption[]
  }
}

export type TelnetOption = { readonly name: string; readonly value: number }

/** Reads what a server sends, in pieces of any size, and says what to answer. */
export type TelnetReader = {
  /** The refusals that the options in these bytes ask for; empty when there is nothing to answer. */
  push(bytes: Uint8Array): Uint8Array
  /** Bytes of text so far. */
  textLength(): number
  record(): TelnetRecord
}

const interpretAsCommand = 255
const subnegotiation = 250
const subnegotiationEnd = 240
/** WILL, WONT, DO, DONT (RFC 854). */
const verbs = { 251: 'will', 252: 'wont', 253: 'do', 254: 'dont' } as const
type Verb = (typeof verbs)[keyof typeof verbs]

/** Kept of the text; logins and greetings are shorter. */
export const maxTextBytes = 16_384

export function createTelnetReader(): TelnetReader {
  const seen: Record<Verb, Set<number>> = { will: new Set(), do: new Set(), wont: new Set(), dont: new Set() }
  const text: number[] = []
  let state: 'text' | 'command' | Verb | 'inside' | 'command inside' = 'text'

  /** Each offer is refused once: an answer to every repetition would let two machines talk forever. */
  const negotiate = (verb: Verb, option: number): readonly number[] => {
    if (seen[verb].has(option)) return []
    seen[verb].add(option)
    if (verb === 'will') return [interpretAsCommand, 254, option]
    return verb === 'do' ? [interpretAsCommand, 252, option] : []
  }
  const step = (byte: number): readonly number[] => {
    switch (state) {
      case 'text':
        if (byte === interpretAsCommand) state = 'command'
        else if (text.length < maxTextBytes) text.push(byte)
        return []
      case 'command':
        if (byte === interpretAsCommand && text.length < maxTextBytes) text.push(byte)
        state =
          byte in verbs ? verbs[byte as keyof typeof verbs] : byte === subnegotiation ? 'inside' : 'text'
        return []
      case 'inside':
        if (byte === interpretAsCommand) state = 'command inside'
        return []
      case 'command inside':
        state = byte === subnegotiationEnd ? 'text' : 'inside'
        return []
      default: {
        const answer = negotiate(state, byte)
        state = 'text'
        return answer
      }
    }
  }
  return {
    push: (bytes) => {
      const answers: number[] = []
      for (const byte of bytes) for (const one of step(byte)) answers.push(one)
      return Uint8Array.from(answers)
    },
    textLength: () => text.length,
    record: () => ({
      telnet: {
        banner: escapeBytes(Uint8Array.from(text)),
        ...Object.fromEntries(
          (['will', 'do', 'wont', 'dont'] as const)
            .filter((verb) => seen[verb].size > 0)
            .map((verb) => [verb, [...seen[verb]].map((value) => ({ name: optionName(value), value }))]),
        ),
      },
    }),
  }
}
