import type { Logger } from 'pino'
import type { Address } from '../../core/address.ts'
import type { Enricher } from '../../enrich/place.ts'
import type { ProtocolModule } from '../../protocols/protocol-module.ts'
import type { Resolver } from '../dialer/resolve-host.ts'
import type { RateLimiter } from '../discovery/rate/rate-limiter.ts'
import type { Scope, Scopes } from '../scope/scope.ts'
import type { ScanEngines } from './scan-engines.ts'

/** What all scans of a process share. */
export type ScannerParts = {
  readonly scopes: Scopes
  readonly enricher: Pick<Enricher, 'networksOfAsn' | 'networksOfCountry'>
  readonly modules: (name: string) => ProtocolModule | null | undefined
  readonly limiter: RateLimiter
  readonly engines: ScanEngines
  readonly resolver: Resolver
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly userAgent: string
  /** Where scans are sent from, as origin.country writes it. */
  readonly country?: string
  readonly browser?: string
  /** Modules under way at a time, for each scan. */
  readonly concurrency: number
}

/** What belongs to one scan beside that. */
export type RunParts = ScannerParts & {
  /** Of the account that the scan runs for. */
  readonly scope: Scope
  /** Whether the job itself asks for this address. */
  readonly isNamed: (address: Address) => boolean
}
