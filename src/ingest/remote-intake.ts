import { randomUUID } from 'node:crypto'
import { AckPolicy, type JsMsg } from '@nats-io/jetstream'
import type { Logger } from 'pino'
import type { AnyArea } from '../areas/define-area.ts'
import { type ActivityStarter, createSupervisor } from '../core/supervisor.ts'
import { dayMs } from '../core/time.ts'
import type { Enricher } from '../enrich/place.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { reportWriter } from '../storage/ledger/steps/sensor-reports.ts'
import type { NatsLink } from '../storage/nats/nats-link.ts'
import { createParcelCollector } from '../storage/nats/parcels.ts'
import { publish } from '../storage/nats/publish.ts'
import { nextMessage } from '../storage/nats/pulls.ts'
import { streamName, subjectOf } from '../storage/nats/streams.ts'
import { type Intake, openIntake } from './intake.ts'
import type { Preparer } from './preparing/preparer.ts'

/** One row of the outbox, which is what makes taking it in one step. */
const eventsAtOnce = 1_000

type Parcel = { readonly id: string; readonly area: string; readonly values: readonly unknown[] }

/**
 * The way in for a process without the store: resolves when NATS has the events on file. They are checked by
 * the process that takes them in.
 */
export function remoteIntake(link: NatsLink, signal: AbortSignal): Intake {
  return {
    async accept(area, values) {
      for (let start = 0; start < values.length; start += eventsAtOnce) {
        const id = randomUUID()
        const parcel: Parcel = { id, area, values: values.slice(start, start + eventsAtOnce) }
        // A subject of its own, so that its pieces are not mixed with those of others.
        await publish(link, subjectOf(link.prefix, 'intake', id), parcel, { id, signal })
      }
      return { accepted: values.length, refused: [] }
    },
  }
}

export type RemoteIntakeOptions = {
  readonly link: NatsLink
  readonly ledger: Ledger
  readonly enricher: Enricher
  readonly areas: readonly AnyArea[]
  readonly retentionDays: number
  readonly preparer?: Preparer
  readonly onAccepted: (area: string, accepted: number, refused: number) => void
  readonly log: Logger
  readonly supervisor?: ActivityStarter
  /** After this time the server sends again what was not acknowledged. */
  readonly ackWaitMs?: number
}

const consumerName = 'ingest'
const defaultAckWaitMs = 30_000
const retryMs = 500
const maxRetryMs = 5_000
const maxDeliveries = 100
const rememberedMs = 30 * dayMs
const pruneEvery = 1_000

type ReportTables = { sensor_reports: { id: string; taken_at: number; events: number } }

/** Takes in what `remoteIntake` of other processes sent, each parcel once, however often it is delivered. */
export function startRemoteIntake(options: RemoteIntakeOptions): { stop(): Promise<void> } {
  const { link, ledger, log, onAccepted, supervisor = createSupervisor({ log }), ...rest } = options
  const { ackWaitMs = defaultAckWaitMs } = options
  const stream = streamName(link.prefix, 'intake')
  const db = ledger.db.withTables<ReportTables>()
  const known = async (id: string): Promise<boolean> =>
    (await db.selectFrom('sensor_reports').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  let taken = 0

  const take = async ({ id, area, values }: Parcel): Promise<void> => {
    const mark = `nats/${id}`
    if (await known(mark)) return
    // The ledger writes the mark down in the statement that writes the events, and refuses both a second time.
    const intake = openIntake({ ...rest, ledger, writer: reportWriter(mark) })
    try {
      const { accepted, refused } = await intake.accept(area, values)
      onAccepted(area, accepted, refused.length)
      if (refused[0])
        log.warn({ area, count: refused.length, reason: refused[0].reason }, 'events were refused')
    } catch (error) {
      if (!(await known(mark))) throw error
    }
    if (taken++ % pruneEvery === 0)
      await db
        .deleteFrom('sensor_reports')
        .where('taken_at', '<', Date.now() - rememberedMs)
        .execute()
  }
  const collector = createParcelCollector<JsMsg>()
  const receive = async (message: JsMsg): Promise<void> => {
    const whole = collector.add(message)
    if (!whole) {
      // Its sender died before the last piece, and has acknowledged it to no client.
      if (message.info.deliveryCount > maxDeliveries) message.term()
      return
    }
    try {
      await take((await whole.value()) as Parcel)
    } catch (error) {
      for (const piece of whole.messages) piece.nak(retryMs)
      throw error
    }
    for (const piece of whole.messages) piece.ack()
  }
  const activity = supervisor.start({
    name: 'remote intake',
    problem: 'events could not be taken from NATS',
    everyMs: 0,
    backOff: { firstMs: retryMs, maxMs: maxRetryMs },
    run: async (signal, working) => {
      await setUpConsumer(link, stream, ackWaitMs)
      let consumer = await link.js.consumers.get(stream, consumerName)
      let nextCheck = performance.now() + ackWaitMs
      while (!signal.aborted) {
        const message = await nextMessage(consumer)
        if (message) await receive(message)
        else if (performance.now() >= nextCheck) {
          nextCheck = performance.now() + ackWaitMs
          if (await isForgotten(link, stream, ackWaitMs)) {
            log.warn('NATS has messages that it no longer delivers; it is asked for all of them again')
            await link.jsm.consumers.delete(stream, consumerName)
            await setUpConsumer(link, stream, ackWaitMs)
            consumer = await link.js.consumers.get(stream, consumerName)
          }
        }
        working()
      }
    },
  })
  return { stop: () => activity.stop() }
}

/**
 * A server that was killed may have a message on file and believe that it is done with it, or that somebody has it. A new
 * consumer gets everything that is on file; what was taken before is known by its mark.
 */
async function isForgotten({ jsm }: NatsLink, stream: string, ackWaitMs: number): Promise<boolean> {
  const { state } = await jsm.streams.info(stream)
  if (state.messages === 0) return false
  const { num_pending, delivered } = await jsm.consumers.info(stream, consumerName)
  const newest = Math.max(
    Date.parse(state.last_ts),
    Date.parse(String(delivered.last_active ?? state.last_ts)),
  )
  return num_pending === 0 && Date.now() - newest > 2 * ackWaitMs
}

async function setUpConsumer({ jsm }: NatsLink, stream: string, ackWaitMs: number): Promise<void> {
  try {
    await jsm.consumers.info(stream, consumerName)
  } catch {
    await jsm.consumers.add(stream, {
      durable_name: consumerName,
      ack_policy: AckPolicy.Explicit,
      ack_wait: ackWaitMs * 1_000_000,
      max_deliver: -1,
    })
  }
}
