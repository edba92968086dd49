import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { web } from '../kinds.ts'
import { server } from '../server.ts'

/** Applications in Python, some of which tell of the library that they are made with and of nothing else. */
export const pythonApplications: readonly FarmService[] = [
  server({
    id: 'mapproxy',
    packageName: 'mapproxy',
    program: '/usr/bin/mapproxy-util',
    usualPort: 8080,
    start: ({ folder, host, port }) => ({
      argv: ['serve-develop', '-b', `${host}:${port}`, `${folder}/mapproxy.yaml`],
      files: {
        'mapproxy.yaml': `services:
  demo:
  wms:
    md:
      title: Our maps
layers:
  - name: farm
    title: Farm
    sources: [farm]
sources:
  farm:
    type: wms
    req:
      url: http://127.0.0.1:9/
      layers: farm
globals:
  cache:
    base_dir: ${folder}/cache
    lock_dir: ${folder}/locks
`,
      },
    }),
    truth: web(['mapproxy'], ['omniscale:mapproxy', 'mapproxy:mapproxy'], true),
  }),
  server({
    id: 'pdudaemon',
    packageName: 'pdudaemon',
    program: '/usr/sbin/pdudaemon',
    usualPort: 16_421,
    start: ({ folder, host, port }) => ({
      argv: ['--conf', `${folder}/pdudaemon.conf`, '--logfile', `${folder}/log`],
      files: {
        'pdudaemon.conf': JSON.stringify({
          daemon: { hostname: host, port, logging_level: 'ERROR', listener: 'http' },
          pdus: { farm: { driver: 'localcmdline', cmd_on: 'true', cmd_off: 'true' } },
        }),
      },
    }),
    // What it is made with is all that it tells.
    shownVersion: () => '3.8.4',
    truth: web(['aiohttp'], ['aiohttp:aiohttp'], true),
  }),
  server({
    id: 'trytond-odd',
    packageName: 'tryton-server',
    program: '/usr/bin/trytond',
    usualPort: 18_002,
    start: ({ folder, host, port }) => ({
      argv: ['-c', `${folder}/trytond.conf`],
      files: {
        'trytond.conf': `[database]\nuri = sqlite://\npath = ${folder}\n[web]\nlisten = ${host}:${port}\n`,
      },
    }),
    // Its pages are for its own client: the library is all that a GET is told of.
    shownVersion: () => '2.2.2',
    truth: web(['werkzeug', 'tryton', 'trytond'], ['palletsprojects:werkzeug', 'pocoo:werkzeug'], true),
  }),
  server({
    id: 'ycmd-odd',
    packageName: 'ycmd',
    program: '/usr/bin/ycmd',
    usualPort: 18_003,
    start: ({ folder, host, port }) => ({
      argv: ['--host', host, '--port', String(port), '--options_file', `${folder}/options.json`],
      files: { 'options.json': JSON.stringify({ hmac_secret: 'ZmFybWZhcm1mYXJtZmFybQ==' }) },
    }),
    // A header of its own, X-Ycm-Hmac, beside the name of the library.
    truth: {
      ...web(['ycmd', 'youcompleteme', 'wsgiserver', 'wsgiref', 'python'], []),
      protocolVersions: ['0.2', '3.11', '3.11.2'],
    },
  }),
  server({
    id: 'wormhole-mailbox',
    packageName: 'python3-magic-wormhole-mailbox-server',
    program: '/usr/bin/twistd3',
    alsoNeeds: [{ program: '/usr/bin/twistd3', packageName: 'python3-twisted' }],
    usualPort: 4000,
    start: ({ folder, host, port }) => ({
      argv: ['-n', '--pidfile', `${folder}/pid`, 'wormhole-mailbox'].concat([
        '--port',
        `tcp:${port}:interface=${host}`,
        '--channel-db',
        `${folder}/relay.sqlite`,
      ]),
    }),
    shownVersion: () => '22.4.0',
    truth: web(
      ['twistedweb', 'twisted', 'wormhole', 'magic-wormhole'],
      ['twistedmatrix:twisted', 'twisted:twisted', 'twistedmatrix:twistedweb'],
      true,
    ),
  }),
  server({
    id: 'bepasty',
    packageName: 'bepasty',
    program: '/usr/bin/bepasty-server',
    usualPort: 5000,
    start: ({ folder, host, port }) => ({
      argv: ['--host', host, '--port', String(port)],
      folders: ['storage'],
      files: {
        'bepasty.conf': `SITENAME = 'farm.example'
STORAGE = 'filesystem'
STORAGE_FILESYSTEM_DIRECTORY = '${folder}/storage'
SECRET_KEY = 'farm'
`,
      },
      env: { BEPASTY_CONFIG: `${folder}/bepasty.conf` },
    }),
    // The library below it tells its own version.
    truth: { ...web(['bepasty'], []), protocolVersions: ['2.2.2', '3.11', '3.11.2'] },
  }),
]
