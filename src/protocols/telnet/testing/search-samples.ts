import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      telnet: {
        banner: '\\r\\nBusyBox login: ',
        will: [{ name: 'Echo', value: 1 }],
        do: [{ name: 'Terminal Type', value: 24 }],
      },
    },
    paths: { banner: ['  busybox login: '] },
  },
]
