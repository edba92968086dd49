import type { FarmService, Truth } from '../../../../src/testing/farm/farm-service.ts'
import { server } from '../server.ts'

const web = (products: readonly string[], cpes: readonly string[], showsVersion: boolean): Truth => ({
  names: ['http'],
  products,
  cpes,
  showsVersion,
})

const exporter = (
  id: string,
  packageName: string,
  usualPort: number,
  truth: Truth,
  more: (folder: string) => readonly string[] = () => [],
  files: Readonly<Record<string, string>> = {},
): FarmService =>
  server({
    id,
    packageName,
    program: packageName,
    usualPort,
    start: ({ folder, host, port }) => ({
      argv: [`--web.listen-address=${host}:${port}`, ...more(folder)],
      files,
    }),
    truth,
  })

/** Applications that a web server is only the way to. */
export const webApplications: readonly FarmService[] = [
  server({
    id: 'monit-auth',
    packageName: 'monit',
    program: 'monit',
    usualPort: 2812,
    start: ({ folder, host, port }) => ({
      argv: ['-I', '-c', `${folder}/monitrc`],
      files: {
        monitrc: `set daemon 60
set log ${folder}/log
set pidfile ${folder}/pid
set idfile ${folder}/id
set statefile ${folder}/state
set httpd port ${port} and use address ${host} allow farm:farm
`,
      },
      before: [['chmod', '600', `${folder}/monitrc`]],
    }),
    truth: web(['monit'], ['mmonit:monit', 'tildeslash:monit'], true),
  }),
  server({
    id: 'shellinabox',
    packageName: 'shellinabox',
    program: 'shellinaboxd',
    usualPort: 4200,
    confinement: 'namespace',
    start: ({ port }) => ({
      argv: ['-t', '-p', String(port), '-s', '/:nobody:nogroup:/:/bin/true'],
    }),
    truth: web(['shell in a box', 'shellinabox'], ['shellinabox_project:shellinabox'], false),
  }),
  server({
    id: 'icecast',
    packageName: 'icecast2',
    program: 'icecast2',
    usualPort: 8000,
    start: ({ folder, host, port }) => ({
      argv: ['-c', `${folder}/icecast.xml`],
      folders: ['log'],
      files: {
        'icecast.xml': `<icecast><hostname>farm.example</hostname>
<authentication><source-password>farm</source-password><admin-user>a</admin-user><admin-password>b</admin-password></authentication>
<listen-socket><port>${port}</port><bind-address>${host}</bind-address></listen-socket>
<paths><basedir>/usr/share/icecast2</basedir><logdir>${folder}/log</logdir><webroot>/usr/share/icecast2/web</webroot><adminroot>/usr/share/icecast2/admin</adminroot></paths>
<logging><accesslog>a.log</accesslog><errorlog>e.log</errorlog></logging></icecast>`,
      },
    }),
    truth: web(['icecast', 'icecast streaming media'], ['xiph:icecast', 'icecast:icecast'], true),
  }),
  server({
    id: 'apt-cacher-ng',
    packageName: 'apt-cacher-ng',
    program: 'apt-cacher-ng',
    usualPort: 3142,
    start: ({ folder, host, port }) => ({
      argv: [
        '-c',
        `${folder}/none`,
        'ForeGround=1',
        `CacheDir=${folder}/cache`,
        `LogDir=${folder}/log`,
        `Port=${port}`,
        `BindAddress=${host}`,
      ],
      folders: ['cache', 'log'],
      files: { 'none/acng.conf': '' },
    }),
    truth: {
      ...web(['apt-cacher', 'apt-cacher ng', 'apt-cacher-ng'], [], true),
      names: ['http', 'http-proxy'],
    },
  }),
  server({
    id: 'radicale',
    packageName: 'radicale',
    program: '/usr/bin/radicale',
    usualPort: 5232,
    start: ({ folder, host, port }) => ({
      argv: [
        '--config=',
        `--server-hosts=${host}:${port}`,
        `--storage-filesystem-folder=${folder}/data`,
        '--auth-type=none',
      ],
      env: { HOME: folder },
    }),
    truth: web(['radicale'], ['radicale:radicale'], false),
  }),
  server({
    id: 'fossil',
    packageName: 'fossil',
    program: 'fossil',
    usualPort: 8085,
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['server', '--port', String(port), `${folder}/farm.fossil`],
      before: [['fossil', 'new', `${folder}/farm.fossil`]],
      env: { HOME: folder, USER: 'nobody' },
    }),
    truth: web(['fossil', 'fossil scm'], ['fossil-scm:fossil'], true),
  }),
  server({
    id: 'mercurial',
    packageName: 'mercurial',
    program: '/usr/bin/hg',
    usualPort: 8000,
    start: ({ folder, host, port }) => ({
      argv: ['serve', '-a', host, '-p', String(port), '-R', `${folder}/farm`],
      before: [['/usr/bin/hg', 'init', `${folder}/farm`]],
      env: { HOME: folder, HGRCPATH: '' },
    }),
    truth: web(['mercurial', 'mercurial hgweb', 'hgweb'], ['mercurial:mercurial'], false),
  }),
  server({
    id: 'docker-registry',
    packageName: 'docker-registry',
    program: 'docker-registry',
    usualPort: 5000,
    start: ({ folder, host, port }) => ({
      argv: ['serve', `${folder}/registry.yml`],
      files: {
        'registry.yml': `version: 0.1\nstorage:\n  filesystem:\n    rootdirectory: ${folder}/data\nhttp:\n  addr: ${host}:${port}\n`,
      },
    }),
    truth: web(['docker registry', 'registry', 'docker distribution'], [], false),
  }),
  exporter(
    'node-exporter',
    'prometheus-node-exporter',
    9100,
    web(['node exporter', 'node_exporter', 'prometheus node exporter'], [], true),
    () => ['--collector.disable-defaults'],
  ),
  exporter(
    'pushgateway',
    'prometheus-pushgateway',
    9091,
    web(['pushgateway', 'prometheus pushgateway'], [], true),
  ),
  exporter(
    'alertmanager',
    'prometheus-alertmanager',
    9093,
    web(['alertmanager', 'prometheus alertmanager'], ['prometheus:alertmanager'], true),
    (folder) => [
      `--config.file=${folder}/am.yml`,
      `--storage.path=${folder}/data`,
      '--cluster.listen-address=',
    ],
    { 'am.yml': 'route:\n  receiver: none\nreceivers:\n  - name: none\n' },
  ),
  exporter(
    'blackbox-exporter',
    'prometheus-blackbox-exporter',
    9115,
    web(['blackbox exporter', 'blackbox_exporter', 'prometheus blackbox exporter'], [], false),
    (folder) => [`--config.file=${folder}/bb.yml`],
    { 'bb.yml': 'modules:\n  tcp:\n    prober: tcp\n' },
  ),
  server({
    id: 'victoria-metrics',
    packageName: 'victoria-metrics',
    program: 'victoria-metrics',
    usualPort: 8428,
    start: ({ folder, host, port }) => ({
      argv: [
        `-httpListenAddr=${host}:${port}`,
        `-storageDataPath=${folder}/data`,
        '-memory.allowedBytes=64MB',
      ],
    }),
    truth: web(['victoriametrics'], ['victoriametrics:victoriametrics'], false),
  }),
  server({
    id: 'netdata',
    packageName: 'netdata-core',
    program: 'netdata',
    usualPort: 19_999,
    start: ({ folder, host, port }) => ({
      argv: ['-D', '-c', `${folder}/netdata.conf`, '-i', host, '-p', String(port)],
      folders: ['cache', 'lib', 'log', 'config', 'plugins'],
      files: {
        'netdata.conf': `[global]
  run as user = nobody
[directories]
  config = ${folder}/config
  cache = ${folder}/cache
  lib = ${folder}/lib
  log = ${folder}/log
  plugins = ${folder}/plugins
[db]
  mode = ram
[ml]
  enabled = no
[web]
  web server threads = 1
[plugins]
  enable running new plugins = no
`,
      },
      env: { HOME: folder, NETDATA_PIDFILE: `${folder}/pid` },
    }),
    truth: web(['netdata', 'netdata embedded http server'], ['netdata:netdata'], true),
  }),
  server({
    id: 'webdis',
    packageName: 'webdis',
    program: 'webdis',
    usualPort: 7379,
    start: ({ folder, host, port }) => ({
      argv: [`${folder}/webdis.json`],
      files: {
        'webdis.json': JSON.stringify({
          redis_host: '127.0.0.1',
          redis_port: 9,
          http_host: host,
          http_port: port,
          threads: 1,
          pool_size: 1,
          daemonize: false,
          verbosity: 1,
          logfile: `${folder}/log`,
        }),
      },
    }),
    truth: web(['webdis'], [], false),
  }),
  server({
    id: 'cockpit',
    packageName: 'cockpit-ws',
    program: '/usr/lib/cockpit/cockpit-ws',
    usualPort: 9090,
    start: ({ host, port }) => ({ argv: ['--no-tls', '--address', host, '--port', String(port)] }),
    truth: web(['cockpit'], ['cockpit-project:cockpit'], false),
  }),
  server({
    id: 'znc-odd',
    packageName: 'znc',
    program: 'znc',
    usualPort: 16_697,
    start: ({ folder, host, port }) => ({
      argv: ['-f', '-d', folder],
      files: {
        'configs/znc.conf': `Version = 1.8.2
LoadModule = webadmin
<Listener farm>
  Port = ${port}
  Host = ${host}
  IPv4 = true
  IPv6 = false
  SSL = false
</Listener>
<User farm>
  Pass = plain#farm
  Admin = true
  Nick = farm
</User>
`,
      },
    }),
    truth: { ...web(['znc', 'znc irc bouncer'], ['znc:znc'], true), names: ['http', 'irc', 'irc-proxy'] },
  }),
  server({
    id: 'transmission-auth',
    packageName: 'transmission-daemon',
    program: 'transmission-daemon',
    usualPort: 9091,
    start: ({ folder, host, port, sparePort }) => ({
      argv: [
        '-f',
        '-g',
        folder,
        '-r',
        host,
        '-p',
        String(port),
        '-P',
        String(sparePort),
        '-t',
        '-u',
        'farm',
        '-v',
        'farm',
        '-a',
        '*.*.*.*',
        '--no-dht',
        '--no-lpd',
        '--no-portmap',
      ],
    }),
    truth: web(
      ['transmission', 'transmission bittorrent management httpd'],
      ['transmissionbt:transmission'],
      false,
    ),
  }),
  server({
    id: 'h2-console',
    packageName: 'libh2-java',
    program: 'java',
    usualPort: 8082,
    start: ({ folder, host, port }) => ({
      argv: [
        '-Xmx64m',
        `-Dh2.bindAddress=${host}`,
        '-cp',
        '/usr/share/java/h2.jar',
        'org.h2.tools.Server',
        '-web',
        '-webPort',
        String(port),
        '-webAllowOthers',
        '-baseDir',
        folder,
      ],
      env: { HOME: folder },
    }),
    truth: web(['h2', 'h2 console', 'h2 database'], ['h2database:h2'], false),
  }),
]
