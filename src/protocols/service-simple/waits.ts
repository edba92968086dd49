/** How long silence is borne, in milliseconds. */
export type Waits = {
  readonly connect: number
  /** For a handshake of TLS at most; a few round trips come on top of what a slow machine needs to sign. */
  readonly handshake: number
  readonly sign: number
  /** For a server that speaks first, on a port where such servers are. */
  readonly banner: number
  /** The same on a port that nothing is known of: who is later still answers to the probe that follows. */
  readonly maybe: number
  readonly answer: number
  /** To a probe that is only a guess; a few round trips come on top. */
  readonly guess: number
  /** To the first question once more, where nothing was ever answered. */
  readonly late: number
  readonly datagram: number
}

export const defaultWaits: Waits = {
  connect: 4000,
  handshake: 3000,
  sign: 1000,
  banner: 3000,
  maybe: 500,
  answer: 2000,
  guess: 800,
  late: 2500,
  datagram: 1000,
}
