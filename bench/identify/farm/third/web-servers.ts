import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { npmServer, truth, web } from '../kinds.ts'
import { behindTls, python, server } from '../server.ts'

const asgi = `async def app(scope, receive, send):
    if scope['type'] != 'http':
        raise ValueError(scope['type'])
    await send({'type': 'http.response.start', 'status': 200, 'headers': [(b'content-type', b'text/plain')]})
    await send({'type': 'http.response.body', 'body': b'farm'})
`

const werkzeug = python({
  id: 'werkzeug',
  packageName: 'python3-werkzeug',
  usualPort: 5000,
  code: ({ host, port }) => `from werkzeug.wrappers import Request, Response
from werkzeug.serving import run_simple
@Request.application
def app(request):
    return Response('farm')
run_simple('${host}', ${port}, app)
`,
  truth: web(['werkzeug', 'werkzeug httpd'], ['palletsprojects:werkzeug'], true),
})

/** Web servers, most of them in another language than C, and proxies. */
export const webServers: readonly FarmService[] = [
  server({
    id: 'weborf',
    packageName: 'weborf',
    program: '/usr/bin/weborf',
    usualPort: 8080,
    start: ({ folder, host, port }) => ({
      argv: ['-p', String(port), '-i', host, '-b', `${folder}/www`],
      files: { 'www/index.html': '<title>Farm</title>\n' },
    }),
    truth: web(['weborf'], [], true),
  }),
  python({
    id: 'hypercorn',
    packageName: 'python3-hypercorn',
    usualPort: 8000,
    code: ({ host, port }) => `${asgi}
import asyncio
from hypercorn.asyncio import serve
from hypercorn.config import Config
config = Config()
config.bind = ['${host}:${port}']
asyncio.run(serve(app, config))
`,
    truth: web(['hypercorn'], []),
  }),
  server({
    id: 'daphne',
    packageName: 'daphne',
    program: '/usr/bin/daphne',
    usualPort: 8000,
    start: ({ folder, host, port }) => ({
      argv: ['-b', host, '-p', String(port), 'farm:app'],
      files: { 'farm.py': asgi },
      env: { PYTHONPATH: folder, HOME: folder },
    }),
    truth: web(['daphne'], ['djangoproject:daphne']),
  }),
  werkzeug,
  behindTls(werkzeug, 'werkzeug-tls-odd', 15_443),
  server({
    id: 'yaws',
    packageName: 'yaws',
    program: '/usr/bin/erl',
    usualPort: 8000,
    start: ({ folder, host, port }) => ({
      argv: [
        '-noinput',
        '-pa',
        '/usr/lib/yaws/ebin',
        '-yaws',
        'id',
        'farm',
        '-conf',
        `${folder}/yaws.conf`,
      ].concat(['-run', 'yaws']),
      folders: ['log'],
      files: {
        'yaws.conf': `logdir = ${folder}/log
<server farm.example>
 port = ${port}
 listen = ${host}
 docroot = ${folder}/www
</server>
`,
        'www/index.html': '<title>Farm</title>\n',
      },
      env: { HOME: folder, YAWSHOME: folder },
    }),
    truth: web(['yaws'], ['yaws:yaws', 'hyber:yaws', 'claes_wikstrom:yaws'], true),
  }),
  server({
    id: 'thin',
    packageName: 'thin',
    program: '/usr/bin/ruby',
    usualPort: 3000,
    start: ({ folder, host, port }) => ({
      argv: ['/usr/bin/thin', '-a', host, '-p', String(port), '-R', `${folder}/config.ru`, 'start'],
      files: { 'config.ru': "run lambda { |env| [200, { 'Content-Type' => 'text/plain' }, ['farm']] }\n" },
    }),
    truth: web(['thin', 'thin httpd'], ['macournoyer:thin', 'thin:thin']),
  }),
  server({
    id: 'plack',
    packageName: 'libplack-perl',
    program: '/usr/bin/perl',
    usualPort: 5000,
    start: ({ folder, host, port }) => ({
      argv: ['/usr/bin/plackup', '-s', 'HTTP::Server::PSGI', '-o', host, '-p', String(port)].concat([
        `${folder}/farm.psgi`,
      ]),
      files: { 'farm.psgi': "sub { [200, ['Content-Type' => 'text/plain'], ['farm']] };\n" },
    }),
    truth: web(['http::server::psgi', 'http server psgi', 'plack'], []),
  }),
  server({
    id: 'jetty',
    packageName: 'jetty9',
    program: 'java',
    usualPort: 8080,
    start: ({ folder, host, port }) => ({
      argv: ['-Xmx96m', '-Djetty.home=/usr/share/jetty9', `-Djetty.base=${folder}`]
        .concat(['-jar', '/usr/share/jetty9/start.jar', '--module=http,deploy', `jetty.http.host=${host}`])
        .concat([`jetty.http.port=${port}`]),
      folders: ['webapps', 'start.d', 'logs'],
    }),
    truth: web(['jetty', 'eclipse jetty'], ['eclipse:jetty', 'mortbay:jetty'], true),
  }),
  server({
    id: 'mitmproxy',
    packageName: 'mitmproxy',
    program: '/usr/bin/mitmdump',
    usualPort: 8080,
    start: ({ folder, host, port }) => ({
      argv: ['--listen-host', host, '--listen-port', String(port), '--set', `confdir=${folder}`],
      env: { HOME: folder },
    }),
    truth: truth(['http-proxy', 'http'], ['mitmproxy'], ['mitmproxy:mitmproxy'], true),
  }),
  npmServer({
    id: 'wiremock',
    npm: 'wiremock',
    usualPort: 8080,
    start: ({ folder, host, port }, modules) => ({
      argv: [
        '-e',
        `require('child_process').spawn('java', process.argv.slice(1), { stdio: 'inherit' })`,
        '--',
        '-Xmx96m',
        '-jar',
        `${modules}/wiremock/build/wiremock-standalone-3.13.2.jar`,
      ].concat(['--port', String(port), '--bind-address', host, '--root-dir', folder]),
    }),
    truth: web(['wiremock'], ['wiremock:wiremock']),
  }),
]
