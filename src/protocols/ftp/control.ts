import { type BufferedReader, createBufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import type { Connection, TlsOptions } from '../../wire/dialer.ts'

export type Reply = {
  readonly code: number
  /** Lines of the reply as Latin-1, the first and last without their code. */
  readonly lines: readonly string[]
}

/** The connection that commands go over (RFC 959, 4.2). */
export type Control = {
  readonly localPort: number
  reply(): Promise<Reply>
  command(line: string): Promise<Reply>
  /** Says goodbye and does not wait for the answer. */
  leave(): Promise<void>
  /** Goes on behind TLS. What the server said before the handshake is dropped with the reader that held it. */
  secured(options: TlsOptions): Promise<Control>
  close(): void
}

/** Greetings with the rules of a site are long; none is longer than this. */
const maxLines = 256
const maxLineBytes = 4096

export function controlOver(connection: Connection, milliseconds: number): Control {
  const end = Date.now() + milliseconds
  const reader = createBufferedReader(connection, milliseconds)
  const reply = (): Promise<Reply> => readReply(reader)
  return {
    localPort: connection.localPort,
    reply,
    command: async (line) => {
      await connection.write(Buffer.from(`${line}\r\n`, 'latin1'))
      return reply()
    },
    leave: () => connection.write('QUIT\r\n').catch(() => {}),
    secured: async (options) => controlOver(await connection.startTls(options), end - Date.now()),
    close: () => connection.close(),
  }
}

async function readReply(reader: BufferedReader): Promise<Reply> {
  const lines: string[] = []
  let opened: string | undefined
  while (lines.length < maxLines) {
    const line = (await reader.line(maxLineBytes)).toString('latin1')
    const code = /^([1-6]\d\d)([ -]|$)/.exec(line)
    if (opened === undefined && !code) throw new ProtocolError('The server does not speak FTP')
    opened ??= code?.[1]
    const ours = code?.[1] === opened
    lines.push(ours ? line.slice(4) : line)
    // Lines in the middle may start with the code and a dash, or with anything.
    if (ours && code?.[2] !== '-') return { code: Number(opened), lines }
  }
  throw new ProtocolError('A reply of the server has no end')
}
