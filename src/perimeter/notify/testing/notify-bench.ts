import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { parseRange } from '../../../core/address.ts'
import { type DeliveryOptions, openDelivery } from '../../../delivery/open-delivery.ts'
import { createSecretBox } from '../../../storage/secret-box.ts'
import type { NewFinding } from '../../findings/finding.ts'
import { openPerimeterBench, type PerimeterBench } from '../../testing/perimeter-bench.ts'
import { type Channel, defaultSettings } from '../channel.ts'
import type { NewChannel } from '../channel-store.ts'
import { type Notifier, openNotifier } from '../open-notifier.ts'

export type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }

/** Perimeters with notifications, and a receiver on this machine. */
export type NotifyBench = PerimeterBench & {
  readonly notifier: Notifier
  readonly received: Received[]
  /** What the receiver answers from now on. */
  answer: { status: number; text: string; retryAfter: string | null }
  readonly url: string
  /** What owners were told inside the application. */
  readonly told: { readonly accountId: string; readonly title: string; readonly text: string }[]
  readonly attempts: string[]
  add(channel: Partial<NewChannel> & Pick<NewChannel, 'kind' | 'target'>): Promise<Channel>
  /** A process that starts on the same ledger. */
  reopen(): Promise<Notifier>
}

export async function openNotifyBench(
  folder: string,
  mail: DeliveryOptions['mail'] = null,
): Promise<NotifyBench> {
  const bench = await openPerimeterBench(folder)
  const received: Received[] = []
  const answer: NotifyBench['answer'] = { status: 200, text: 'ok', retryAfter: null }
  const receiver = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const { url: path = '', headers } = request
    received.push({ path, headers, body: Buffer.concat(pieces).toString('utf8') })
    if (answer.retryAfter !== null) response.setHeader('retry-after', answer.retryAfter)
    response.writeHead(answer.status).end(answer.text)
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const told: NotifyBench['told'] = []
  const attempts: string[] = []
  const box = createSecretBox(Buffer.alloc(32, 7))
  const open = async (): Promise<Notifier> =>
    openNotifier({
      ...{ ledger: bench.ledger, box, store: bench.watch.store, log: pino({ level: 'silent' }) },
      delivery: await openDelivery({
        ...{ ledger: bench.ledger, box, mail, webhookAllow: [parseRange('127.0.0.0/8')!] },
      }),
      publicUrl: 'https://rim.example/',
      notify: async (accountId, { title, text }) => void told.push({ accountId, title, text }),
      onAttempt: (kind, result) => attempts.push(`${kind} ${result}`),
    })
  const notifier = await open()
  return {
    ...{ ...bench, notifier, received, answer, told, attempts },
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    reopen: open,
    async add(channel) {
      const { accountId } = bench
      const sequence = await bench.watch.store.feed.newest()
      const added = await notifier.channels.add(
        { ...{ accountId, perimeterId: null, name: channel.kind }, ...defaultSettings, ...channel },
        sequence,
      )
      return added!
    },
    async close() {
      receiver.closeAllConnections()
      receiver.close()
      notifier.delivery.mail.close()
      await bench.close()
    },
  }
}

export function newFinding(
  { perimeterId, accountId, id }: { perimeterId: string; accountId: string; id: number },
  values: Partial<NewFinding> = {},
): NewFinding {
  const subject = values.subject ?? '192.0.2.10 3306/tcp'
  return {
    ...{ perimeterId, accountId, assetId: id, rule: 'database-exposed', subject },
    title: `A database answers at ${subject}`,
    ...{ severity: 'high', severityReasons: ['of the rule'], ip: '192.0.2.10', port: 3306, protocol: 'tcp' },
    ...{ name: null, expiresAt: null, baseline: false },
    evidence: { source: 'service-simple', at: Date.now(), facts: { product: 'MySQL', version: '8.4.3' } },
    ...values,
  }
}
