import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { createServer, type TLSSocket } from 'node:tls'
import { findProgram } from '../../../testing/needed-programs.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

/** A server behind TLS that does to each connection what the test says; null when it cannot be made here. */
export async function startTlsServer(
  t: TestContext,
  behave: (socket: TLSSocket) => void,
): Promise<number | null> {
  const openssl = findProgram(t, 'openssl')
  if (!openssl) return null
  const folder = temporaryFolder()
  const [key, certificate] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name))
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const subject = ['-subj', '/CN=www.example.net', '-days', '2']
  execFileSync(openssl, ['req', '-x509', ...kind, ...subject, '-keyout', key!, '-out', certificate!], {
    stdio: 'ignore',
  })
  const sockets = new Set<TLSSocket>()
  const server = createServer({ key: readFileSync(key!), cert: readFileSync(certificate!) }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    behave(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as { port: number }).port
}
