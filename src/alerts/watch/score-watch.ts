import type { HostScores } from '../../areas/score/host-scores.ts'
import { parseAddress } from '../../core/address.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { Alert, Finding } from '../alert.ts'
import type { AlertTables } from '../alert-rows.ts'
import { changeFinding, wants } from './change-finding.ts'
import type { WatchedEvent } from './watched-event.ts'

/** Scores of watched hosts again after something was seen of them, and tells which have risen. */
export type ScoreWatch = {
  see(watched: readonly WatchedEvent[]): void
  /** Scores some of the hosts that wait; the others wait for the next time. */
  sweep(now: number): Promise<Finding[]>
}

/** A score is a read of all that is known of a host. */
const hostsAtOnce = 50
const maxWaiting = 20_000

type Waiting = { readonly accountId: string; readonly ip: string; readonly alerts: Map<string, Alert> }

export function createScoreWatch(ledger: Ledger, scores: Pick<HostScores, 'now'>): ScoreWatch {
  const db = ledger.db.withTables<AlertTables>()
  const waiting = new Map<string, Waiting>()

  /** The score of the last look, replaced by that of now; null when there was none. */
  const exchange = async (
    accountId: string,
    ip: string,
    score: number,
    at: number,
  ): Promise<number | null> => {
    const row = await db
      .selectFrom('alert_scores')
      .select('score')
      .where('account_id', '=', accountId)
      .where('ip', '=', ip)
      .executeTakeFirst()
    await db
      .insertInto('alert_scores')
      .values({ account_id: accountId, ip, score, at })
      .onConflict((conflict) => conflict.columns(['account_id', 'ip']).doUpdateSet({ score, at }))
      .execute()
    return row ? Number(row.score) : null
  }

  const look = async ({ accountId, ip, alerts }: Waiting, now: number): Promise<Finding[]> => {
    const scored = await scores.now(parseAddress(ip)!, { client: accountId })
    if (!scored) return []
    const score = scored.score.normalized_ip_score
    const before = await exchange(accountId, ip, score, now)
    if (before === null || score <= before) return []
    const ts = new Date(now).toISOString()
    const host = { ip, port: null, protocol: null }
    const rise = {
      change: 'score',
      ts,
      ...host,
      what: 'risk score',
      before: `${before}`,
      after: `${score}`,
    } as const
    const mark = `${ts.slice(0, 10)} ${before} ${score}`
    return [...alerts.values()].map((alert) => changeFinding(alert, rise, mark))
  }

  return {
    see(watched) {
      for (const { event, alerts } of watched)
        for (const alert of alerts) {
          if (!wants(alert, 'score')) continue
          const key = `${alert.accountId} ${event.target.ip}`
          const known = waiting.get(key)
          if (known) known.alerts.set(alert.id, alert)
          else if (waiting.size < maxWaiting)
            waiting.set(key, {
              accountId: alert.accountId,
              ip: event.target.ip,
              alerts: new Map([[alert.id, alert]]),
            })
        }
    },
    async sweep(now) {
      const findings: Finding[] = []
      for (const [key, host] of [...waiting].slice(0, hostsAtOnce)) {
        waiting.delete(key)
        findings.push(...(await look(host, now)))
      }
      return findings
    },
  }
}
