import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { type Activity, type ActivityStarter, createSupervisor } from '../../core/supervisor.ts'
import { dayMs, minuteMs } from '../../core/time.ts'
import type { Delivery } from '../../delivery/open-delivery.ts'
import type { Outcome } from '../../delivery/outcome.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { retryWhileBusy } from '../../storage/ledger/retry-while-busy.ts'
import type { SecretBox } from '../../storage/secret-box.ts'
import type { PerimeterStore } from '../perimeter-store.ts'
import { nextTime } from '../scans/schedule.ts'
import type { Channel, ChannelKind } from './channel.ts'
import { type ChannelStore, createChannelStore } from './channel-store.ts'
import { collectNews } from './collect-news.ts'
import { exampleNotice } from './example-notice.ts'
import { type ClaimedMessage, createMessages, type Messages } from './messages.ts'
import { isQuiet } from './quiet-hours.ts'
import { readNotice } from './read-notice.ts'
import { type Attempt, sendMessage } from './send-message.ts'

/** Tells people and programs what happened to the findings of perimeters. */
export type Notifier = {
  readonly channels: ChannelStore
  readonly messages: Pick<Messages, 'list' | 'waiting'>
  readonly delivery: Pick<Delivery, 'targets' | 'mail'>
  /** Sends an example at once; null when there was one a moment ago. */
  test(channel: Channel, now: number): Promise<Attempt | null>
  /** Makes a message of what waits for the next one; false when nothing does. */
  sendNow(channel: Channel, now: number): Promise<boolean>
  /** Reads what happened, makes messages that are due, and sends; the clock does so every other second. */
  tick(now: number): Promise<void>
  start(): void
  stop(): Promise<void>
}

export type NotifierOptions = {
  readonly ledger: Ledger
  readonly box: SecretBox
  readonly store: Pick<PerimeterStore, 'feed' | 'services'>
  readonly delivery: Delivery
  /** Where the pages of the service are, for links; empty where that is not known. */
  readonly publicUrl: string
  /** Shows its owner in the application that a channel was paused. */
  readonly notify: (
    accountId: string,
    told: { id: string; at: number; title: string; text: string },
  ) => Promise<void>
  readonly onAttempt?: (kind: ChannelKind, outcome: Outcome['kind']) => void
  readonly log: Logger
  readonly supervisor?: ActivityStarter
  /** How long news wait for others to share their message. */
  readonly gatherMs?: number
}

/** Attempts one after the other; the last of them is hours after the first. */
export const maxFailures = 10
const atOnce = 8
const everyMs = 2_000
const testPauseMs = 5_000

export function openNotifier(options: NotifierOptions): Notifier {
  return new LedgerNotifier(options)
}

class LedgerNotifier implements Notifier {
  readonly channels: ChannelStore
  readonly messages: Messages
  readonly delivery: Delivery
  readonly #options: NotifierOptions
  readonly #publicUrl: string
  readonly #stopping = new AbortController()
  #activity: Activity | null = null
  #prunedAt = 0

  constructor(options: NotifierOptions) {
    this.#options = options
    this.#publicUrl = options.publicUrl.replace(/\/$/, '')
    this.delivery = options.delivery
    this.channels = createChannelStore(options.ledger, options.box)
    this.messages = createMessages(options.ledger, options.box)
  }

  async test(channel: Channel, now: number): Promise<Attempt | null> {
    if ((await this.messages.lastTest(channel.id)) > now - testPauseMs) return null
    const notice = exampleNotice(channel, this.#publicUrl, now)
    const attempt = await sendMessage(this.delivery, channel, notice, this.#stopping.signal)
    const { outcome } = attempt
    await this.messages.addTest(channel.id, notice.id, outcome, now)
    if (outcome.kind === 'sent') await this.channels.sent(channel.id, now)
    else await this.channels.failed(channel.id, outcome.answer, now)
    this.#options.onAttempt?.(channel.kind, outcome.kind)
    return attempt
  }

  async sendNow(channel: Channel, now: number): Promise<boolean> {
    const made = await this.messages.make(channel.id, now)
    if (made) this.#activity?.wake()
    return made
  }

  async tick(now: number): Promise<void> {
    const active = await this.channels.active()
    if (active.length > 0) {
      await collectNews(
        { ...this.#options, feed: this.#options.store.feed, channels: this.channels },
        active,
        now,
      )
      await this.#makeDue(active, now)
      await this.messages.recover(now)
    }
    const claimed = await this.messages.claim(now, atOnce)
    await Promise.all(claimed.map((message) => this.#deliver(message, now)))
    if (now - this.#prunedAt < dayMs) return
    this.#prunedAt = now
    await this.messages.prune(now)
  }

  async #makeDue(active: readonly Channel[], now: number): Promise<void> {
    const { gatherMs = minuteMs } = this.#options
    const open = active.filter(({ pausedAt, quiet }) => pausedAt === null && !isQuiet(quiet, now))
    const soon = open.filter(({ when }) => when.kind === 'at once')
    const since = await this.messages.pendingSince(soon.map(({ id }) => id))
    for (const [id, at] of since) if (at <= now - gatherMs) await this.messages.make(id, now)
    for (const channel of open) {
      const { when, nextDigestAt } = channel
      if (when.kind !== 'digest' || nextDigestAt === null || nextDigestAt > now) continue
      // Of several processes one makes it.
      if (await this.channels.digested(channel, nextTime(when.schedule, now)))
        await this.messages.make(channel.id, now)
    }
  }

  async #deliver(message: ClaimedMessage, now: number): Promise<void> {
    const { channel } = message
    if (isQuiet(channel.quiet, now)) return await this.messages.postpone(message, now + minuteMs)
    const { ledger, store } = this.#options
    const reads = { ledger, services: store.services, publicUrl: this.#publicUrl }
    const notice = await readNotice(reads, message)
    if (!notice) return await this.messages.drop(message.id)
    const { outcome } = await sendMessage(this.delivery, channel, notice, this.#stopping.signal)
    const findings = notice.items.length + notice.more
    // What was sent and is not written down as such would be sent again.
    await retryWhileBusy(() => this.messages.finish(message, outcome, findings, now), this.#stopping.signal)
    this.#options.onAttempt?.(channel.kind, outcome.kind)
    if (outcome.kind === 'sent') await this.channels.sent(channel.id, now)
    else await this.#failed(message, outcome, now)
  }

  async #failed({ channel, id }: ClaimedMessage, outcome: Outcome, now: number): Promise<void> {
    const { log, notify } = this.#options
    log.info({ channel: channel.id, message: id, outcome }, 'a notification was not delivered')
    const failures = await this.channels.failed(channel.id, outcome.answer, now)
    if (outcome.kind !== 'refused' && failures < maxFailures) return
    const reason =
      outcome.kind === 'refused'
        ? `The receiver refused a message: ${outcome.answer}`
        : `${failures} attempts failed, the last with: ${outcome.answer}`
    if (!(await this.channels.pauseFor(channel.id, reason, now))) return
    await notify(channel.accountId, {
      ...{ id: randomUUID(), at: now },
      title: `Notifications to ${channel.name} are paused`,
      text: `${reason}. Its messages are kept until you resume it.`,
    })
  }

  start(): void {
    const { log, supervisor = createSupervisor({ log }) } = this.#options
    this.#activity ??= supervisor.start({
      name: 'perimeter notifications',
      problem: 'perimeter: notifications could not be sent',
      run: () => this.tick(Date.now()),
      everyMs,
      firstAfterMs: everyMs,
      unref: true,
    })
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#activity?.stop()
  }
}
