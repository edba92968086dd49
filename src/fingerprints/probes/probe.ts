/** Bytes that make a service say what it is. None of them changes anything or tries to log in. */
export type Probe = {
  readonly name: string
  readonly transport: 'tcp' | 'udp'
  /** 1 is for any port, 2 for its own ports and then others, 3 is rarely worth a connection. */
  readonly rarity: 1 | 2 | 3
  /** Where the services that it is for usually are: tried first there. */
  readonly ports: readonly number[]
  payload(asker: ProbeAsker): Uint8Array
}

export type ProbeAsker = {
  /** The name or address of the target, for protocols that send it. */
  readonly host: string
  readonly userAgent: string
}
