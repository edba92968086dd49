import type { SearchSample } from '../../testing/search-sample.ts'

export const searchSamples: readonly SearchSample[] = [
  {
    data: {
      connected: true,
      link: 'https://images.example.com/0a1d.jpg',
      xdpyinfo: {
        code: 0,
        stdout: [
          'name of display:    192.0.2.10:0.0',
          'version number:    11.0',
          'vendor string:    The X.Org Foundation',
          'vendor release number:    12013000',
          'screen #0:',
          '  dimensions:    1920x1080 pixels (508x285 millimeters)',
          'screen #1:',
          '  dimensions:    640x480 pixels (169x127 millimeters)',
        ].join('\n'),
        stderr: '',
      },
    },
    paths: {
      'x11.connected': true,
      'x11.version': ['11.0'],
      'x11.vendor': ['the x.org foundation'],
      'x11.vendor_release': ['12013000'],
      'x11.width': 1920,
      'x11.height': 1080,
    },
    hasScreenshot: true,
  },
  {
    data: {
      connected: true,
      xdpyinfo: { code: 0, stdout: 'version number:    11.0\\nvendor string:    Xming\\n' },
    },
    paths: { 'x11.connected': true, 'x11.version': ['11.0'], 'x11.vendor': ['xming'] },
  },
  { data: { connected: false, link: '' }, paths: { 'x11.connected': false } },
]
