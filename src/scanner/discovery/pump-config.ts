/** The configuration of a pump. */
export type PumpConfig = {
  readonly kind: 'raw-syn' | 'connect' | 'udp'
  /** Packets a second; absent for as fast as it goes (JSON has no Infinity). */
  readonly rate?: number
  readonly timeoutMs: number
}
