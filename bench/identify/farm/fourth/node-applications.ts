import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { npmServer, truth, web } from '../kinds.ts'

/** Servers from npm that run under Node. */
export const nodeApplications: readonly FarmService[] = [
  npmServer({
    id: 'tiddlywiki',
    npm: 'tiddlywiki',
    usualPort: 8080,
    start: ({ folder, host, port }, modules) => ({
      argv: [
        `${modules}/tiddlywiki/tiddlywiki.js`,
        `${folder}/wiki`,
        '--listen',
        `host=${host}`,
        `port=${port}`,
      ],
      before: [
        [process.execPath, `${modules}/tiddlywiki/tiddlywiki.js`, `${folder}/wiki`, '--init', 'server'],
      ],
    }),
    truth: web(['tiddlywiki'], ['tiddlywiki:tiddlywiki5', 'tiddlywiki:tiddlywiki'], true),
  }),
  npmServer({
    id: 'thelounge',
    npm: 'thelounge',
    usualPort: 9002,
    confinement: 'namespace',
    start: ({ folder, host, port }, modules) => ({
      argv: [
        `${modules}/thelounge/index.js`,
        'start',
        '--host',
        host,
        '--port',
        String(port),
        '--home',
        `${folder}/home`,
      ],
      files: {
        'home/config.js': `module.exports = { public: true, host: '${host}', port: ${port}, messageStorage: [], prefetch: false }\n`,
      },
      env: { HOME: folder, THELOUNGE_HOME: `${folder}/home` },
    }),
    truth: web(['the lounge', 'thelounge'], [], true),
  }),
  npmServer({
    id: 'redis-commander',
    npm: 'redis-commander',
    usualPort: 8081,
    start: ({ folder, host, port }, modules) => ({
      argv: [
        `${modules}/redis-commander/bin/redis-commander.js`,
        '--address',
        host,
        '--port',
        String(port),
      ].concat(['--redis-host', '127.0.0.1', '--redis-port', '9', '--noload', '--nosave']),
      env: { HOME: folder },
    }),
    truth: web(['redis commander', 'redis-commander'], []),
  }),
  npmServer({
    id: 'cloudcmd-odd',
    npm: 'cloudcmd',
    usualPort: 18_000,
    start: ({ folder, port }, modules) => ({
      argv: [
        `${modules}/cloudcmd/bin/cloudcmd.mjs`,
        '--port',
        String(port),
        '--root',
        folder,
        '--no-open',
      ].concat(['--no-terminal', '--no-auth']),
      env: { HOME: folder },
    }),
    confinement: 'namespace',
    truth: web(['cloud commander', 'cloudcmd'], []),
  }),
  npmServer({
    id: 'peerjs',
    npm: 'peer',
    usualPort: 9000,
    start: ({ host, port }, modules) => ({
      argv: [`${modules}/peer/dist/bin/peerjs.js`, '--port', String(port), '--host', host],
    }),
    truth: web(['peerjs', 'peerjs server'], []),
  }),
  npmServer({
    id: 'ftp-srv-odd',
    npm: 'ftp-srv',
    usualPort: 12_121,
    start: ({ folder, host, port }, modules) => ({
      argv: [`${folder}/server.cjs`],
      files: {
        'server.cjs': `const { FtpSrv } = require('${modules}/ftp-srv')
new FtpSrv({ url: 'ftp://${host}:${port}', greeting: 'Our files' }).listen()
`,
      },
    }),
    truth: truth(['ftp'], [], []),
  }),
  npmServer({
    id: 'node-media-server',
    npm: 'node-media-server',
    usualPort: 1935,
    start: ({ folder, host, port, sparePort }, modules) => ({
      argv: [`${folder}/server.cjs`],
      files: {
        'server.cjs': `const NodeMediaServer = require('${modules}/node-media-server')
new NodeMediaServer({ bind: '${host}', rtmp: { port: ${port} }, http: { port: ${sparePort} } }).run()
`,
      },
    }),
    confinement: 'namespace',
    truth: truth(['rtmp'], [], []),
  }),
]
