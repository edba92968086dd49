import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { Server } from 'node:net'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { findProgram } from '../../../testing/needed-programs.ts'

/** A server of pages on a free port of the loopback, gone after the test. */
export function servePages(t: TestContext, listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  t.after(() => server.closeAllConnections())
  return listening(t, server)
}

export async function listening(t: TestContext, server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return (server.address() as { readonly port: number }).port
}

export type KeyPair = {
  readonly key: Buffer
  readonly cert: Buffer
  readonly keyFile: string
  readonly certFile: string
}

/** A certificate for `x.test`; null after marking the test as skipped. */
export function selfSigned(t: TestContext, folder: string): KeyPair | null {
  const openssl = findProgram(t, 'openssl')
  if (!openssl) return null
  const own = mkdtempSync(path.join(folder, 'cert-'))
  const [keyFile, certFile] = [path.join(own, 'key.pem'), path.join(own, 'cert.pem')]
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=x.test'
  execFileSync(openssl, [...request.split(' '), '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' })
  return { key: readFileSync(keyFile), cert: readFileSync(certFile), keyFile, certFile }
}
