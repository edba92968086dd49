import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: { security: 'SSL', link: 'https://images.example.com/0a1b.jpg', reason: 'closed cleanly' },
    paths: { 'rdp.security': ['ssl'], 'rdp.reason': ['closed cleanly'] },
    hasScreenshot: true,
  },
]
