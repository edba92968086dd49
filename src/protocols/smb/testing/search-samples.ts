import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      smb_dialects: ['2.1.0', '3.0.0'],
      potential_os: 'Windows 8/Windows Server 2012',
      cpe: ['cpe:/o:microsoft:windows_8'],
      shares: [
        { type: 'IPC', name: 'IPC$', description: 'Remote IPC' },
        { type: 'Disk', name: 'Music', description: '' },
      ],
    },
    paths: {
      'smb.dialects': ['2.1.0', '3.0.0'],
      'smb.os_platform': ['windows 8/windows server 2012'],
      'smb.cpe': ['cpe:/o:microsoft:windows_8'],
      'smb.names': ['ipc$', 'music'],
      'smb.shares': ['ipc$', 'ipc', 'remote ipc', 'music', 'disk'],
    },
  },
]
