import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      user: 'anonymous',
      password: 'anonymous@',
      anonymous: true,
      connected: true,
      content: [
        {
          name: 'Pub',
          type: 'd',
          size: 4096,
          date: '2020-01-01T00:00:00.000Z',
          owner: 'ftp',
          group: 'ftp',
          rights: { user: 'rwx', group: 'rx', other: 'rx' },
          sticky: false,
          acl: false,
          content: [{ name: 'backup.zip', type: '-', size: 12 }],
        },
        { name: 'readme.txt', type: '-', size: 3 },
      ],
    },
    paths: { 'ftp.user': ['anonymous'], 'ftp.names': ['pub', 'backup.zip', 'readme.txt'] },
  },
]
