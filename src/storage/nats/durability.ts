/** What an acknowledgement of a NATS server is worth, as far as its version tells. */
export type Durability = { readonly kind: 'settable' | 'unknown'; readonly text: string }

/**
 * Servers from 2.10 on know `sync_interval: always` in their `jetstream` block; a client cannot ask whether it
 * is set. Earlier ones write at once and have the disk follow within minutes.
 */
export function durabilityOf(version: string): Durability {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 2 || (major === 2 && minor >= 10))
    return {
      kind: 'settable',
      text: 'NATS is reached; its acknowledgements survive the end of power if it runs with `sync_interval: always`',
    }
  return {
    kind: 'unknown',
    text: 'NATS is reached; its acknowledgements survive the end of the server, and not that of power: servers before 2.10 have no `sync_interval`',
  }
}
