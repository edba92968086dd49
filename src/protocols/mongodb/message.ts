import { BSONError, type Document, deserialize, serialize } from 'bson'
import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import { int32le } from '../../wire/byte-writer.ts'

/** Kinds of messages of the wire protocol. */
const opcode = { reply: 1, query: 2004, message: 2013 } as const

/** A list of collections has some 200 bytes for each. */
const maxReplyBytes = 1_048_576

const headBytes = 16

/** OP_QUERY for one document of a collection: how every server answers its first question, and old ones all. */
export function encodeQuery(id: number, collection: string, query: Document, documents = -1): Buffer {
  return encodeMessage(id, opcode.query, [
    // Flags: reads from a secondary are welcome.
    Buffer.from([0x04, 0, 0, 0]),
    Buffer.from(`${collection}\0`),
    int32le(0, documents),
    serialize(query),
  ])
}

/** OP_MSG with its one section of kind 0, which servers have from 3.6 on. */
export function encodeCommand(id: number, command: Document): Buffer {
  return encodeMessage(id, opcode.message, [Buffer.alloc(5), serialize(command)])
}

function encodeMessage(id: number, kind: number, parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([int32le(headBytes + body.length, id, 0, kind), body])
}

/** The documents of the next message: one for a command, several for a query. */
export async function readReply(reader: BufferedReader, id: number): Promise<readonly Document[]> {
  const head = await reader.exactly(headBytes)
  const length = head.readInt32LE(0)
  const kind = head.readInt32LE(12)
  if (kind !== opcode.reply && kind !== opcode.message) throw notMongo()
  if (length > maxReplyBytes) throw new ProtocolError('The answer of the server is too long')
  if (length < headBytes || head.readInt32LE(8) !== id) throw notMongo()
  const body = await reader.exactly(length - headBytes)
  return kind === opcode.reply ? decodeReply(body) : [decodeCommandReply(body)]
}

/** OP_REPLY: flags, cursor, start and count, then the documents. */
export function decodeReply(body: Buffer): readonly Document[] {
  if (body.length < 20) throw notMongo()
  const documents: Document[] = []
  let rest = body.subarray(20)
  while (rest.length >= 5 && documents.length < maxDocuments) {
    const length = rest.readInt32LE(0)
    if (length < 5 || length > rest.length) throw notMongo()
    documents.push(decodeDocument(rest.subarray(0, length)))
    rest = rest.subarray(length)
  }
  return documents
}

const maxDocuments = 512

const checksumPresent = 1

/** OP_MSG: flags, then sections, of which answers have one, and perhaps a checksum. */
export function decodeCommandReply(body: Buffer): Document {
  if (body.length < 10 || body[4] !== 0) throw notMongo()
  const checksum = (body.readUInt32LE(0) & checksumPresent) === 0 ? 0 : 4
  return decodeDocument(body.subarray(5, body.length - checksum))
}

/**
 * The caller bounds the size. Expressions stay text: a pattern of the server is never compiled.
 * Text that is not UTF-8 gets replacement characters rather than an error.
 */
function decodeDocument(bytes: Buffer): Document {
  try {
    return deserialize(bytes, { bsonRegExp: true, validation: { utf8: false } })
  } catch (error) {
    if (error instanceof BSONError) throw new ProtocolError('A document of the server cannot be read')
    throw error
  }
}

function notMongo(): ProtocolError {
  return new ProtocolError('The answer is not that of a MongoDB server')
}
