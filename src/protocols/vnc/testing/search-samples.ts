import { versionKey } from '../../../core/version-order.ts'
import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      title: 'QEMU (Desk)',
      width: '1024',
      height: 768,
      version: 'RFB 003.008',
      link: 'https://images.example.com/0a1c.jpg',
      auth_enabled: 'false',
      msg: 'Too many\\r\\nfailures',
    },
    paths: {
      'vnc.title': ['qemu (desk)'],
      'vnc.width': 1024,
      'vnc.height': 768,
      'vnc.version': ['rfb 003.008'],
      'vnc.version_key': [versionKey('003.008')],
      'vnc.auth_enabled': false,
      'vnc.msg': ['too many  failures'],
    },
    hasScreenshot: true,
  },
]
