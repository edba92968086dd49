import type { Fingerprints } from '../fingerprints/fingerprints.ts'
import type { TechnologyMatcher } from '../fingerprints/technologies/match-technologies.ts'
import type { ProtocolSample } from '../sample/hosts/protocol-sample.ts'
import type { ProtocolModule } from './protocol-module.ts'
import type { ProtocolSearch } from './search/protocol-search.ts'

/** What the modules that identify things hold answers against. */
export type Knowledge = {
  readonly fingerprints: Fingerprints
  readonly matchTechnologies: TechnologyMatcher
}

/** All that the rest of the program knows of a protocol. */
export type Protocol = {
  /** The name that jobs request, and the type of its events. */
  readonly name: string
  /** Imports the module when it is needed: searching and indexing do without the code that scans. */
  readonly create: (knowledge: Knowledge) => Promise<ProtocolModule>
  /** Absent when records are found by their envelope and their text alone. */
  readonly search?: ProtocolSearch
  readonly sample: ProtocolSample
  /** Other types that its events are found as: `type:ssl` finds every kind of TLS. */
  readonly foundAs?: readonly string[]
  /** The page of docs/modules/ that describes it further, without its extension. */
  readonly page?: string
}

export function defineProtocol(protocol: Protocol): Protocol {
  return Object.freeze(protocol)
}
