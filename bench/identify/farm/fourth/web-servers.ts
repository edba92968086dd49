import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { underInetd } from '../../../../src/testing/farm/inetd.ts'
import { truth, web } from '../kinds.ts'
import { behindTls, server } from '../server.ts'

const page = '<!doctype html><title>Farm</title>\n'
const psgi = "sub { [200, ['Content-Type' => 'text/plain'], ['farm']] };\n"

const merecat = server({
  id: 'merecat',
  packageName: 'merecat',
  program: '/usr/sbin/merecat',
  usualPort: 80,
  start: ({ folder, host, port }) => ({
    argv: ['-n', '-p', String(port), '-P', `${folder}/pid`, `${folder}/www`, host],
    files: { 'www/index.html': page },
  }),
  // The package is of a day between two releases.
  shownVersion: () => '2.32',
  truth: web(['merecat', 'merecat httpd'], [], true),
})

const websocketd = server({
  id: 'websocketd-odd',
  packageName: 'websocketd',
  program: '/usr/bin/websocketd',
  usualPort: 18_090,
  start: ({ folder, host, port }) => ({
    argv: [`--address=${host}`, `--port=${port}`, `--staticdir=${folder}/www`, 'cat'],
    files: { 'www/index.html': page },
  }),
  truth: web([], []),
})

/** Web servers in C, Perl, OCaml, Haskell and Go, caches of packages, and proxies. */
export const webServers: readonly FarmService[] = [
  merecat,
  behindTls(merecat, 'merecat-tls-odd', 14_443),
  websocketd,
  server({
    id: 'starman',
    packageName: 'starman',
    program: '/usr/bin/perl',
    usualPort: 5000,
    start: ({ folder, host, port }) => ({
      argv: ['/usr/bin/starman', '--listen', `${host}:${port}`, '--workers', '1', `${folder}/farm.psgi`],
      files: { 'farm.psgi': psgi },
    }),
    truth: web([], []),
  }),
  server({
    id: 'net-server',
    packageName: 'libnet-server-perl',
    program: '/usr/bin/perl',
    usualPort: 8080,
    start: ({ host, port }) => ({
      argv: ['/usr/bin/net-server', 'HTTP', `--host=${host}`, `--port=${port}`, '--ipv=4'],
    }),
    truth: web(['net::server::http', 'net server http', 'net::server'], [], true),
  }),
  server({
    id: 'mighttpd2',
    packageName: 'mighttpd2',
    program: '/usr/bin/mighty',
    usualPort: 8080,
    start: ({ folder, host, port }) => ({
      argv: [`${folder}/mighty.conf`, `${folder}/mighty.route`],
      files: {
        'www/index.html': page,
        'mighty.conf': `Port: ${port}
Host: ${host}
Debug_Mode: Yes
User: nobody
Group: nogroup
Pid_File: ${folder}/pid
Report_File: ${folder}/report
Logging: No
Log_File: ${folder}/access
Index_File: index.html
Connection_Timeout: 30
Service: 0
`,
        'mighty.route': `[*]\n/ -> ${folder}/www/\n`,
      },
    }),
    truth: web(['mighttpd', 'mighttpd2', 'mighty'], [], true),
  }),
  server({
    id: 'pagekite-odd',
    packageName: 'pagekite',
    program: '/usr/bin/pagekite',
    usualPort: 10_080,
    start: ({ folder, host, port }) => ({
      argv: ['--clean', '--nullui', '--isfrontend', `--host=${host}`, `--ports=${port}`].concat([
        '--domain=http:farm.example:secret',
      ]),
      env: { HOME: folder },
    }),
    truth: web(['pagekite', 'pagekite.py'], []),
  }),
  underInetd({
    id: 'approx',
    packageName: 'approx',
    alsoNeeds: [{ program: '/usr/sbin/approx', packageName: 'approx' }],
    usualPort: 9999,
    transport: 'tcp',
    entry: ({ folder }) => `nobody /usr/sbin/approx approx -c ${folder}/approx.conf`,
    before: ({ folder }) => [
      ['install', '-d', '-o', 'nobody', `${folder}/cache`],
      [
        'sh',
        '-c',
        `printf '$cache ${folder}/cache\\n$user nobody\\n$group nogroup\\ndebian http://127.0.0.1:9/debian\\n' > ${folder}/approx.conf`,
      ],
    ],
    truth: web(['approx'], [], true),
  }),
  server({
    id: 'pygopherd',
    packageName: 'pygopherd',
    program: '/usr/bin/python3',
    usualPort: 70,
    start: ({ folder, host, port }) => ({
      argv: ['/usr/sbin/pygopherd', `${folder}/pygopherd.conf`],
      files: { 'www/farm.txt': 'farm\n' },
      before: [
        [
          'sed',
          '-e',
          's/^\\(port\\|root\\|pidfile\\|usechroot\\|detach\\|setuid\\|setgid\\|interface\\|servername\\) *=.*//',
          '-e',
          `s|^.pygopherd.$|[pygopherd]\\nport = ${port}\\nroot = ${folder}/www\\ninterface = ${host}\\nusechroot = no\\ndetach = no\\nservername = farm.example|`,
          '-e',
          `w ${folder}/pygopherd.conf`,
          '/etc/pygopherd/pygopherd.conf',
        ],
      ],
    }),
    truth: truth(['gopher', 'http'], ['pygopherd'], []),
  }),
  server({
    id: 'hugo',
    packageName: 'hugo',
    program: '/usr/bin/hugo',
    usualPort: 1313,
    start: ({ folder, host, port }) => ({
      argv: [
        'server',
        '--bind',
        host,
        '--port',
        String(port),
        '-s',
        `${folder}/site`,
        '--watch=false',
      ].concat(['--disableLiveReload', `--cacheDir=${folder}/cache`]),
      files: {
        'site/config.toml':
          'baseURL = "http://farm.example/"\ntitle = "Farm"\ndisableKinds = ["RSS", "sitemap"]\n',
        'site/layouts/index.html':
          '<!doctype html><html><head><title>Farm</title></head><body>farm</body></html>\n',
      },
    }),
    truth: web(['hugo'], ['gohugo:hugo'], true),
  }),
]
