import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { freePort } from '../../testing/free-port.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { selfSigned } from '../http/testing/serve-pages.ts'
import { runModule } from '../testing/run-module.ts'
import { startProgram } from '../testing/start-program.ts'
import type { App, Webv2Response } from './decode.ts'
import { webv2 } from './module.ts'

const base = temporaryFolder()
const page = `<title>From a file</title>${'<p>the same line</p>'.repeat(100)}`

/** A folder of its own with a page and an icon in it. */
function site(name: string): string {
  const folder = path.join(base, name)
  mkdirSync(path.join(folder, 'files'), { recursive: true })
  writeFileSync(path.join(folder, 'files', 'index.html'), page)
  writeFileSync(path.join(folder, 'files', 'favicon.ico'), 'icon')
  return folder
}

async function look(port: number, https: boolean) {
  const result = await runModule(webv2, port, { config: { https, webapps: true, body_inline: true } })
  assert.equal(result.error, undefined)
  const response = result.data['response'] as Webv2Response
  assert.equal(response.body.content, page)
  assert.equal(response.title, 'From a file')
  assert.equal(response.favicon?.mmh3_hash, '1355950459')
  const apps = (result.data['apps'] as readonly App[]).map(
    ({ name, version }) => `${name} ${version !== undefined}`,
  )
  return { response, apps }
}

async function start(
  t: TestContext,
  name: string,
  argv: (folder: string) => readonly string[],
  text: string,
  port: number,
): Promise<boolean> {
  const program = findProgram(t, name)
  if (!program) return false
  const folder = path.join(base, name)
  writeFileSync(path.join(folder, 'config'), text)
  await startProgram(t, program, argv(folder), { port, folder: base })
  return true
}

test('nginx with HTTP/2 and compression', async (t) => {
  const folder = site('nginx')
  const pair = selfSigned(t, folder)
  if (!pair) return
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/t;`,
  )
  const text = `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr; events {}
    http { access_log off; ${temporary.join(' ')} gzip on; types { text/html html; }
    server { listen 127.0.0.1:${port} ssl http2; ssl_certificate ${pair.certFile};
    ssl_certificate_key ${pair.keyFile}; root ${folder}/files; } }`
  if (!(await start(t, 'nginx', (at) => ['-e', 'stderr', '-c', `${at}/config`], text, port))) return
  const { response, apps } = await look(port, true)
  assert.equal(response.protocol_version, 20)
  assert.equal(response.headers.headers['content-encoding'], 'gzip')
  assert.ok(apps.includes('Nginx true'), apps.join())
})

test('Apache', async (t) => {
  const folder = site('apache2')
  const port = await freePort()
  const modules = ['mpm_event', 'authz_core', 'dir', 'mime'].map(
    (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
  )
  const text = `${modules.join('\n')}\nServerRoot ${folder}\nPidFile ${folder}/pid\nDefaultRuntimeDir ${folder}\nListen 127.0.0.1:${port}
ServerName x.test\nErrorLog ${folder}/log\nTypesConfig /dev/null\nAddType text/html .html\nDocumentRoot ${folder}/files\nDirectoryIndex index.html\n`
  if (!(await start(t, 'apache2', (at) => ['-X', '-f', `${at}/config`], text, port))) return
  const { response, apps } = await look(port, false)
  assert.equal(response.protocol_version, 11)
  assert.ok(
    apps.some((app) => app === 'Apache HTTP Server true'),
    apps.join(),
  )
})

test('lighttpd', async (t) => {
  const folder = site('lighttpd')
  const port = await freePort()
  const text = `server.document-root = "${folder}/files"\nserver.bind = "127.0.0.1"\nserver.port = ${port}
server.modules = ()\nindex-file.names = ("index.html")\nmimetype.assign = (".html" => "text/html")\n`
  if (!(await start(t, 'lighttpd', (at) => ['-D', '-f', `${at}/config`], text, port))) return
  const { apps } = await look(port, false)
  assert.ok(apps.includes('lighttpd true'), apps.join())
})

test('Caddy with HTTP/2', async (t) => {
  const folder = site('caddy')
  const pair = selfSigned(t, folder)
  if (!pair) return
  const port = await freePort()
  const text = `{
  admin off
  auto_https off
  default_sni x.test
  storage file_system ${folder}/storage
}
https://:${port} {
  bind 127.0.0.1
  tls ${pair.certFile} ${pair.keyFile}
  root * ${folder}/files
  encode gzip
  file_server
}
`
  if (
    !(await start(
      t,
      'caddy',
      (at) => ['run', '--config', `${at}/config`, '--adapter', 'caddyfile'],
      text,
      port,
    ))
  )
    return
  const { response, apps } = await look(port, true)
  assert.equal(response.protocol_version, 20)
  assert.ok(apps.includes('Caddy false'), apps.join())
})
