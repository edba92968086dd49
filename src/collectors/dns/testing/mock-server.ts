import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { decode, encode, type Question, type Resource } from 'dns-packet'
import type { NameServer } from '../upstream/name-server.ts'

const authoritative = 1 << 10
const recursionAvailable = 1 << 7

export type MockReply = {
  readonly answers?: readonly Resource[]
  readonly rcode?: number
  readonly flags?: number
  readonly id?: (asked: number) => number
  readonly question?: Question
}

/** A server for what no real one does: it answers what the test says; raw bytes go out as they are. */
export async function mockServer(
  answer: (question: Question, asked: number) => MockReply | readonly (MockReply | Uint8Array)[] | null,
): Promise<{ readonly server: NameServer; readonly asked: () => number; close(): void }> {
  const socket = createSocket('udp4')
  let asked = 0
  socket.on('message', (bytes, { address, port }) => {
    const { id, questions } = decode(bytes)
    const question = questions[0]!
    asked += 1
    const given = answer(question, asked)
    for (const one of given === null ? [] : [given].flat()) {
      const message = one instanceof Uint8Array ? withId(one, id) : written(one as MockReply, id, question)
      socket.send(message, port, address)
    }
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    server: { address: '127.0.0.1', port: (socket.address() as AddressInfo).port },
    asked: () => asked,
    close: () => socket.close(),
  }
}

function written(reply: MockReply, id: number, question: Question): Buffer {
  return encode({
    type: 'response',
    id: reply.id?.(id) ?? id,
    flags: (reply.flags ?? authoritative | recursionAvailable) | (reply.rcode ?? 0),
    questions: [reply.question ?? question],
    answers: reply.answers ?? [],
  })
}

/** The first two bytes are the id of the question. */
function withId(bytes: Uint8Array, id: number): Buffer {
  const copy = Buffer.from(bytes)
  if (copy.length >= 2) copy.writeUInt16BE(id)
  return copy
}
