import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { onLighttpd, truth, web } from '../kinds.ts'
import { behindTls, server } from '../server.ts'

const didiwiki = server({
  id: 'didiwiki',
  packageName: 'didiwiki',
  program: '/usr/bin/didiwiki',
  usualPort: 8000,
  start: ({ folder, host, port }) => ({
    argv: ['-h', `${folder}/wiki`, '-l', host, '-p', String(port)],
    folders: ['wiki'],
  }),
  truth: web(['didiwiki'], ['didiwiki_project:didiwiki'], true),
})

/** A store of medical images: pages and an interface for programs on one port, its own protocol on the other. */
function orthanc(id: string, listens: 'http' | 'dicom', usualPort: number): FarmService {
  return server({
    id,
    packageName: 'orthanc',
    program: '/usr/sbin/Orthanc',
    usualPort,
    confinement: 'namespace',
    start: ({ folder, port, sparePort }) => ({
      argv: [`${folder}/orthanc.json`],
      folders: ['db'],
      files: {
        'orthanc.json': JSON.stringify({
          Name: 'Our images',
          StorageDirectory: `${folder}/db`,
          IndexDirectory: `${folder}/db`,
          HttpPort: listens === 'http' ? port : sparePort,
          DicomPort: listens === 'dicom' ? port : sparePort,
          RemoteAccessAllowed: true,
          AuthenticationEnabled: listens === 'http',
          RegisteredUsers: { farm: 'farm' },
          DicomAet: 'FARM',
        }),
      },
    }),
    truth:
      listens === 'http'
        ? web(['orthanc'], ['orthanc-server:orthanc', 'osimis:orthanc', 'orthanc_project:orthanc'])
        : {
            // The name of the library, with its version in digits that have no dots.
            ...truth(['dicom', 'acr-nema'], ['dcmtk', 'orthanc'], ['offis:dcmtk']),
            protocolVersions: ['367', '3.6.7'],
          },
  })
}

/** Applications in C, C++, Go and PHP. */
export const applications: readonly FarmService[] = [
  server({
    id: 'redoctober-tls',
    packageName: 'golang-redoctober',
    program: '/usr/sbin/redoctober',
    usualPort: 8443,
    tls: 'wrapped',
    start: ({ folder, host, port, sparePort, certificate, key }) => ({
      argv: ['-vaultpath', `${folder}/vault.json`, '-addr', `${host}:${port}`, '-certs', certificate].concat([
        '-keys',
        key,
        '-metrics-host',
        host,
        '-metrics-port',
        String(sparePort),
      ]),
    }),
    truth: { ...web(['red october', 'redoctober'], []), names: ['ssl/http'] },
  }),
  orthanc('orthanc-auth', 'http', 8042),
  orthanc('orthanc-dicom', 'dicom', 4242),
  server({
    id: 'goiardi',
    packageName: 'goiardi',
    program: '/usr/bin/goiardi',
    usualPort: 4545,
    start: ({ folder, host, port }) => ({
      argv: ['-I', host, '-H', host, '-P', String(port), '--local-filestore-dir', `${folder}/files`],
      folders: ['files'],
    }),
    truth: { ...web(['goiardi'], [], true), protocolVersions: ['11.1.7'] },
  }),
  didiwiki,
  behindTls(didiwiki, 'didiwiki-tls-odd', 18_444),
  server({
    id: 'olad',
    packageName: 'ola',
    program: '/usr/bin/olad',
    usualPort: 9090,
    start: ({ folder, host, port, sparePort }) => ({
      argv: ['-c', `${folder}/config`, '-i', host, '-p', String(port), '-r', String(sparePort)].concat([
        '--no-register-with-dns-sd',
      ]),
      folders: ['config'],
    }),
    // The first page leads on to others by a script, and has no title.
    truth: web([], []),
  }),
  onLighttpd({
    id: 'rss-bridge',
    packageName: 'rss-bridge',
    usualPort: 8080,
    root: (folder) => `${folder}/www`,
    extensions: ['curl'],
    launch: ({ folder }) => ({
      before: [
        [
          'sh',
          '-c',
          `cp -rL /usr/share/rss-bridge ${folder}/www 2> ${folder}/not-copied; mkdir -p ${folder}/www/cache`,
        ],
      ],
    }),
    truth: web(['rss-bridge'], []),
  }),
  server({
    id: 'shoelaces',
    packageName: 'shoelaces',
    program: '/usr/bin/shoelaces',
    usualPort: 8081,
    start: ({ folder, host, port }) => ({
      argv: ['-bind-addr', `${host}:${port}`, '-data-dir', `${folder}/data`].concat([
        '-static-dir',
        '/usr/share/shoelaces/web',
      ]),
      files: { 'data/mappings.yaml': '---\nnetworkMaps: []\nhostnameMaps: []\n' },
      folders: ['data/cloud-config', 'data/env_overrides', 'data/ipxe', 'data/kickstart', 'data/preseed'],
    }),
    truth: web(['shoelaces'], []),
  }),
  server({
    id: 'filetea-odd',
    packageName: 'filetea',
    program: '/usr/sbin/filetea',
    usualPort: 18_004,
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['-c', `${folder}/filetea.conf`],
      files: {
        'filetea.conf': `[node]
id=1a0
max-bandwidth-in=0.0
max-bandwidth-out=0.0
source-id-start-depth=19
pid-file=${folder}/pid
[http]
enabled=true
port=${port}
force-https=false
[https]
enabled=false
[transfer]
max-bandwidth-in=0.0
max-bandwidth-out=0.0
[log]
http-log-file=${folder}/log
`,
      },
    }),
    truth: web(['filetea'], []),
  }),
  server({
    id: 'kea-ctrl-agent-auth',
    packageName: 'kea-ctrl-agent',
    program: '/usr/sbin/kea-ctrl-agent',
    usualPort: 8000,
    start: ({ folder, host, port }) => ({
      argv: ['-c', `${folder}/kea.conf`],
      files: {
        'kea.conf': JSON.stringify({
          'Control-agent': {
            'http-host': host,
            'http-port': port,
            authentication: {
              type: 'basic',
              realm: 'kea-control-agent',
              clients: [{ user: 'farm', password: 'farm' }],
            },
            loggers: [{ name: 'kea-ctrl-agent', output_options: [{ output: 'stdout' }], severity: 'ERROR' }],
          },
        }),
      },
      env: { KEA_PIDFILE_DIR: folder, KEA_LOCKFILE_DIR: folder },
    }),
    // Only a POST is asked for a name; others are told that the request is bad.
    truth: web([], []),
  }),
  server({
    id: 'anacrolix-dms',
    packageName: 'anacrolix-dms',
    program: '/usr/bin/dms',
    usualPort: 1338,
    start: ({ folder, host, port }) => ({
      argv: ['-http', `${host}:${port}`, '-path', `${folder}/media`, '-noProbe', '-noTranscode'].concat([
        '-friendlyName',
        'Our films',
      ]),
      folders: ['media'],
    }),
    shownVersion: () => '1.4',
    truth: truth(['http', 'upnp'], ['dms', 'anacrolix dms'], [], true),
  }),
  server({
    id: 'mysqld-exporter-odd',
    packageName: 'prometheus-mysqld-exporter',
    program: '/usr/bin/prometheus-mysqld-exporter',
    usualPort: 19_104,
    start: ({ folder, host, port }) => ({
      argv: [`--web.listen-address=${host}:${port}`, `--config.my-cnf=${folder}/my.cnf`],
      files: { 'my.cnf': '[client]\nuser=farm\npassword=farm\nhost=127.0.0.1\nport=9\n' },
    }),
    truth: web(['mysqld exporter', 'mysqld_exporter', 'mysql exporter'], []),
  }),
]
