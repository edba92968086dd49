import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  { data: { byte_response: '0x00ff', rdp_transport: 'udp' }, paths: {} },
]
