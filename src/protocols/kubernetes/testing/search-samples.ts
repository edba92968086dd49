import { versionKey } from '../../../core/version-order.ts'
import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      connected: true,
      auth_required: false,
      version: { major: '1', minor: '19', gitVersion: 'v1.19.3' },
      pods: [
        {
          status: { phase: 'Running' },
          spec: { nodeName: 'n1' },
          metadata: { name: 'Nginx-7d', namespace: 'default' },
        },
        { metadata: { name: 'redis-0' } },
      ],
    },
    paths: {
      'kubernetes.connected': true,
      'kubernetes.auth_required': false,
      'kubernetes.version': ['v1.19.3'],
      'kubernetes.version_key': [versionKey('v1.19.3')],
      'kubernetes.pods_names': ['nginx-7d', 'redis-0'],
    },
  },
]
