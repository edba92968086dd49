import { type FarmService, plainService } from '../farm-service.ts'

/** Stores of measurements and of what clusters have to agree on. */
export const clusterServices: readonly FarmService[] = [
  {
    ...plainService,
    id: 'etcd',
    packageName: 'etcd-server',
    program: 'etcd',
    usualPort: 2379,
    start: ({ folder, host, port, sparePort }) => {
      const client = `http://${host}:${port}`
      const peer = `http://${host}:${sparePort}`
      return {
        argv: [
          `--data-dir=${folder}/data`,
          `--listen-client-urls=${client}`,
          `--advertise-client-urls=${client}`,
          `--listen-peer-urls=${peer}`,
          `--initial-advertise-peer-urls=${peer}`,
          `--initial-cluster=default=${peer}`,
        ],
        env: { ETCD_UNSUPPORTED_ARCH: 'arm64' },
      }
    },
    truth: {
      names: ['etcd', 'http', 'etcd-client'],
      products: ['etcd'],
      cpes: ['etcd:etcd', 'redhat:etcd'],
      showsVersion: true,
    },
  },
  {
    ...plainService,
    id: 'zookeeper',
    packageName: 'zookeeper',
    program: 'java',
    usualPort: 2181,
    start: ({ folder, host, port }) => ({
      argv: [
        '-Xmx128m',
        '-Dzookeeper.admin.enableServer=false',
        `-Dzookeeper.log.dir=${folder}`,
        '-cp',
        `${folder}:/usr/share/java/zookeeper.jar`,
        'org.apache.zookeeper.server.quorum.QuorumPeerMain',
        `${folder}/zoo.cfg`,
      ],
      files: {
        'zoo.cfg': `tickTime=2000\ndataDir=${folder}/data\nclientPort=${port}\nclientPortAddress=${host}\n`,
      },
    }),
    truth: {
      names: ['zookeeper'],
      products: ['zookeeper'],
      cpes: ['apache:zookeeper'],
      showsVersion: true,
    },
  },
  {
    ...plainService,
    id: 'influxdb',
    packageName: 'influxdb',
    program: 'influxd',
    usualPort: 8086,
    start: ({ folder, host, port, sparePort }) => ({
      argv: ['-config', `${folder}/influxdb.conf`],
      files: {
        'influxdb.conf': `reporting-disabled = true
bind-address = "${host}:${sparePort}"
[meta]
dir = "${folder}/meta"
[data]
dir = "${folder}/data"
wal-dir = "${folder}/wal"
[http]
bind-address = "${host}:${port}"
[monitor]
store-enabled = false
`,
      },
    }),
    truth: {
      names: ['influxdb', 'http'],
      products: ['influxdb'],
      cpes: ['influxdata:influxdb'],
      showsVersion: true,
    },
  },
  {
    ...plainService,
    id: 'prometheus',
    packageName: 'prometheus',
    program: 'prometheus',
    usualPort: 9090,
    start: ({ folder, host, port }) => ({
      argv: [
        `--config.file=${folder}/prometheus.yml`,
        `--storage.tsdb.path=${folder}/data`,
        `--web.listen-address=${host}:${port}`,
      ],
      files: { 'prometheus.yml': 'global: {}\n' },
    }),
    truth: {
      names: ['prometheus', 'http'],
      products: ['prometheus', 'prometheus time series database'],
      cpes: ['prometheus:prometheus'],
      showsVersion: true,
    },
  },
]
