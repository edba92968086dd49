import { oneLine } from './encode.ts'
import { type Probe, type ProbeAsker, tcpProbe } from './probe.ts'
import { sipOptions } from './sip-options.ts'

/** A page of a server whose start page does not name its version. */
const get =
  (path: string) =>
  ({ host, userAgent }: ProbeAsker): Uint8Array =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: ${oneLine(host)}\r\nUser-Agent: ${oneLine(userAgent)}\r\nAccept: */*\r\nConnection: close\r\n\r\n`,
    )

export const pageProbe: Probe = tcpProbe(
  'http-get',
  1,
  [
    80, 81, 82, 591, 631, 2082, 2086, 2095, 3000, 3128, 4848, 5000, 5001, 5601, 5800, 5984, 5985, 7001, 7547,
    8000, 8001, 8008, 8080, 8081, 8086, 8088, 8090, 8118, 8123, 8180, 8500, 8834, 8888, 9080, 9090, 9091,
    9200, 9981, 10000, 15672, 32400,
  ],
  get('/'),
)

/** Of use where a rule or the port points to them. */
export const webProbes: readonly Probe[] = [
  tcpProbe('rtsp-options', 3, [554, 8554, 5554, 7070], ({ userAgent }) =>
    Buffer.from(`OPTIONS * RTSP/1.0\r\nCSeq: 1\r\nUser-Agent: ${oneLine(userAgent)}\r\n\r\n`),
  ),
  tcpProbe('sip-options', 3, [5060, 5080, 5061], (asker) => sipOptions('TCP', asker)),
  tcpProbe('docker-version', 3, [2375, 2376], get('/version')),
  tcpProbe('etcd-version', 3, [2379, 4001], get('/version')),
  tcpProbe('kubernetes-version', 3, [6443, 10250, 10255], get('/version')),
  tcpProbe('prometheus-buildinfo', 3, [], get('/api/v1/status/buildinfo')),
  tcpProbe('pushgateway-status', 3, [], get('/api/v1/status')),
  tcpProbe('grafana-health', 3, [], get('/api/health')),
  tcpProbe('consul-self', 3, [], get('/v1/agent/self')),
  tcpProbe('clickhouse-play', 3, [], get('/play')),
  // The page about itself that Privoxy answers without asking another server.
  tcpProbe('privoxy-page', 3, [], 'GET http://p.p/ HTTP/1.1\r\nHost: p.p\r\nConnection: close\r\n\r\n'),
]
