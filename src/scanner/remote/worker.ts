import { AckPolicy, type JsMsg } from '@nats-io/jetstream'
import { type Activity, type ActivityStarter, createSupervisor } from '../../core/supervisor.ts'
import type { NatsLink } from '../../storage/nats/nats-link.ts'
import { pieceCollector } from '../../storage/nats/pieces.ts'
import { nextMessage } from '../../storage/nats/pulls.ts'
import { streamName } from '../../storage/nats/streams.ts'
import { answerSlots, onHalt } from './lead.ts'
import { type PartRun, runPart } from './run-part.ts'

/** Takes parts of jobs from the queue and runs them, so many at once. */
export type Worker = {
  /** Parts under way. */
  running(): number
  /** Hands back what it has: another worker goes on with it. */
  stop(): Promise<void>
}

export type WorkerOptions = Pick<PartRun, 'link' | 'scanner' | 'readPlan' | 'name' | 'log'> & {
  /** Parts that it runs at once. */
  readonly slots: number
  /** Without a sign of life for so long, a part goes to another worker. */
  readonly silenceMs: number
  readonly supervisor?: ActivityStarter
}

const consumerName = 'workers'
const retryMs = 500

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { link, slots, silenceMs, log, supervisor = createSupervisor({ log }) } = options
  const stream = streamName(link.prefix, 'parts')
  await setUpConsumer(link, stream, silenceMs)
  const stopping = new AbortController()
  const halts = new Map<string, Set<AbortController>>()
  const counted = answerSlots(link, slots)
  const halting = onHalt(link, (run) => {
    for (const controller of halts.get(run) ?? []) controller.abort()
  })
  let running = 0

  const work = async (message: JsMsg): Promise<void> => {
    const { run, part } = (await pieceCollector().add(message)) as { run: string; part: number }
    const halted = new AbortController()
    const ofRun = halts.get(run) ?? new Set()
    halts.set(run, ofRun.add(halted))
    const alive = setInterval(() => message.working(), silenceMs / 3)
    running += 1
    try {
      const ending = await runPart({
        ...options,
        run,
        part,
        halted: halted.signal,
        stopping: stopping.signal,
      })
      // One that is not acknowledged comes again, and its log says that it is done.
      if (ending === 'done') await message.ackAck().catch(() => {})
      else if (ending === 'later') message.nak(stopping.signal.aborted ? 0 : retryMs)
      // 'lost': another worker has it, and says itself what becomes of it.
    } catch (error) {
      if (!halted.signal.aborted && !stopping.signal.aborted)
        log.error({ err: error, run, part }, 'a part of a job could not be run')
      message.nak(retryMs)
    } finally {
      running -= 1
      clearInterval(alive)
      ofRun.delete(halted)
      if (ofRun.size === 0) halts.delete(run)
    }
  }
  const serve = (slot: number): Activity =>
    supervisor.start({
      name: `scan worker ${slot}`,
      problem: 'no part of a job could be asked for',
      everyMs: 0,
      backOff: { firstMs: retryMs, maxMs: retryMs },
      run: async (signal, working) => {
        // A server that came back without its files has forgotten the consumer.
        await setUpConsumer(link, stream, silenceMs)
        while (!signal.aborted) {
          const consumer = await link.js.consumers.get(stream, consumerName)
          const message = await nextMessage(consumer)
          working()
          if (message && signal.aborted) message.nak()
          else if (message) await work(message)
        }
      },
    })
  const serving = Array.from({ length: slots }, (_, index) => serve(index + 1))
  return {
    running: () => running,
    async stop() {
      stopping.abort()
      counted.stop()
      halting.stop()
      await Promise.all(serving.map((slot) => slot.stop()))
    },
  }
}

async function setUpConsumer({ jsm }: NatsLink, stream: string, silenceMs: number): Promise<void> {
  const ack_wait = silenceMs * 1_000_000
  try {
    const { config } = await jsm.consumers.info(stream, consumerName)
    if (config.ack_wait !== ack_wait) await jsm.consumers.update(stream, consumerName, { ack_wait })
  } catch {
    await jsm.consumers.add(stream, {
      durable_name: consumerName,
      ack_policy: AckPolicy.Explicit,
      ack_wait,
      max_deliver: -1,
      max_ack_pending: 10_000,
    })
  }
}
