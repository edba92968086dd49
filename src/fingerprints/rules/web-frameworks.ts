import type { Rule, ServiceDetails } from '../rule.ts'
import { type RuleRow, rowRules } from './row-rules.ts'

/** The form of a page, the software that makes it, its platform, and an example of it. */
type PageRow = readonly [match: RegExp, product: string, platform: string, said: string]

function pageRows(rows: readonly PageRow[]): readonly RuleRow[] {
  return rows.map(([match, product, platform, said], index) => {
    const details: ServiceDetails = { product, ...(platform === '' ? {} : { cpe: [`cpe:/a:${platform}`] }) }
    const id = `page/${product.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${index + 1}`
    return [id, match, details, said, details]
  })
}

/**
 * What frameworks and servers answer by themselves where an application has no page: errors mostly. Any other product
 * says more.
 */
const ownPages: readonly PageRow[] = [
  // Node.js
  [
    /^<!DOCTYPE html>\s{0,4}<html lang="en">\s{0,4}<head>\s{0,4}<meta charset="utf-8">\s{0,4}<title>Error<\/title>\s{0,4}<\/head>\s{0,4}<body>\s{0,4}<pre>(?:Cannot [A-Z]{3,7} \/|Not Found|Unauthorized|Forbidden)/,
    'Node.js Express framework',
    'openjsf:express',
    '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>Cannot GET /</pre>',
  ],
  [/^Cannot GET \/\s{0,2}$/, 'Node.js Express framework', 'openjsf:express', 'Cannot GET /\n'],
  [
    /^\{"message":"Route GET:\/[^"]{0,100} not found","error":"Not Found","statusCode":404\}/,
    'Fastify',
    'fastify:fastify',
    '{"message":"Route GET:/ not found","error":"Not Found","statusCode":404}',
  ],
  [
    /^\{"statusCode":404,"message":"Cannot GET \/[^"]{0,100}","error":"Not Found"\}/,
    'NestJS',
    'nestjs:nest',
    '{"statusCode":404,"message":"Cannot GET /","error":"Not Found"}',
  ],
  [
    /^\{"message":"Cannot GET \/[^"]{0,100}","error":"Not Found","statusCode":404\}/,
    'NestJS',
    'nestjs:nest',
    '{"message":"Cannot GET /","error":"Not Found","statusCode":404}',
  ],
  [
    /^\{"statusCode":404,"error":"Not Found","message":"Not Found"\}/,
    'hapi',
    'hapijs:hapi',
    '{"statusCode":404,"error":"Not Found","message":"Not Found"}',
  ],
  [
    /^\{"code":"ResourceNotFound","message":"\/[^"]{0,100} does not exist"\}/,
    'Node.js Restify',
    '',
    '{"code":"ResourceNotFound","message":"/ does not exist"}',
  ],
  // Python
  [/^\{"detail":"Not Found"\}$/, 'FastAPI', 'tiangolo:fastapi', '{"detail":"Not Found"}'],
  [
    /^<!doctype html>\s{1,4}<html lang=en>\s{1,4}<title>\d{3} [^<]{1,40}<\/title>\s{1,4}<h1>/i,
    'Werkzeug httpd',
    'palletsprojects:werkzeug',
    '<!doctype html>\n<html lang=en>\n<title>404 Not Found</title>\n<h1>Not Found</h1>\n<p>The requested URL was not found on the server.',
  ],
  [
    /^<!DOCTYPE HTML PUBLIC "-\/\/W3C\/\/DTD HTML 3\.2 Final\/\/EN">\s{1,4}<title>\d{3} [^<]{1,40}<\/title>\s{1,4}<h1>/,
    'Werkzeug httpd',
    'palletsprojects:werkzeug',
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">\n<title>404 Not Found</title>\n<h1>Not Found</h1>',
  ],
  [
    /^<!doctype html>\s{1,4}<html lang="en">\s{1,4}<head>\s{1,4}<title>(?:Not Found|Bad Request \(400\)|Server Error \(500\)|403 Forbidden)<\/title>\s{1,4}<\/head>\s{1,4}<body>\s{1,4}<h1>[^<]{1,40}<\/h1><p>/,
    'Django',
    'djangoproject:django',
    '<!doctype html>\n<html lang="en">\n<head>\n  <title>Not Found</title>\n</head>\n<body>\n  <h1>Not Found</h1><p>The requested resource was not found on this server.</p>',
  ],
  [
    /^<h1>(?:Not Found|Bad Request \(400\)|Server Error \(500\))<\/h1>(?:<p>The requested (?:URL [^<]{1,100}|resource) was not found on this server\.<\/p>)?$/,
    'Django',
    'djangoproject:django',
    '<h1>Bad Request (400)</h1>',
  ],
  [
    /^<html><title>\d{3}: [^<]{1,40}<\/title><body>\d{3}: [^<]{1,40}<\/body><\/html>/,
    'Tornado httpd',
    'tornadoweb:tornado',
    '<html><title>404: Not Found</title><body>404: Not Found</body></html>',
  ],
  [/^404: Not Found$/, 'aiohttp', 'aiohttp:aiohttp', '404: Not Found'],
  [
    /^<html>\s{1,6}<head><title>404 - No Such Resource<\/title><\/head>/,
    'Twisted Web httpd',
    'twisted:twisted',
    '<html>\n  <head><title>404 - No Such Resource</title></head>\n  <body>\n    <h1>No Such Resource</h1>',
  ],
  [
    /^<!DOCTYPE HTML PUBLIC "-\/\/IETF\/\/DTD HTML 2\.0\/\/EN">\s{1,20}<html>\s{1,20}<head>\s{1,20}<title>Error: \d{3} [^<]{1,40}<\/title>/,
    'Bottle',
    'bottlepy:bottle',
    '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n    <html>\n        <head>\n            <title>Error: 404 Not Found</title>',
  ],
  [
    /^<html>\s{1,4}<head>\s{1,4}<title>\d{3} [^<]{1,40}<\/title>\s{1,4}<\/head>\s{1,4}<body>\s{1,4}<h1>\d{3} [^<]{1,40}<\/h1>\s{1,4}The resource could not be found\./,
    'WebOb',
    'pylonsproject:webob',
    '<html>\n <head>\n  <title>404 Not Found</title>\n </head>\n <body>\n  <h1>404 Not Found</h1>\n  The resource could not be found.<br/><br/>',
  ],
  [
    /^<html>\s{1,4}<head>\s{1,6}<title>[^<]{1,40}<\/title>\s{1,4}<\/head>\s{1,4}<body>\s{1,6}<h1><p>[^<]{1,40}<\/p><\/h1>/,
    'Gunicorn',
    'gunicorn:gunicorn',
    '<html>\n  <head>\n    <title>Internal Server Error</title>\n  </head>\n  <body>\n    <h1><p>Internal Server Error</p></h1>',
  ],
  [
    /^\xe2\x9a\xa0\xef\xb8\x8f \d{3} \xe2\x80\x94 /,
    'Sanic',
    'sanic_project:sanic',
    '\xe2\x9a\xa0\xef\xb8\x8f 404 \xe2\x80\x94 Not Found\n====',
  ],
  // Ruby, Perl, PHP
  [
    /^<!DOCTYPE html>\s{1,4}<html>\s{1,4}<head>\s{1,4}<title>(?:The page you were looking for doesn't exist \(404\)|We're sorry, but something went wrong \(500\)|The change you wanted was rejected \(422\))<\/title>/,
    'Ruby on Rails',
    'rubyonrails:rails',
    "<!DOCTYPE html>\n<html>\n<head>\n  <title>The page you were looking for doesn't exist (404)</title>",
  ],
  [
    /^<!DOCTYPE html>\s{1,4}<html>\s{1,4}<head>\s{1,4}<style type="text\/css">\s{1,4}body \{ text-align:center;font-family:helvetica,arial;font-size:22px;/,
    'Sinatra',
    'sinatrarb:sinatra',
    '<!DOCTYPE html>\n<html>\n<head>\n  <style type="text/css">\n  body { text-align:center;font-family:helvetica,arial;font-size:22px;',
  ],
  [
    /^<!doctype html><html><head><title>\d{3} [^<]{1,40}<\/title><style>\s{1,4}body \{ background-color: #(?:fcfcfc|ffffff); color: #(?:333333|000000);/,
    'PHP cli server',
    'php:php',
    '<!doctype html><html><head><title>404 Not Found</title><style>\nbody { background-color: #fcfcfc; color: #333333; margin: 0; padding:0; }',
  ],
  [
    /^<!--\s{0,4}No route found for (?:&quot;|")GET /,
    'Symfony',
    'sensiolabs:symfony',
    '<!-- No route found for &quot;GET http://x/&quot; (404 Not Found) -->',
  ],
  // Java
  [
    /^<html><body><h1>Whitelabel Error Page<\/h1>/,
    'Spring Boot',
    'vmware:spring_boot',
    '<html><body><h1>Whitelabel Error Page</h1><p>This application has no explicit mapping for /error',
  ],
  [
    /^\{"timestamp":(?:"[^"]{10,40}"|\d{10,16}),"status":\d{3},"error":"[^"]{1,40}",(?:"message":"[^"]{0,100}",)?"path":"\/[^"]{0,200}"\}/,
    'Spring Boot',
    'vmware:spring_boot',
    '{"timestamp":"2024-06-01T10:00:00.000+00:00","status":404,"error":"Not Found","path":"/"}',
  ],
  [
    /^<html><body><h1>Resource not found<\/h1><\/body><\/html>/,
    'Vert.x',
    'eclipse:vert.x',
    '<html><body><h1>Resource not found</h1></body></html>',
  ],
  [
    /^\{"code":404,"message":"HTTP 404 Not Found"\}/,
    'Dropwizard',
    'dropwizard:dropwizard',
    '{"code":404,"message":"HTTP 404 Not Found"}',
  ],
  [
    /^\{"_links":\{"self":\[?\{"href":"\/[^"]{0,100}","templated":false\}\]?\},"_embedded":\{"errors":\[\{"message":"Page Not Found"\}\]\}/,
    'Micronaut',
    'objectcomputing:micronaut',
    '{"_links":{"self":[{"href":"/","templated":false}]},"_embedded":{"errors":[{"message":"Page Not Found"}]},"message":"Not Found"}',
  ],
  [
    /^<html><head><title>Error<\/title><\/head><body>(?:Not Found|Forbidden|Unauthorized|Internal Server Error)<\/body><\/html>/,
    'Undertow',
    'redhat:undertow',
    '<html><head><title>Error</title></head><body>Not Found</body></html>',
  ],
  [
    /^<!doctype html><html lang="en"><head><title>HTTP Status \d{3} [^<]{1,40}<\/title><style type="text\/css">(?:body|h1) \{font-family:Tahoma/i,
    'Apache Tomcat',
    'apache:tomcat',
    '<!doctype html><html lang="en"><head><title>HTTP Status 404 \xe2\x80\x93 Not Found</title><style type="text/css">body {font-family:Tahoma,Arial,sans-serif;}',
  ],
  [
    /^<html>\s{0,4}<head>\s{0,4}<meta http-equiv="Content-Type" content="text\/html;\s?charset=(?:ISO-8859-1|utf-8)"\/>\s{0,4}<title>Error \d{3} [^<]{0,80}<\/title>\s{0,4}<\/head>\s{0,4}<body><h2>HTTP ERROR/i,
    'Jetty',
    'eclipse:jetty',
    '<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html;charset=ISO-8859-1"/>\n<title>Error 404 Not Found</title>\n</head>\n<body><h2>HTTP ERROR 404 Not Found</h2>',
  ],
  [
    /^<!DOCTYPE HTML PUBLIC "-\/\/W3C\/\/DTD HTML 4\.0 Draft\/\/EN">\s{1,4}<HTML>\s{1,4}<HEAD>\s{1,4}<TITLE>Error \d{3}--[^<]{1,40}<\/TITLE>/,
    'Oracle WebLogic Server',
    'oracle:weblogic_server',
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Draft//EN">\n<HTML>\n<HEAD>\n<TITLE>Error 404--Not Found</TITLE>',
  ],
  [
    /^Error 404: (?:java\.io\.FileNotFoundException: )?SRVE\d{4}E: /,
    'IBM WebSphere',
    'ibm:websphere_application_server',
    'Error 404: java.io.FileNotFoundException: SRVE0190E: File not found: {0}',
  ],
  [
    /^The requested resource could not be found\.$/,
    'Akka HTTP',
    'lightbend:akka_http',
    'The requested resource could not be found.',
  ],
  // Servers
  [
    /^<html>\s{1,4}<head><title>\d{3} [^<]{1,60}<\/title><\/head>\s{1,4}<body(?: bgcolor="white")?>\s{1,4}<center><h1>\d{3} [^<]{1,60}<\/h1><\/center>\s{1,4}<hr><center>nginx<\/center>/,
    'nginx',
    'f5:nginx',
    '<html>\r\n<head><title>404 Not Found</title></head>\r\n<body>\r\n<center><h1>404 Not Found</h1></center>\r\n<hr><center>nginx</center>',
  ],
  [
    /^<html>\s{1,4}<head><title>\d{3} [^<]{1,60}<\/title><\/head>\s{1,4}<body(?: bgcolor="white")?>\s{1,4}<center><h1>\d{3} [^<]{1,60}<\/h1><\/center>\s{1,4}<hr><center>openresty<\/center>/,
    'OpenResty web app server',
    'openresty:openresty',
    '<html>\r\n<head><title>404 Not Found</title></head>\r\n<body>\r\n<center><h1>404 Not Found</h1></center>\r\n<hr><center>openresty</center>',
  ],
  [
    /^<!DOCTYPE HTML PUBLIC "-\/\/IETF\/\/DTD HTML 2\.0\/\/EN">\s{1,4}<html><head>\s{1,4}<title>\d{3} [^<]{1,40}<\/title>\s{1,4}<\/head><body>\s{1,4}<h1>/,
    'Apache httpd',
    'apache:http_server',
    '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>404 Not Found</title>\n</head><body>\n<h1>Not Found</h1>',
  ],
  [
    /^<\?xml version="1\.0" encoding="iso-8859-1"\?>\s{1,4}<!DOCTYPE html PUBLIC "-\/\/W3C\/\/DTD XHTML 1\.0 Transitional\/\/EN"\s{1,12}"http:\/\/www\.w3\.org\/TR\/xhtml1\/DTD\/xhtml1-transitional\.dtd">\s{1,4}<html [^>]{1,100}>\s{1,4}<head>\s{1,4}<title>\d{3} - [^<]{1,40}<\/title>/,
    'lighttpd',
    'lighttpd:lighttpd',
    '<?xml version="1.0" encoding="iso-8859-1"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"\n         "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">\n<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">\n <head>\n  <title>404 - Not Found</title>',
  ],
  [
    /^(?:no healthy upstream|upstream connect error or disconnect\/reset before headers)/,
    'Envoy proxy',
    'envoyproxy:envoy',
    'no healthy upstream',
  ],
]

/** Programs that answer with a page of their own, and have no other. */
const programPages: readonly PageRow[] = [
  [
    /^[\s\S]{0,2000}? no stub mappings in this WireMock instance/,
    'WireMock',
    'wiremock:wiremock',
    '<html><h2>HTTP ERROR 403</h2><p>No response could be served as there are no stub mappings in this WireMock instance.',
  ],
  // Jetty names the class that refused, which here is in a package of the program.
  [
    /^<html>[\s\S]{0,800}?<th>SERVLET:<\/th><td>wiremock\.org\.eclipse\.jetty\./,
    'WireMock',
    'wiremock:wiremock',
    '<html>\n<body><h2>HTTP ERROR 403 Forbidden</h2>\n<table>\n<tr><th>SERVLET:</th><td>wiremock.org.eclipse.jetty.servlet.DefaultServlet-12dae582</td></tr>',
  ],
  [/^\{\s{0,4}"_links":\s?\{\s{0,6}"imposters":/, 'mountebank', '', '{\n  "_links": {\n    "imposters": {'],
  [
    /^\{"error":\{"code":"not_found","message":"The requested path could not be found"\}\}/,
    'serve',
    '',
    '{"error":{"code":"not_found","message":"The requested path could not be found"}}',
  ],
  [
    /^\{\s{0,4}"error":\s{0,2}\{\s{0,6}"code":\s{0,2}"not_found",\s{0,6}"message":\s{0,2}"The requested path could not be found"/,
    'serve',
    '',
    '{\n  "error": {\n    "code": "not_found",\n    "message": "The requested path could not be found"',
  ],
  [
    /^There is no handle \/[^\n]{0,100}\n\nUse \/ or \/ping for health checks\./,
    'ClickHouse',
    'clickhouse:clickhouse',
    'There is no handle /x\n\nUse / or /ping for health checks.\nOr /replicas_status',
  ],
  [/^Prometheus is (?:Healthy|Ready)\./, 'Prometheus', 'prometheus:prometheus', 'Prometheus is Healthy.\n'],
  [
    /^<html><body><h1>It works!<\/h1><p>To start, point your app to[\s\S]{0,400}Synapse|^<!DOCTYPE html>[\s\S]{0,300}<title>Synapse is running<\/title>/,
    'Synapse',
    'matrix:synapse',
    '<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>Synapse is running</title>',
  ],
]

export const webFrameworkRules: readonly Rule[] = [
  ...rowRules('http', 'http.body', pageRows(programPages)).map((rule) => ({
    ...rule,
    id: rule.id.replace('page/', 'program/'),
  })),
  ...rowRules('http', 'http.body', pageRows(ownPages)).map((rule) => ({ ...rule, weak: true })),
  ...rowRules('http-proxy', 'http.body', [
    haproxyPage('502 Bad Gateway', 'The server returned an invalid or incomplete response.'),
    haproxyPage('504 Gateway Time-out', "The server didn't respond in time."),
    haproxyPage('408 Request Time-out', "Your browser didn't send a complete request in time."),
    haproxyPage('429 Too Many Requests', 'You have sent too many requests in a given amount of time.'),
    haproxyPage('401 Unauthorized', 'You need a valid user and password to access this content.'),
    haproxyPage('404 Not Found', 'The resource could not be found.'),
    haproxyPage('500 Internal Server Error', 'An internal server error occurred.'),
  ]),
]

function haproxyPage(error: string, words: string): RuleRow {
  const details = { product: 'HAProxy http proxy', cpe: ['cpe:/a:haproxy:haproxy'] }
  const said = `<html><body><h1>${error}</h1>\n${words}`
  const form = said.replace(/[./]/g, '\\$&')
  return [`haproxy-${error.slice(0, 3)}`, new RegExp(`^${form}`), details, said, details]
}
