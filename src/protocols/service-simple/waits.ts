/** How long silence is borne, in milliseconds. */
export type Waits = {
  readonly connect: number
  readonly handshake: number
  /** For a server that speaks first. */
  readonly banner: number
  readonly answer: number
  readonly datagram: number
}

export const defaultWaits: Waits = {
  connect: 4000,
  handshake: 3000,
  banner: 2000,
  answer: 2000,
  datagram: 1000,
}
