import type { Cluster } from '../peers/postgres-cluster.ts'
import { insertRows, type PeerRow } from '../peers/postgres-table.ts'

/** Two batches are under way at once, as ours makes one ready while the engine stores another. */
export async function peerWriter(cluster: Cluster) {
  const clients = await Promise.all([cluster.connect(), cluster.connect()])
  const busy = new Map<(typeof clients)[number], Promise<void>>()
  return {
    /** Resolves when the next may come. */
    async write(rows: readonly PeerRow[]): Promise<void> {
      const client = clients.find((one) => !busy.has(one)) ?? clients[0]!
      busy.set(
        client,
        insertRows(client, rows).finally(() => busy.delete(client)),
      )
      if (busy.size === clients.length) await Promise.race(busy.values())
    },
    async finish(): Promise<void> {
      await Promise.all(busy.values())
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}
