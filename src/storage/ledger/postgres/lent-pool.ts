import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import { errors } from '../../../core/errors.ts'

/**
 * The pool as Kysely sees it. Faults of the network or the server become one error of the catalogue, and a
 * connection on which it happened is thrown away: it may still wait for an answer that never comes.
 */
export function lentPool(pool: Pool): PostgresPool {
  // Of an idle connection; the next caller opens another and gets its error, if any.
  pool.on('error', () => {})
  // Of one that is in use: its statement is rejected, and the event beside it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw asLedgerError(error)
      })
      let broken = false
      const query = async (text: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(text, parameters.map(fitting))
        } catch (error) {
          const known = asLedgerError(error)
          if (known !== error) broken = true
          throw known
        }
      }
      return { query, release: () => client.release(broken) } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}

/** A text of PostgreSQL holds every character but this one; what looks for it looks for the same replacement. */
function fitting(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\u{fffd}') : value
}

/** Classes and codes of SQLSTATE (PostgreSQL, appendix A) that speak of the server and not of the statement. */
const awayStates = /^(08|57P0[1-5]|57014|53[0-9]|25006|58[0-9])/
const awayCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** The driver has no codes for what it says itself. */
const awayTexts =
  /connection (terminated|error|timeout)|timeout exceeded|read timeout|not queryable|was closed/i

function asLedgerError(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  const away =
    code === undefined ? awayTexts.test(message ?? '') : awayStates.test(code) || awayCodes.has(code)
  return away ? errors.away('The database of accounts and events', error) : error
}
