import { versionKey } from '../../../core/version-order.ts'
import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      modules: [
        { module: 'Backup', status: '@RSYNCD: OK' },
        { module: 'private', status: '@RSYNCD: AUTHREQD' },
      ],
      status: 'public',
      banner: 'Welcome\\nHere',
      version: '31.0',
    },
    paths: {
      'rsync.banner': ['welcome here'],
      'rsync.modules.module': ['backup', 'private'],
      'rsync.modules.status': ['@rsyncd: ok', '@rsyncd: authreqd'],
      'rsync.status': ['public'],
      'rsync.version': ['31.0'],
      'rsync.version_key': [versionKey('31.0')],
    },
  },
]
