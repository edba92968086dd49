import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { web } from '../kinds.ts'
import { behindTls, python, server } from '../server.ts'

/** A page that says nothing of the server below it. */
const rackPage = `run ->(environment) { [200, { 'content-type' => 'text/plain' }, ['Our page']] }\n`

const harvid = server({
  id: 'harvid',
  packageName: 'harvid',
  program: '/usr/bin/harvid',
  usualPort: 1554,
  start: ({ folder, host, port }) => ({
    argv: ['-P', host, '-p', String(port), `${folder}/www`],
    folders: ['www'],
  }),
  truth: web(['harvid'], [], true),
})

/** Servers of pages and files, and the frameworks that come with one. */
export const webServers: readonly FarmService[] = [
  harvid,
  behindTls(harvid, 'harvid-tls-odd', 11_554),
  python({
    id: 'cheroot',
    packageName: 'python3-cheroot',
    usualPort: 8080,
    code: ({ host, port }) => `from cheroot import wsgi

def page(environment, respond):
    respond('200 OK', [('Content-Type', 'text/plain')])
    return [b'Our page']

wsgi.Server(('${host}', ${port}), page).start()
`,
    truth: web(['cheroot'], [], true),
  }),
  server({
    id: 'starlet',
    packageName: 'starlet',
    program: '/usr/bin/plackup',
    alsoNeeds: [{ program: '/usr/bin/plackup', packageName: 'libplack-perl' }],
    usualPort: 5000,
    start: ({ folder, host, port }) => ({
      argv: ['-s', 'Starlet', '-E', 'deployment', '--host', host, '--port', String(port)].concat([
        `${folder}/app.psgi`,
      ]),
      files: { 'app.psgi': `sub { [200, ['Content-Type' => 'text/plain'], ['Our page']] };\n` },
    }),
    truth: web(['starlet', 'plack::handler::starlet', 'plack handler starlet'], []),
  }),
  server({
    id: 'unicorn',
    packageName: 'unicorn',
    program: '/usr/bin/unicorn',
    usualPort: 8080,
    start: ({ folder, host, port }) => ({
      argv: ['-E', 'none', '-l', `${host}:${port}`, `${folder}/config.ru`],
      files: { 'config.ru': rackPage },
    }),
    truth: web([], []),
  }),
  server({
    id: 'mongrel2-odd',
    packageName: 'mongrel2-core',
    program: '/usr/bin/mongrel2',
    usualPort: 16_767,
    start: ({ folder, host, port }) => ({
      argv: [`${folder}/config.sqlite`, 'farm'],
      folders: ['logs', 'run', 'tmp', 'www'],
      files: {
        'www/index.html': '<title>Our page</title>\n',
        'mongrel2.conf': `pages = Dir(base='www/', index_file='index.html', default_ctype='text/html')
farm = Server(
    uuid="farm",
    access_log="/logs/access.log",
    error_log="/logs/error.log",
    chroot="${folder}",
    default_host="farm.example",
    name="farm",
    pid_file="/run/mongrel2.pid",
    bind_addr="${host}",
    port=${port},
    hosts = [ Host(name="farm.example", routes={ '/': pages }) ]
)
servers = [farm]
settings = { "zeromq.threads": 1 }
`,
      },
      before: [['m2sh', 'load', '-db', `${folder}/config.sqlite`, '-config', `${folder}/mongrel2.conf`]],
    }),
    truth: web(['mongrel2'], [], true),
  }),
  server({
    id: 'camo-odd',
    packageName: 'camo',
    program: process.execPath,
    usualPort: 18_081,
    confinement: 'namespace',
    start: ({ port }) => ({
      argv: ['/usr/share/camo/server.js'],
      env: { PORT: String(port), CAMO_KEY: 'farm', CAMO_HOSTNAME: 'unknown' },
    }),
    // It gives itself away to those who know its image addresses alone.
    truth: web([], []),
  }),
  server({
    id: 'droopy-auth-odd',
    packageName: 'droopy',
    program: '/usr/bin/droopy',
    usualPort: 18_000,
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['-d', `${folder}/uploads`, '-m', 'Leave a file', '-a', 'farm:farm', String(port)],
      folders: ['uploads'],
    }),
    // The library below it tells its own version, as with others here.
    truth: { ...web(['droopy'], []), protocolVersions: ['3.11.2', '3.11', '0.6'] },
  }),
  server({
    id: 'servefile-tls-auth-odd',
    packageName: 'servefile',
    program: '/usr/bin/servefile',
    usualPort: 18_443,
    confinement: 'namespace',
    tls: 'wrapped',
    start: ({ folder, port, certificate, key }) => ({
      argv: ['-4', '-p', String(port), '--ssl', '--cert', certificate, '--key', key].concat([
        '-a',
        'farm:farm',
        '--realm',
        'Our files',
        '-l',
        `${folder}/www`,
      ]),
      folders: ['www'],
    }),
    truth: { ...web(['servefile'], [], true), names: ['ssl/http'] },
  }),
  server({
    id: 'morty',
    packageName: 'morty',
    program: '/usr/bin/morty',
    usualPort: 3000,
    start: ({ host, port }) => ({ argv: ['-listen', `${host}:${port}`] }),
    truth: web(['morty', 'mortyproxy'], []),
  }),
  server({
    id: 'pywebdav-auth-odd',
    packageName: 'python3-webdav',
    program: '/usr/bin/python3',
    usualPort: 18_008,
    start: ({ folder, host, port }) => ({
      argv: ['-B', '-m', 'pywebdav.server.server', '-D', `${folder}/www`, '-H', host].concat([
        '-P',
        String(port),
        '-u',
        'farm',
        '-p',
        'farm',
      ]),
      folders: ['www'],
    }),
    truth: web(['pywebdav'], [], true),
  }),
  server({
    id: 'opentracker',
    packageName: 'opentracker',
    program: '/usr/bin/opentracker',
    usualPort: 6969,
    start: ({ folder, host, port }) => ({
      argv: ['-i', host, '-p', String(port), '-d', folder],
    }),
    truth: web([], []),
  }),
  server({
    id: 'opentracker-udp-odd',
    packageName: 'opentracker',
    program: '/usr/bin/opentracker',
    transport: 'udp',
    usualPort: 16_969,
    start: ({ folder, host, port }) => ({
      argv: ['-i', host, '-P', String(port), '-d', folder],
    }),
    truth: { ...web([], []), names: ['bittorrent-tracker', 'bittorrent-udp-tracker', 'bittorrent'] },
  }),
  server({
    id: 'wbox-odd',
    packageName: 'wbox',
    program: '/usr/bin/wbox',
    usualPort: 18_006,
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['servermode', 'webroot', `${folder}/www`, 'serverport', String(port)],
      files: { 'www/index.html': '<title>Our page</title>\n' },
    }),
    truth: web(['wbox'], [], true),
  }),
]
