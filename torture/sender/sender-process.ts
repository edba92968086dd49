import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { createRandom } from '../../src/sample/random.ts'
import { serviceEvent } from '../../src/testing/host-event.ts'
import { type Client, clientOf } from '../client.ts'
import { type AcknowledgedList, openList } from './acknowledged-list.ts'
import type { SenderMessage, SenderOrder } from './start-sender.ts'

/** A process of its own: it sends events, and writes down which of them were acknowledged. */
const batchEvents = 20
const sendEveryMs = 60
const pictureEveryMs = 1_500
const retryMs = 300
const side = 64

let list: AcknowledgedList | undefined
let client: Client | undefined
let round: { readonly end: AbortController; readonly done: Promise<unknown> } | null = null

const report = (message: SenderMessage): void => void process.send!(message)

process.on('message', (order: SenderOrder) => {
  switch (order.kind) {
    case 'open':
      list = openList(order.file)
      client = clientOf(order.url, order.keys)
      report({ kind: 'opened' })
      break
    case 'begin': {
      const end = new AbortController()
      const running = (): boolean => !end.signal.aborted
      const work = [sendEvents(order, running), ...(order.pictures ? [sendPictures(order, running)] : [])]
      round = { end, done: Promise.all(work) }
      break
    }
    case 'end':
      round?.end.abort()
      void round?.done.then(
        () => report({ kind: 'ended' }),
        (error: Error) => report({ kind: 'failed', reason: error.stack ?? error.message }),
      )
  }
})

type Begin = Extract<SenderOrder, { kind: 'begin' }>

/** Each event has a port of its own, so that none replaces another in what is newest. */
async function sendEvents({ round, address }: Begin, running: () => boolean): Promise<void> {
  for (let batch = 0; running() && (batch + 1) * batchEvents < 65_536; batch++) {
    const names = Array.from({ length: batchEvents }, (_, n) => `r${round}-${batch}-${n}`)
    const lines = names.map((name, n) =>
      JSON.stringify(serviceEvent(address, 1 + batch * batchEvents + n, { product: name })),
    )
    list!.write({ kind: 'sent', round, batch, names })
    await client!
      .v1('/ingest', { method: 'POST', body: lines.join('\n') })
      .then(async (answer) => {
        const body = (await answer.json()) as { accepted?: number }
        if (answer.status !== 200) list!.write({ kind: 'refused', round, status: answer.status })
        // A receipt that was not read to its end acknowledges nothing.
        else if (body.accepted === batchEvents) {
          list!.write({ kind: 'acknowledged', round, batch })
          list!.sync()
          report({ kind: 'acknowledged' })
        }
      })
      .catch(() => sleep(retryMs))
    await sleep(sendEveryMs)
  }
}

async function sendPictures({ round, address }: Begin, running: () => boolean): Promise<void> {
  for (let n = 0; running(); n++) {
    const body = await picture(round * 100_000 + n)
    const target = `/ingest/image?ip=${address}&port=${1 + n}&type=web`
    await client!
      .v1(target, { method: 'POST', headers: { 'content-type': 'image/png' }, body })
      .then(async (answer) => {
        const { image_id } = (await answer.json()) as { image_id?: string }
        if (answer.status !== 200) list!.write({ kind: 'refused', round, status: answer.status })
        else if (image_id !== undefined) {
          list!.write({ kind: 'picture', round, id: image_id })
          list!.sync()
        }
      })
      .catch(() => sleep(retryMs))
    await sleep(pictureEveryMs)
  }
}

/** Noise, so that no two are alike, with nothing in it to read. */
async function picture(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const random = createRandom(seed)
  const pixels = Uint8Array.from({ length: side * side * 3 }, () => random.below(256))
  const png = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  return Uint8Array.from(png)
}
