import type { Random } from '../random.ts'
import type { Product, Protocol, Sighting } from './sighting.ts'

/** What the sample generator makes of a protocol. */
export type ProtocolSample = {
  /** `result.data` of the module for one sighting. */
  readonly record: (sighting: Sighting, random: Random) => object
  /** A service that hosts of the sample have; absent where the profiles of hosts list the protocol. */
  readonly service?: SampleService
}

export type SampleService = {
  readonly port: number
  readonly protocol: Protocol
  /** The share of hosts that have it, from 0 to 1. */
  readonly share: number
  readonly product: Product
}
