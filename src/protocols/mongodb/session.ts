import type { Document } from 'bson'
import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import type { Connection } from '../../wire/dialer.ts'
import { decodeHello, type Hello, refusal } from './decode.ts'
import { encodeCommand, encodeQuery, readReply } from './message.ts'

/** The server understood what was asked, and does not do it. */
export class Refused extends ProtocolError {}

export type Session = {
  hello(client: string): Promise<Hello>
  /** The answer to a command that only reads; a Refused when the server does not. */
  run(database: string, command: Document): Promise<Document>
  /** Documents of a collection, for what old servers have no command for. */
  find(collection: string, most: number): Promise<readonly Document[]>
}

/** Servers from 3.6 on know OP_MSG, and those from 5.1 on nothing else. */
const firstWithMessages = 6

/** Without it a secondary answers no question about what it holds; OP_QUERY has a flag for the same. */
const readFromSecondary = { $readPreference: { mode: 'primaryPreferred' } } as const

export function createSession(connection: Connection, reader: BufferedReader): Session {
  let id = 0
  let wireVersion = 0
  let primary = true
  const ask = async (message: Buffer): Promise<readonly Document[]> => {
    await connection.write(message)
    return readReply(reader, id)
  }
  const run = async (database: string, command: Document): Promise<Document> => {
    id += 1
    const [answer] = await ask(
      wireVersion >= firstWithMessages
        ? encodeCommand(id, { ...command, $db: database, ...(!primary && readFromSecondary) })
        : encodeQuery(id, `${database}.$cmd`, command),
    )
    if (!answer) throw new ProtocolError('The server answers without a document')
    const refused = refusal(answer)
    if (refused !== null) throw new Refused(refused)
    return answer
  }
  return {
    run,
    hello: async (name) => {
      // A name has at most 128 bytes; the server writes it to its log.
      const client = {
        application: { name: name.replace(/[^\x20-\x7e]/g, '').slice(0, 128) },
        driver: { name: 'rimlight', version: '1' },
        os: { type: 'unknown' },
      }
      const answer = decodeHello(await run('admin', { isMaster: 1, client }))
      wireVersion = answer.wireVersion
      primary = answer.record.ismaster === true
      return answer
    },
    find: (collection, most) => {
      id += 1
      return ask(encodeQuery(id, collection, {}, -most))
    },
  }
}
