import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { npmServer, onLighttpd, phpSettings, truth, web, withOwnVar } from '../kinds.ts'
import { server } from '../server.ts'

/** Applications in PHP, Perl, C, Python, Go and JavaScript. */
export const applications: readonly FarmService[] = [
  onLighttpd({
    id: 'phpmyadmin',
    packageName: 'phpmyadmin',
    usualPort: 80,
    root: '/usr/share/phpmyadmin',
    extensions: ['mysqlnd', 'mysqli'],
    truth: web(['phpmyadmin'], ['phpmyadmin:phpmyadmin'], true),
  }),
  onLighttpd({
    id: 'adminer-odd',
    packageName: 'adminer',
    usualPort: 8123,
    root: '/usr/share/adminer/adminer',
    extensions: ['pdo_sqlite', 'sqlite3'],
    truth: web(['adminer'], ['adminer:adminer'], true),
  }),
  onLighttpd({
    id: 'mediawiki',
    packageName: 'mediawiki',
    usualPort: 8080,
    root: '/usr/share/mediawiki',
    extensions: ['sqlite3', 'pdo_sqlite', 'intl'],
    environment: ({ folder }) => ({ MW_CONFIG_FILE: `${folder}/LocalSettings.php` }),
    launch: ({ folder, host, port }) => ({
      folders: ['data'],
      before: [
        ['/usr/bin/php8.2', '-c', `${folder}/php.ini`, '/usr/share/mediawiki/maintenance/install.php']
          .concat(['--dbtype', 'sqlite', '--dbpath', `${folder}/data`, '--confpath', folder])
          .concat(['--pass', 'a-farm-of-servers', '--scriptpath', '', '--server', `http://${host}:${port}`])
          .concat(['Farm', 'admin']) as [string, ...string[]],
        ['sh', '-c', `echo '$wgCacheDirectory = "${folder}/data";' >> ${folder}/LocalSettings.php`],
      ],
    }),
    truth: web(['mediawiki'], ['mediawiki:mediawiki'], true),
  }),
  onLighttpd({
    id: 'phpsysinfo',
    packageName: 'phpsysinfo',
    usualPort: 8099,
    root: '/usr/share/phpsysinfo',
    truth: web(['phpsysinfo'], ['phpsysinfo:phpsysinfo']),
  }),
  onLighttpd({
    id: 'cgit',
    packageName: 'cgit',
    usualPort: 8000,
    root: '/usr/share/cgit',
    cgi: '/usr/lib/cgit/cgit.cgi',
    environment: ({ folder }) => ({ CGIT_CONFIG: `${folder}/cgitrc` }),
    launch: ({ folder }) => ({
      files: { cgitrc: `root-title=Our sources\ncache-size=0\nscan-path=${folder}\n` },
    }),
    shownVersion: (upstream) => upstream.split('+')[0]!,
    truth: web(['cgit'], ['cgit_project:cgit', 'lars_hjemli:cgit'], true),
  }),
  onLighttpd({
    id: 'gitweb',
    packageName: 'gitweb',
    usualPort: 1234,
    root: '/usr/share/gitweb',
    cgi: '/usr/lib/cgi-bin/gitweb.cgi',
    environment: ({ folder }) => ({ GITWEB_CONFIG: `${folder}/gitweb.conf` }),
    launch: ({ folder }) => ({ files: { 'gitweb.conf': `$projectroot = '${folder}';\n1;\n` } }),
    truth: web(['gitweb', 'git'], ['git-scm:git', 'git:git', 'git-scm:gitweb'], true),
  }),
  server({
    id: 'dokuwiki',
    packageName: 'dokuwiki',
    program: 'unshare',
    usualPort: 8070,
    user: 'root',
    start: ({ folder, host, port }) => ({
      ...withOwnVar(
        ['lib/dokuwiki'],
        '/usr/bin/php8.2',
        ['-c', `${folder}/php.ini`, '-S', `${host}:${port}`].concat(['-t', '/usr/share/dokuwiki']),
      ),
      folders: ['sessions'],
      files: { 'php.ini': phpSettings(folder, []) },
    }),
    truth: web(['dokuwiki'], ['dokuwiki:dokuwiki']),
  }),
  server({
    id: 'supervisor',
    packageName: 'supervisor',
    program: '/usr/bin/supervisord',
    usualPort: 9001,
    start: ({ folder, host, port }) => ({
      argv: ['-n', '-c', `${folder}/supervisord.conf`],
      files: {
        'supervisord.conf': `[supervisord]
logfile=${folder}/log
pidfile=${folder}/pid
childlogdir=${folder}
[inet_http_server]
port=${host}:${port}
[rpcinterface:supervisor]
supervisor.rpcinterface_factory = supervisor.rpcinterface:make_main_rpcinterface
`,
      },
    }),
    truth: web(
      ['supervisor', 'supervisord', 'supervisor process manager'],
      ['supervisord:supervisor', 'agendaless:supervisor'],
      true,
    ),
  }),
  server({
    id: 'deluge-web',
    packageName: 'deluge-web',
    program: '/usr/bin/deluge-web',
    usualPort: 8112,
    start: ({ folder, host, port }) => ({
      argv: ['-d', '-c', `${folder}/config`, '-i', host, '-p', String(port), '--no-ssl'],
      folders: ['config'],
      env: { HOME: folder },
    }),
    truth: web(['deluge', 'deluge web ui', 'deluge webui'], ['deluge-torrent:deluge'], true),
  }),
  server({
    id: 'syncthing',
    packageName: 'syncthing',
    program: '/usr/bin/syncthing',
    usualPort: 8384,
    start: ({ folder, host, port }) => ({
      argv: ['serve', '--no-browser', '--no-upgrade', '--no-restart', `--gui-address=${host}:${port}`].concat(
        [`--home=${folder}/home`],
      ),
      folders: ['home'],
      env: { HOME: folder },
    }),
    shownVersion: (upstream) => upstream.split('~')[0]!,
    truth: web(['syncthing'], ['syncthing:syncthing'], true),
  }),
  server({
    id: 'rclone-auth-odd',
    packageName: 'rclone',
    program: '/usr/bin/rclone',
    usualPort: 28_080,
    start: ({ folder, host, port }) => ({
      argv: ['serve', 'http', '--addr', `${host}:${port}`, '--user', 'farm', '--pass', 'farm', folder],
    }),
    shownVersion: (upstream) => upstream.split('+')[0]!,
    truth: web(['rclone'], ['rclone:rclone'], true),
  }),
  server({
    id: 'darkstat',
    packageName: 'darkstat',
    program: '/usr/sbin/darkstat',
    usualPort: 667,
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: ['-i', 'lo', '-b', host, '-p', String(port), '--no-daemon', '--no-promisc', '--no-dns'].concat([
        '--user',
        'root',
        '--chroot',
        folder,
      ]),
    }),
    truth: web(['darkstat'], [], true),
  }),
  server({
    id: 'websockify-odd',
    packageName: 'websockify',
    program: '/usr/bin/websockify',
    usualPort: 6080,
    start: ({ host, port }) => ({ argv: [`${host}:${port}`, '127.0.0.1:9'] }),
    truth: web(['websockify'], ['novnc:websockify']),
  }),
  server({
    id: 'virtuoso',
    packageName: 'virtuoso-opensource-7-bin',
    program: '/usr/bin/virtuoso-t',
    usualPort: 8890,
    start: ({ folder, host, port, sparePort }) => ({
      argv: ['+foreground', '+configfile', `${folder}/virtuoso.ini`],
      files: {
        'virtuoso.ini': `[Database]
DatabaseFile = ${folder}/virtuoso.db
ErrorLogFile = ${folder}/virtuoso.log
LockFile = ${folder}/virtuoso.lck
TransactionFile = ${folder}/virtuoso.trx
xa_persistent_file = ${folder}/virtuoso.pxa
[TempDatabase]
DatabaseFile = ${folder}/temp.db
TransactionFile = ${folder}/temp.trx
[Parameters]
ServerPort = ${host}:${sparePort}
ServerThreads = 4
NumberOfBuffers = 2000
[HTTPServer]
ServerPort = ${host}:${port}
ServerThreads = 2
ServerRoot = ${folder}
`,
      },
    }),
    shownVersion: () => '07.20.3229',
    truth: web(['virtuoso', 'openlink virtuoso', 'virtuoso universal server'], ['openlinksw:virtuoso'], true),
  }),
  server({
    id: 'jupyter',
    packageName: 'jupyter-notebook',
    program: '/usr/bin/jupyter-notebook',
    usualPort: 8888,
    start: ({ folder, host, port }) => ({
      argv: ['--no-browser', `--ip=${host}`, `--port=${port}`, '--NotebookApp.token=farm'],
      env: { HOME: folder, JUPYTER_RUNTIME_DIR: folder, IPYTHONDIR: folder },
    }),
    truth: web(
      ['jupyter', 'jupyter notebook', 'jupyter server'],
      ['jupyter:notebook', 'jupyter:jupyter_notebook', 'jupyter:jupyter_server'],
    ),
  }),
  npmServer({
    id: 'azurite',
    npm: 'azurite',
    usualPort: 10_000,
    start: ({ folder, host, port }, modules) => ({
      argv: [
        `${modules}/azurite/dist/src/blob/main.js`,
        '--blobHost',
        host,
        '--blobPort',
        String(port),
      ].concat(['--location', folder, '--disableTelemetry']),
    }),
    truth: web(['azurite', 'azurite blob', 'azurite-blob'], [], true),
  }),
  npmServer({
    id: 'node-red',
    npm: 'node-red',
    usualPort: 1880,
    start: ({ folder, port }, modules) => ({
      argv: [`${modules}/node-red/red.js`, '-u', folder, '-p', String(port), '-s', `${folder}/settings.js`],
      files: {
        'settings.js': `module.exports = { uiHost: '127.0.0.1', uiPort: ${port}, flowFile: 'f.json' }\n`,
      },
    }),
    confinement: 'namespace',
    truth: web(['node-red', 'node red'], ['nodered:node-red', 'nodered:node_red', 'node-red:node-red']),
  }),
  npmServer({
    id: 'dynalite',
    npm: 'dynalite',
    usualPort: 4567,
    start: ({ host, port }, modules) => ({
      argv: [`${modules}/dynalite/cli.js`, '--port', String(port), '--host', host],
    }),
    truth: web(['dynalite', 'dynamodb', 'amazon dynamodb', 'dynamodb local'], []),
  }),
  npmServer({
    id: 'pouchdb-server',
    npm: 'pouchdb-server',
    usualPort: 5984,
    start: ({ folder, host, port }, modules) => ({
      argv: [`${modules}/pouchdb-server/bin/pouchdb-server`, '--port', String(port), '--host', host].concat([
        '--in-memory',
        '--config',
        `${folder}/config.json`,
        '--no-stdout-logs',
      ]),
      env: { HOME: folder },
    }),
    truth: truth(
      ['http', 'couchdb'],
      ['pouchdb', 'pouchdb server', 'pouchdb-server', 'express-pouchdb'],
      [],
      true,
    ),
  }),
  npmServer({
    id: 'http-server-odd',
    npm: 'http-server',
    usualPort: 33_000,
    start: ({ folder, host, port }, modules) => ({
      argv: [`${modules}/http-server/bin/http-server`, `${folder}/www`, '-a', host, '-p', String(port)],
      files: { 'www/file.txt': 'farm\n' },
    }),
    truth: web(['http-server', 'node.js http-server'], []),
  }),
  npmServer({
    id: 'mountebank',
    npm: 'mountebank',
    usualPort: 2525,
    start: ({ folder, host, port }, modules) => ({
      argv: [`${modules}/mountebank/bin/mb`, 'start', '--port', String(port), '--host', host].concat([
        '--pidfile',
        `${folder}/pid`,
        '--logfile',
        `${folder}/log`,
        '--ipWhitelist',
        '*',
      ]),
    }),
    truth: web(['mountebank'], []),
  }),
]
