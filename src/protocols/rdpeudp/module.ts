import { randomInt } from 'node:crypto'
import { Type } from 'typebox'
import type { Datagrams } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ProtocolModule } from '../protocol-module.ts'
import { decodeSynAck, encodeSyn, type RdpeudpRecord } from './decode.ts'

const config = Type.Object({}, { additionalProperties: false })

/** Whether a remote desktop also takes connections over UDP. None is made: only the first datagram is sent. */
export const rdpeudp: ProtocolModule<typeof config> = {
  name: 'rdpeudp',
  about: 'Whether a remote desktop answers over UDP.',
  protocol: 'udp',
  defaultPorts: [3389],
  config,
  // One datagram and at most two repetitions, for networks that lose some; answers have 1.2 KB.
  limits: { milliseconds: 10_000, bytes: 16_384, connections: 1 },
  run: async (context) => {
    let record: RdpeudpRecord = {}
    let error: string | undefined
    let datagrams: Datagrams | undefined
    try {
      datagrams = await context.dial.datagrams()
      record = await ask(datagrams)
      if (record.byte_response === undefined) error = 'timeout: No answer came'
    } catch (failure) {
      error = reasonText(failure)
    } finally {
      datagrams?.close()
    }
    return {
      data: record,
      ...(error === undefined ? {} : { error }),
      ...(datagrams ? { localPort: datagrams.localPort } : {}),
    }
  },
}

const times = 3
const answerTime = 2_000

async function ask(datagrams: Datagrams): Promise<RdpeudpRecord> {
  const sequenceNumber = randomInt(0x80000000)
  for (let done = 0; done < times; done++) {
    await datagrams.send(encodeSyn(sequenceNumber))
    const answer = await datagrams.receive(answerTime)
    if (answer) return decodeSynAck(answer, sequenceNumber)
  }
  return {}
}
