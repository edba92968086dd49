import type { Enricher } from '../../../enrich/place.ts'

/** Names have no place: the area never asks. */
export const noEnricher = null as unknown as Enricher
