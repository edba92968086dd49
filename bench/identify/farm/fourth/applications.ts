import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { onLighttpd, phpSettings, web, withOwnVar } from '../kinds.ts'
import { behindTls, server } from '../server.ts'

const kiwix = server({
  id: 'kiwix',
  packageName: 'kiwix-tools',
  program: '/usr/bin/kiwix-serve',
  usualPort: 8080,
  start: ({ folder, host, port }) => ({
    argv: ['--library', '-i', host, '-p', String(port), `${folder}/library.xml`],
    files: { 'library.xml': '<?xml version="1.0"?>\n<library version="20110515"></library>\n' },
  }),
  truth: web(['kiwix', 'kiwix server', 'kiwix-serve', 'kiwix serve'], []),
})

/** Copies of PHP applications whose packages expect a configuration that was made when they were installed. */
const copyOf = (from: string, folder: string): readonly [string, ...string[]] => [
  'sh',
  '-c',
  `cp -rL ${from} ${folder}/www 2> ${folder}/not-copied || true`,
]

/** Applications in PHP, Python, Haskell, C++ and Go. */
export const applications: readonly FarmService[] = [
  kiwix,
  behindTls(kiwix, 'kiwix-tls-odd', 18_443),
  server({
    id: 'qbittorrent',
    packageName: 'qbittorrent-nox',
    program: '/usr/bin/qbittorrent-nox',
    usualPort: 8080,
    start: ({ folder, host, port }) => ({
      argv: [`--profile=${folder}/profile`, `--webui-port=${port}`],
      files: {
        'profile/qBittorrent/config/qBittorrent.conf': `[LegalNotice]
Accepted=true
[Preferences]
WebUI\\Address=${host}
WebUI\\Port=${port}
`,
      },
      env: { HOME: folder },
    }),
    truth: web(['qbittorrent', 'qbittorrent web ui', 'qbittorrent webui'], ['qbittorrent:qbittorrent']),
  }),
  server({
    id: 'nzbget-auth',
    packageName: 'nzbget',
    program: '/usr/bin/nzbget',
    usualPort: 6789,
    start: ({ folder, host, port }) => ({
      argv: ['-s', '-o', 'OutputMode=log', '-c', `${folder}/nzbget.conf`],
      files: {
        'nzbget.conf': `MainDir=${folder}/main
DestDir=${folder}/main
WebDir=/usr/share/nzbget/webui
ControlIP=${host}
ControlPort=${port}
ControlUsername=farm
ControlPassword=farm
LockFile=${folder}/lock
LogFile=${folder}/log
`,
      },
      folders: ['main'],
    }),
    truth: web(['nzbget'], ['nzbget:nzbget'], true),
  }),
  server({
    id: 'xandikos',
    packageName: 'xandikos',
    program: '/usr/bin/xandikos',
    usualPort: 8080,
    start: ({ folder, host, port }) => ({
      argv: ['-d', `${folder}/dav`, '-l', host, '-p', String(port), '--defaults'],
      env: { HOME: folder },
    }),
    truth: { ...web(['xandikos'], []), protocolVersions: ['3.8.4', '3.11'] },
  }),
  server({
    id: 'klaus-odd',
    packageName: 'klaus',
    program: '/usr/bin/klaus',
    usualPort: 18_082,
    start: ({ folder, host, port }) => ({
      argv: ['--host', host, '--port', String(port), '--site-name', 'Our sources', `${folder}/sources`],
      before: [['git', 'init', '-q', `${folder}/sources`]],
      env: { HOME: folder },
    }),
    truth: web(['klaus'], [], true),
  }),
  server({
    id: 'gitit',
    packageName: 'gitit',
    program: '/usr/bin/gitit',
    usualPort: 5001,
    start: ({ folder, host, port }) => ({
      argv: ['-f', `${folder}/gitit.conf`, '-l', host, '-p', String(port)],
      files: {
        'gitit.conf': `repository-type: Git
repository-path: ${folder}/wiki
user-file: ${folder}/users
static-dir: ${folder}/static
templates-dir: ${folder}/templates
log-file: ${folder}/log
cache-dir: ${folder}/cache
wiki-title: Our notes
mime-types-file: /etc/mime.types
`,
      },
      env: {
        HOME: folder,
        GIT_AUTHOR_NAME: 'farm',
        GIT_AUTHOR_EMAIL: 'farm@farm.example',
        GIT_COMMITTER_NAME: 'farm',
        GIT_COMMITTER_EMAIL: 'farm@farm.example',
      },
    }),
    // The framework below it tells a version of its own, as with others here.
    truth: { ...web(['gitit'], ['jgm:gitit', 'gitit_project:gitit']), protocolVersions: ['7.7.2'] },
  }),
  server({
    id: 'i2pd',
    packageName: 'i2pd',
    program: '/usr/sbin/i2pd',
    usualPort: 7070,
    start: ({ folder, host, port, sparePort }) => ({
      argv: [`--datadir=${folder}/data`, `--conf=${folder}/i2pd.conf`, `--http.address=${host}`].concat([
        `--http.port=${port}`,
        `--http.hostname=${host}`,
        `--port=${sparePort}`,
        '--http.enabled=1',
        '--http.strictheaders=0',
        '--httpproxy.enabled=0',
        '--socksproxy.enabled=0',
        '--sam.enabled=0',
        '--reseed.threshold=0',
      ]),
      folders: ['data'],
      files: { 'i2pd.conf': '' },
    }),
    truth: web(
      ['i2pd', 'i2pd webconsole', 'purple i2p', 'purple i2p webconsole', 'i2p'],
      ['i2pd:i2pd', 'purplei2p:i2pd', 'i2pd_project:i2pd'],
      true,
    ),
  }),
  onLighttpd({
    id: 'wordpress-setup',
    packageName: 'wordpress',
    usualPort: 8080,
    root: (folder) => `${folder}/www`,
    extensions: ['mysqlnd', 'mysqli'],
    launch: ({ folder }) => ({
      before: [copyOf('/usr/share/wordpress', folder), ['rm', '-f', `${folder}/www/wp-config.php`]],
    }),
    truth: web(['wordpress'], ['wordpress:wordpress'], true),
  }),
  onLighttpd({
    id: 'phpldapadmin-odd',
    packageName: 'phpldapadmin',
    usualPort: 18_083,
    root: (folder) => `${folder}/www/htdocs`,
    extensions: ['ldap'],
    launch: ({ folder }) => ({
      before: [
        copyOf('/usr/share/phpldapadmin', folder),
        [
          'sh',
          '-c',
          `mkdir -p ${folder}/www/config && rm -f ${folder}/www/config/config.php && printf '<?php\\n$servers = new Datastore();\\n$servers->newServer("ldap_pla");\\n$servers->setValue("server","name","Our people");\\n$servers->setValue("server","host","127.0.0.1");\\n' > ${folder}/www/config/config.php`,
        ],
      ],
    }),
    truth: web(
      ['phpldapadmin'],
      ['phpldapadmin_project:phpldapadmin', 'phpldapadmin:phpldapadmin', 'deon_george:phpldapadmin'],
      true,
    ),
  }),
  server({
    id: 'ldap-account-manager',
    packageName: 'ldap-account-manager',
    program: 'unshare',
    usualPort: 8070,
    user: 'root',
    start: ({ folder, host, port }) => ({
      ...withOwnVar(
        ['lib/ldap-account-manager'],
        '/usr/bin/php8.2',
        ['-c', `${folder}/php.ini`, '-S', `${host}:${port}`].concat([
          '-t',
          '/usr/share/ldap-account-manager',
        ]),
      ),
      folders: ['sessions'],
      files: { 'php.ini': phpSettings(folder, ['ldap', 'gd', 'zip', 'curl', 'gmp']) },
    }),
    truth: web(
      ['ldap account manager', 'ldap-account-manager', 'lam'],
      ['ldap-account-manager:ldap_account_manager', 'ldap_account_manager:ldap_account_manager'],
    ),
  }),
]
