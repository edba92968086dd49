import pg from 'pg'
import { openHttpConnection } from './http-connection.ts'
import type { HttpJob, PostgresJob } from './job.ts'
import type { Ask } from './run-load.ts'

export type Askers = { readonly askers: readonly Ask[]; close(): Promise<void> }

/** Both kinds end with the parsed answer in the hands of the client. */
export async function httpAskers({ url, keys, targets, connections }: HttpJob): Promise<Askers> {
  const opened = await Promise.all(Array.from({ length: connections }, () => openHttpConnection(url)))
  const askers = opened.map((connection, index): Ask => {
    const headers = { 'X-Key': keys[index % keys.length]! }
    return async (n) => {
      const target = targets[n % targets.length]!
      const { status, body } = await connection.get(target, headers)
      if (status !== 200) throw new Error(`${target} answered ${status}: ${body.slice(0, 300)}`)
      return JSON.parse(body)
    }
  })
  return {
    askers,
    close: async () => {
      for (const connection of opened) connection.close()
    },
  }
}

export async function postgresAskers(job: PostgresJob): Promise<Askers> {
  const clients = await Promise.all(
    Array.from({ length: job.connections }, async () => {
      const client = new pg.Client(job.connection)
      await client.connect()
      return client
    }),
  )
  const askers = clients.map(
    (client): Ask =>
      async (n) => {
        const answers: unknown[][] = []
        for (const { text, values } of job.questions[n % job.questions.length]!) {
          // A name makes it a prepared statement, which is planned once and not parsed again.
          const { rows } = await client.query({ name: nameOf(text), text, values: [...values] })
          answers.push(rows)
        }
        return job.group ? byPort(answers[0] as { port: number; record: unknown }[]) : answers
      },
  )
  return {
    askers,
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}

/** Names of statements are cut at 63 bytes. */
function nameOf(text: string): string {
  let hash = 0
  for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) | 0
  return `q${hash}`
}

function byPort(rows: readonly { readonly port: number; readonly record: unknown }[]): unknown {
  const ports = new Map<number, unknown[]>()
  for (const { port, record } of rows) {
    const results = ports.get(port)
    if (results) results.push(record)
    else ports.set(port, [record])
  }
  return { total: rows.length, events: [...ports].map(([port, results]) => ({ port, results })) }
}
