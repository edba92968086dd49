import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      jarm: 'c02f|0303|h2|0017',
      jarm_hash: '27d40d40d29d40d1dc42d43d00041d4689ee210389f4f6b4b5b1b93f92252d',
    },
    paths: {
      'jarm.jarm': ['c02f|0303|h2|0017'],
      'jarm.jarm_hash': ['27d40d40d29d40d1dc42d43d00041d4689ee210389f4f6b4b5b1b93f92252d'],
    },
  },
]
