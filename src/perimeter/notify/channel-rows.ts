import type { Generated } from 'kysely'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { PerimeterTables } from '../perimeter-rows.ts'
import type { ChannelKind, NewsChange } from './channel.ts'

export type MessageStatus = 'making' | 'waiting' | 'sent' | 'failed'

/** What notifications add to the ledger. Times are milliseconds since 1970. */
export type ChannelTables = {
  perimeter_channels: {
    id: string
    account_id: string
    perimeter_id: string | null
    name: string
    kind: ChannelKind
    /** Encrypted. */
    target: string
    secret: string
    /** ChannelSettings as JSON. */
    settings: string
    created_at: number
    sequence: number
    next_digest_at: number | null
    paused_at: number | null
    paused_reason: string | null
    failures: Generated<number>
    last_error: Generated<string | null>
    last_error_at: Generated<number | null>
    last_sent_at: Generated<number | null>
  }
  perimeter_channel_news: {
    id: Generated<number>
    channel_id: string
    sequence: number
    finding_id: number
    change: NewsChange
    baseline: number
    at: number
    /** Null until it is part of a message. */
    message_id: string | null
  }
  perimeter_messages: {
    id: string
    channel_id: string
    made_at: number
    status: MessageStatus
    test: Generated<number>
    findings: Generated<number>
    tries: Generated<number>
    next_at: number
    done_at: number | null
    answer: string | null
  }
}

export const channelTables = (db: Ledger['db']) => db.withTables<PerimeterTables & ChannelTables>()
export type ChannelDb = ReturnType<typeof channelTables>
