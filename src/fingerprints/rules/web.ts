import type { Rule } from '../rule.ts'
import { fieldRule, servedBy, serverRule } from './web-server.ts'

/** What most servers look like: `Name/1.2.3`, one CPE. */
function plainServer(id: string, name: string, product: string, vendorProduct: string): Rule {
  const cpe = `cpe:/a:${vendorProduct}`
  return serverRule(id, `${name}(?:\\/v?(\\d[\\w.]{0,20}))?`, {
    product,
    version: '$1',
    cpe: [`${cpe}:$1`],
    example: {
      answer: servedBy(`${name.replaceAll('\\', '')}/1.2.3`),
      product,
      version: '1.2.3',
      cpe: [`${cpe}:1.2.3`],
    },
  })
}

export const webRules: readonly Rule[] = [
  fieldRule('jenkins', 'X-Jenkins', '(\\d[\\d.]{0,12})', {
    product: 'Jenkins',
    version: '$1',
    cpe: ['cpe:/a:jenkins:jenkins:$1'],
    example: {
      answer: 'HTTP/1.1 403 Forbidden\r\nServer: Jetty(10.0.13)\r\nX-Jenkins: 2.401.3\r\n\r\n',
      product: 'Jenkins',
      version: '2.401.3',
      cpe: ['cpe:/a:jenkins:jenkins:2.401.3'],
    },
  }),
  {
    id: 'elasticsearch',
    service: 'elasticsearch',
    probe: 'http-get',
    match:
      /^HTTP\/1\.[01] 200 [^\n]*\n(?:[^\r\n][^\n]*\n)*\r?\n\{\s{0,8}"name" ?: ?"([^"\r\n]{1,100})",\s{0,8}"cluster_name"[\s\S]{0,400}?"number" ?: ?"(\d[\w.-]{0,20})"/,
    product: 'Elasticsearch REST API',
    version: '$2',
    extrainfo: 'name: $1',
    cpe: ['cpe:/a:elastic:elasticsearch:$2'],
    example: {
      answer:
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{\n  "name" : "node-1",\n  "cluster_name" : "es",\n  "version" : {\n    "number" : "7.17.9",\n',
      product: 'Elasticsearch REST API',
      version: '7.17.9',
      extrainfo: 'name: node-1',
      cpe: ['cpe:/a:elastic:elasticsearch:7.17.9'],
    },
  },
  plainServer('nginx', 'nginx', 'nginx', 'f5:nginx'),
  serverRule('apache', 'Apache(?:\\/(\\d[\\d.]{0,12}))?(?: \\(([^)\\r\\n]{1,40})\\))?(?=[ \\r\\n])', {
    product: 'Apache httpd',
    version: '$1',
    extrainfo: '$2',
    cpe: ['cpe:/a:apache:http_server:$1'],
    example: {
      answer: servedBy('Apache/2.4.57 (Debian)'),
      product: 'Apache httpd',
      version: '2.4.57',
      extrainfo: 'Debian',
      cpe: ['cpe:/a:apache:http_server:2.4.57'],
    },
  }),
  serverRule('iis', 'Microsoft-IIS\\/(\\d[\\d.]{0,8})', {
    product: 'Microsoft IIS httpd',
    version: '$1',
    ostype: 'Windows',
    cpe: ['cpe:/a:microsoft:internet_information_services:$1', 'cpe:/o:microsoft:windows'],
    example: {
      answer: servedBy('Microsoft-IIS/10.0'),
      product: 'Microsoft IIS httpd',
      version: '10.0',
      ostype: 'Windows',
      cpe: ['cpe:/a:microsoft:internet_information_services:10.0', 'cpe:/o:microsoft:windows'],
    },
  }),
  serverRule('httpapi', 'Microsoft-HTTPAPI\\/(\\d[\\d.]{0,8})', {
    product: 'Microsoft HTTPAPI httpd',
    version: '$1',
    extrainfo: 'SSDP/UPnP',
    ostype: 'Windows',
    cpe: ['cpe:/o:microsoft:windows'],
    example: {
      answer: servedBy('Microsoft-HTTPAPI/2.0'),
      product: 'Microsoft HTTPAPI httpd',
      version: '2.0',
      extrainfo: 'SSDP/UPnP',
      ostype: 'Windows',
      cpe: ['cpe:/o:microsoft:windows'],
    },
  }),
  plainServer('lighttpd', 'lighttpd', 'lighttpd', 'lighttpd:lighttpd'),
  plainServer('caddy', 'Caddy', 'Caddy httpd', 'caddyserver:caddy'),
  plainServer('openresty', 'openresty', 'OpenResty web app server', 'openresty:openresty'),
  plainServer('litespeed', 'LiteSpeed', 'LiteSpeed httpd', 'litespeedtech:litespeed_web_server'),
  plainServer('gunicorn', 'gunicorn', 'Gunicorn', 'gunicorn:gunicorn'),
  plainServer('werkzeug', 'Werkzeug', 'Werkzeug httpd', 'palletsprojects:werkzeug'),
  plainServer('tornado', 'TornadoServer', 'Tornado httpd', 'tornadoweb:tornado'),
  plainServer('couchdb', 'CouchDB', 'CouchDB httpd', 'apache:couchdb'),
  plainServer('squid', 'squid', 'Squid http proxy', 'squid-cache:squid'),
  plainServer('boa', 'Boa', 'Boa httpd', 'boa:boa'),
  plainServer('thttpd', 'thttpd', 'thttpd', 'acme:thttpd'),
  plainServer('mini-httpd', 'mini_httpd', 'mini_httpd', 'acme:mini_httpd'),
  plainServer('miniserv', 'MiniServ', 'MiniServ (Webmin httpd)', 'webmin:webmin'),
  plainServer('cowboy', 'Cowboy', 'Cowboy httpd', 'ninenines:cowboy'),
  serverRule('jetty', 'Jetty\\((\\d[\\w.]{0,30})', {
    product: 'Jetty',
    version: '$1',
    cpe: ['cpe:/a:eclipse:jetty:$1'],
    example: {
      answer: servedBy('Jetty(9.4.51.v20230217)'),
      product: 'Jetty',
      version: '9.4.51.v20230217',
      cpe: ['cpe:/a:eclipse:jetty:9.4.51.v20230217'],
    },
  }),
  serverRule('tomcat', 'Apache-Coyote\\/1\\.1', {
    product: 'Apache Tomcat/Coyote JSP engine',
    cpe: ['cpe:/a:apache:tomcat'],
    example: {
      answer: servedBy('Apache-Coyote/1.1'),
      product: 'Apache Tomcat/Coyote JSP engine',
      cpe: ['cpe:/a:apache:tomcat'],
    },
  }),
  serverRule('simplehttp', 'SimpleHTTP\\/[\\d.]{1,6} Python\\/(\\d[\\w.]{0,12})', {
    product: 'Python http.server',
    version: '$1',
    cpe: ['cpe:/a:python:python:$1'],
    example: {
      answer: servedBy('SimpleHTTP/0.6 Python/3.11.2'),
      product: 'Python http.server',
      version: '3.11.2',
      cpe: ['cpe:/a:python:python:3.11.2'],
    },
  }),
  serverRule('goahead', 'GoAhead-(?:Webs|http)', {
    product: 'GoAhead WebServer',
    device: 'embedded',
    cpe: ['cpe:/a:embedthis:goahead'],
    example: {
      answer: servedBy('GoAhead-Webs'),
      product: 'GoAhead WebServer',
      device: 'embedded',
      cpe: ['cpe:/a:embedthis:goahead'],
    },
  }),
  serverRule('kestrel', 'Kestrel', {
    product: 'Microsoft Kestrel httpd',
    cpe: ['cpe:/a:microsoft:asp.net_core'],
    example: {
      answer: servedBy('Kestrel'),
      product: 'Microsoft Kestrel httpd',
      cpe: ['cpe:/a:microsoft:asp.net_core'],
    },
  }),
  serverRule('cloudflare', 'cloudflare', {
    product: 'Cloudflare http proxy',
    example: { answer: servedBy('cloudflare'), product: 'Cloudflare http proxy' },
  }),
  fieldRule('express', 'X-Powered-By', 'Express(?=[\\r\\n])', {
    product: 'Node.js Express framework',
    cpe: ['cpe:/a:openjsf:express'],
    example: {
      answer: 'HTTP/1.1 404 Not Found\r\nX-Powered-By: Express\r\nDate: x\r\n\r\n',
      product: 'Node.js Express framework',
      cpe: ['cpe:/a:openjsf:express'],
    },
  }),
  {
    id: 'http',
    service: 'http',
    probe: 'http-get',
    match: /^HTTP\/1\.[01] \d{3}(?=[ \r\n])/,
    example: { answer: 'HTTP/1.0 200 OK\r\n\r\n' },
  },
]
