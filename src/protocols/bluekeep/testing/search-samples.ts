import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: { status: 'VULNERABLE', reason: 'got appid' },
    paths: { 'bluekeep.vulnerable': true },
  },
  {
    data: { status: 'SAFE', reason: 'CredSSP/NLA required' },
    paths: { 'bluekeep.vulnerable': false },
  },
  { data: { status: 'UNKNOWN', reason: 'no connection' }, paths: {} },
]
