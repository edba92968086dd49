import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      exit_node: true,
      first_seen: '2020-01-02 03:04:05',
      last_seen: '2021-01-02T00:00:00+01:00',
      hostname: 'relay.example.com',
      platform: 'Tor 0.4.8 on Linux',
      router_name: 'ExampleRelay',
    },
    paths: {
      'tor.exit_node': true,
      'tor.first_seen': Date.UTC(2020, 0, 2, 3, 4, 5),
      'tor.last_seen': Date.UTC(2021, 0, 1, 23),
      'tor.hostname': ['relay.example.com'],
      'tor.platform': ['tor 0.4.8 on linux'],
      'tor.router_name': ['examplerelay'],
    },
  },
]
