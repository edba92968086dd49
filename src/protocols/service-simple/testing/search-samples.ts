import type { SearchSample } from '../../testing/search-sample.ts'

export const simple = {
  state: { state: 'open' },
  service: {
    name: 'http',
    product: 'Exampled',
    version: '2.1',
    device: 'router',
    ostype: 'Linux',
    hostname: 'gateway',
    extrainfo: 'Debian',
    cpe: ['cpe:/a:example:exampled:2.1', 'cpe:/o:linux:linux_kernel'],
    probe: 'GetRequest',
    banner: 'HTTP/1.1 200 OK\\r\\nServer: Exampled/2.1\\r\\n\\r\\n<b>Ol\\xc3\\xa1\\x00</b>',
    method: 'probe_matching',
    confidence: 95,
  },
} as const

export const columns = {
  name: 'http',
  product: 'Exampled',
  version: '2.1',
  device: 'router',
  ostype: 'Linux',
  extrainfo: 'Debian',
  cpe: ['cpe:/a:example:exampled:2.1', 'cpe:/o:linux:linux_kernel'],
}

export const banner = 'http/1.1 200 ok  server: exampled/2.1    <b>olá </b>'

export const searchSamples: readonly SearchSample[] = [
  {
    data: simple,
    paths: { banner: [banner], confidence: 95 },
    service: { ...columns, banner: simple.service.banner },
  },
]
