import type { Logger } from 'pino'
import type { Enricher } from '../../enrich/place.ts'
import type { ProtocolModule } from '../../protocols/protocol-module.ts'
import type { Resolver } from '../dialer/resolve-host.ts'
import type { RateLimiter } from '../discovery/rate/rate-limiter.ts'
import type { Scope } from '../scope/scope.ts'
import type { ScanEngines } from './scan-engines.ts'

/** What all scans of a process share. */
export type ScannerParts = {
  readonly scope: Scope
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
