import type { FarmService, Truth } from '../../../../src/testing/farm/farm-service.ts'
import { underInetd } from '../../../../src/testing/farm/inetd.ts'
import { behindTls, python, server } from '../server.ts'

const web = (products: readonly string[], cpes: readonly string[], showsVersion: boolean): Truth => ({
  names: ['http'],
  products,
  cpes,
  showsVersion,
})

const index = { 'www/index.html': '<title>Farm</title>\n' }

const wsgi = `def app(environ, start_response):
    start_response('200 OK', [('Content-Type', 'text/plain')])
    return [b'farm']
`

const gunicorn = server({
  id: 'gunicorn',
  packageName: 'gunicorn',
  program: '/usr/bin/gunicorn',
  usualPort: 8000,
  start: ({ folder, host, port }) => ({
    argv: ['-b', `${host}:${port}`, '--chdir', folder, '--worker-tmp-dir', folder, 'farm:app'],
    files: { 'farm.py': wsgi },
    env: { HOME: folder },
  }),
  truth: web(['gunicorn'], ['gunicorn:gunicorn'], false),
})

/** Web servers as they come, most of them in a programming language. */
export const webServers: readonly FarmService[] = [
  server({
    id: 'mini-httpd',
    packageName: 'mini-httpd',
    program: 'mini_httpd',
    usualPort: 80,
    start: ({ folder, host, port }) => ({
      argv: ['-D', '-h', host, '-p', String(port), '-d', `${folder}/www`, '-i', `${folder}/pid`],
      files: index,
    }),
    truth: web(['mini_httpd', 'mini-httpd'], ['acme:mini-httpd', 'acme:mini_httpd'], true),
  }),
  underInetd({
    id: 'micro-httpd',
    packageName: 'micro-httpd',
    alsoNeeds: [{ program: 'micro-httpd', packageName: 'micro-httpd' }],
    usualPort: 8080,
    transport: 'tcp',
    entry: () => 'nobody /usr/sbin/micro-httpd micro-httpd /usr/share/doc',
    truth: web(
      ['micro_httpd', 'micro-httpd', 'acme micro_httpd'],
      ['acme:micro_httpd', 'acme:micro-httpd'],
      false,
    ),
  }),
  server({
    id: 'webfs',
    packageName: 'webfs',
    program: 'webfsd',
    usualPort: 8000,
    start: ({ folder, host, port }) => ({
      argv: ['-F', '-i', host, '-p', String(port), '-r', `${folder}/www`, '-4'],
      files: index,
    }),
    truth: web(['webfs', 'webfsd'], [], true),
  }),
  gunicorn,
  behindTls(gunicorn, 'gunicorn-tls-odd', 9443),
  python({
    id: 'waitress',
    packageName: 'python3-waitress',
    usualPort: 8080,
    code: ({ host, port }) => `${wsgi}from waitress import serve\nserve(app, host='${host}', port=${port})\n`,
    truth: web(['waitress'], ['agendaless:waitress'], false),
  }),
  python({
    id: 'twisted-web',
    packageName: 'python3-twisted',
    usualPort: 8880,
    code: ({ host, port }) => `from twisted.web import server, static
from twisted.internet import reactor
reactor.listenTCP(${port}, server.Site(static.Data(b'farm', 'text/plain')), interface='${host}')
reactor.run()
`,
    truth: web(
      ['twisted', 'twistedweb', 'twisted web'],
      ['twisted:twisted', 'twistedmatrix:twistedweb', 'twistedmatrix:twisted'],
      true,
    ),
  }),
  python({
    id: 'tornado-odd',
    packageName: 'python3-tornado',
    usualPort: 50_555,
    code: ({ host, port }) => `import tornado.ioloop, tornado.web
class Farm(tornado.web.RequestHandler):
    def get(self):
        self.write('farm')
tornado.web.Application([('/', Farm)]).listen(${port}, '${host}')
tornado.ioloop.IOLoop.current().start()
`,
    shownVersion: (upstream) => upstream.split('.').slice(0, 2).join('.'),
    truth: web(['tornado', 'tornadoserver', 'tornado httpd'], ['tornadoweb:tornado'], true),
  }),
  python({
    id: 'cherrypy',
    packageName: 'python3-cherrypy3',
    usualPort: 8080,
    code: ({ host, port }) => `import cherrypy
class Farm:
    @cherrypy.expose
    def index(self):
        return 'farm'
cherrypy.config.update({'server.socket_host': '${host}', 'server.socket_port': ${port}})
cherrypy.quickstart(Farm())
`,
    truth: web(['cherrypy', 'cherrypy wsgiserver'], ['cherrypy:cherrypy'], true),
  }),
  python({
    id: 'aiohttp',
    packageName: 'python3-aiohttp',
    usualPort: 8080,
    code: ({ host, port }) => `from aiohttp import web
async def farm(request):
    return web.Response(text='farm')
app = web.Application()
app.add_routes([web.get('/', farm)])
web.run_app(app, host='${host}', port=${port})
`,
    truth: web(['aiohttp'], ['aiohttp:aiohttp', 'aio-libs_project:aiohttp'], true),
  }),
  python({
    id: 'uvicorn',
    packageName: 'uvicorn',
    usualPort: 8000,
    code: ({ host, port }) => `import uvicorn
async def app(scope, receive, send):
    await send({'type': 'http.response.start', 'status': 200, 'headers': [(b'content-type', b'text/plain')]})
    await send({'type': 'http.response.body', 'body': b'farm'})
uvicorn.run(app, host='${host}', port=${port}, lifespan='off')
`,
    truth: web(['uvicorn'], ['encode:uvicorn'], false),
  }),
  server({
    id: 'webrick',
    packageName: 'ruby-webrick',
    program: '/usr/bin/ruby',
    alsoNeeds: [{ program: '/usr/bin/ruby', packageName: 'ruby' }],
    usualPort: 3000,
    start: ({ folder, host, port }) => ({
      argv: [
        '-rwebrick',
        '-e',
        `WEBrick::HTTPServer.new(BindAddress: '${host}', Port: ${port}, DocumentRoot: '${folder}/www').start`,
      ],
      files: index,
    }),
    truth: web(['webrick', 'webrick httpd'], ['ruby-lang:webrick'], true),
  }),
  server({
    id: 'mojolicious',
    packageName: 'libmojolicious-perl',
    program: '/usr/bin/perl',
    usualPort: 3000,
    start: ({ folder, host, port }) => ({
      argv: [`${folder}/farm.pl`],
      files: {
        'farm.pl': `use Mojolicious::Lite;\nget '/' => { text => 'farm' };\napp->start('daemon', '-l', 'http://${host}:${port}');\n`,
      },
    }),
    truth: web(['mojolicious'], ['mojolicious:mojolicious'], false),
  }),
  server({
    id: 'http-daemon',
    packageName: 'libhttp-daemon-perl',
    program: '/usr/bin/perl',
    usualPort: 8080,
    start: ({ folder, host, port }) => ({
      argv: [`${folder}/farm.pl`],
      files: {
        'farm.pl': `use HTTP::Daemon; use HTTP::Response;
my $daemon = HTTP::Daemon->new(LocalAddr => '${host}', LocalPort => ${port}, ReuseAddr => 1) || die;
while (my $client = $daemon->accept) {
  while (my $request = $client->get_request) { $client->send_response(HTTP::Response->new(200, 'OK', [], 'farm')) }
  $client->close;
}
`,
      },
    }),
    truth: web(['libwww-perl-daemon', 'libwww-perl', 'http daemon'], [], true),
  }),
  server({
    id: 'php-server',
    packageName: 'php8.2-cli',
    program: '/usr/bin/php8.2',
    usualPort: 8000,
    start: ({ folder, host, port }) => ({
      argv: ['-S', `${host}:${port}`, '-t', `${folder}/www`],
      files: { 'www/index.php': '<?php echo "farm";\n' },
    }),
    truth: web(['php', 'php cli server'], ['php:php'], true),
  }),
  server({
    id: 'h2o',
    packageName: 'h2o',
    program: 'h2o',
    usualPort: 8080,
    start: ({ folder, host, port }) => ({
      argv: ['-c', `${folder}/h2o.conf`],
      files: {
        ...index,
        'h2o.conf': `listen:\n  host: ${host}\n  port: ${port}\nnum-threads: 1\nhosts:\n  default:\n    paths:\n      /:\n        file.dir: ${folder}/www\n`,
      },
    }),
    truth: web(['h2o'], ['dena:h2o'], true),
  }),
  server({
    id: 'nghttpx',
    packageName: 'nghttp2-proxy',
    program: 'nghttpx',
    usualPort: 8080,
    start: ({ folder, host, port }) => ({
      argv: [
        '--conf=/dev/null',
        `--pid-file=${folder}/pid`,
        `--frontend=${host},${port};no-tls`,
        '--backend=127.0.0.1,9',
      ],
    }),
    truth: { ...web(['nghttpx', 'nghttp2'], ['nghttp2:nghttp2'], false), names: ['http', 'http-proxy'] },
  }),
  server({
    id: 'tomcat',
    packageName: 'tomcat10',
    program: 'java',
    usualPort: 8080,
    readiness: { kind: 'says', text: 'Server startup' },
    start: ({ folder, host, port }) => ({
      argv: [
        '-Xmx128m',
        '-cp',
        '/usr/share/tomcat10/bin/bootstrap.jar:/usr/share/tomcat10/bin/tomcat-juli.jar',
        '-Dcatalina.home=/usr/share/tomcat10',
        `-Dcatalina.base=${folder}`,
        'org.apache.catalina.startup.Bootstrap',
        'start',
      ],
      folders: ['webapps', 'logs', 'work', 'temp'],
      files: {
        'conf/server.xml': `<Server port="-1"><Service name="Catalina"><Connector port="${port}" address="${host}" protocol="HTTP/1.1"/><Engine name="Catalina" defaultHost="localhost"><Host name="localhost" appBase="webapps"/></Engine></Service></Server>`,
        'conf/web.xml': '<web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0"/>',
      },
    }),
    truth: web(['tomcat', 'apache tomcat'], ['apache:tomcat'], true),
  }),
]
