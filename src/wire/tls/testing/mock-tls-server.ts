import type { TestContext } from 'node:test'
import { scriptedServer } from '../../../protocols/testing/scripted-server.ts'
import { createByteReader } from '../../byte-reader.ts'
import { uint16be, vector } from '../../byte-writer.ts'
import { handshakeCollector } from '../handshake/handshake-collector.ts'
import { recordTypes, type TlsRecord, takeRecord } from '../handshake/record-stream.ts'

export type MockTls = {
  readonly certificate: Uint8Array
  /** Of those that it knows the first that the client offers. */
  readonly suites: readonly number[]
  readonly compression?: number
  readonly extensions?: readonly (readonly [type: number, content: Uint8Array])[]
  /** What it does with records after its ServerHelloDone, which is number 0. */
  readonly afterwards?: (record: TlsRecord, count: number) => Uint8Array | 'end' | null
}

/** A TLS 1.2 server without cryptography, for weaknesses that no program in Debian has any more; its port. */
export function mockTlsServer(t: TestContext, mock: MockTls): Promise<number> {
  return scriptedServer(t, (socket) => {
    let held: Buffer = Buffer.alloc(0)
    let count = -1
    socket.on('data', (bytes: Buffer) => {
      held = Buffer.concat([held, bytes])
      for (let record = takeRecord(held); record; record = takeRecord(held)) {
        held = held.subarray(5 + record.content.length)
        const answer = count < 0 ? greeting(mock, record) : (mock.afterwards?.(record, count) ?? null)
        count += 1
        if (answer === 'end') socket.end()
        else if (answer) socket.write(answer)
      }
    })
  })
}

export function mockRecord(type: number, content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([type]), uint16be(0x0303), vector(2, content)])
}

export function mockAlert(code: number): Buffer {
  return mockRecord(recordTypes.alert, Buffer.from([2, code]))
}

function greeting(mock: MockTls, record: TlsRecord): Buffer {
  const offered = offeredSuites(record)
  const suite = mock.suites.find((code) => offered.includes(code))
  if (suite === undefined) return mockAlert(40)
  const extensions = (mock.extensions ?? []).map(([type, content]) =>
    Buffer.concat([uint16be(type), vector(2, content)]),
  )
  const message = (type: number, body: Uint8Array) => Buffer.concat([Buffer.from([type]), vector(3, body)])
  const hello = Buffer.concat([
    uint16be(0x0303),
    Buffer.alloc(32, 7),
    vector(1, Buffer.alloc(0)),
    uint16be(suite),
    Buffer.from([mock.compression ?? 0]),
    vector(2, Buffer.concat(extensions)),
  ])
  return mockRecord(
    recordTypes.handshake,
    Buffer.concat([
      message(2, hello),
      message(11, vector(3, vector(3, mock.certificate))),
      message(14, Buffer.alloc(0)),
    ]),
  )
}

function offeredSuites(record: TlsRecord): readonly number[] {
  const [message] = handshakeCollector()(record.content)
  const reader = createByteReader(message!.body)
  reader.take(34)
  reader.vector(1)
  const list = createByteReader(reader.vector(2))
  const suites: number[] = []
  while (list.left() > 0) suites.push(list.uint16be())
  return suites
}
