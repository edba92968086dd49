import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { startProgram } from '../../../protocols/testing/start-program.ts'
import { freePort } from '../../../testing/free-port.ts'
import { findProgram } from '../../../testing/needed-programs.ts'

export type CertificateFiles = { readonly certificate: string; readonly key: string }

/** A self-signed certificate made by openssl, once for all tests of a folder. */
export function createCertificate(
  t: TestContext,
  folder: string,
  options: { readonly name?: string; readonly key?: readonly string[] } = {},
): CertificateFiles | null {
  const openssl = findProgram(t, 'openssl')
  if (!openssl) return null
  const { name = 'www.example.com', key = ['-newkey', 'rsa:2048'] } = options
  const files = { certificate: path.join(folder, `${name}.pem`), key: path.join(folder, `${name}.key`) }
  if (existsSync(files.certificate)) return files
  execFileSync(
    openssl,
    [
      ['req', '-x509', ...key, '-nodes', '-days', '30', '-subj', `/CN=${name}`],
      ['-addext', `subjectAltName=DNS:${name}`, '-keyout', files.key, '-out', files.certificate],
    ].flat(),
    { stdio: 'ignore' },
  )
  return files
}

/** `openssl s_server` with these options; its port. */
export async function startOpenssl(
  t: TestContext,
  folder: string,
  files: CertificateFiles,
  options: readonly string[],
): Promise<number | null> {
  const openssl = findProgram(t, 'openssl')
  if (!openssl) return null
  const port = await freePort()
  const argv = ['s_server', '-accept', `127.0.0.1:${port}`, '-cert', files.certificate, '-key', files.key]
  await startProgram(t, openssl, [...argv, '-www', ...options], { port, folder })
  return port
}

export async function startGnutls(
  t: TestContext,
  folder: string,
  files: CertificateFiles,
  priority: string,
  options: readonly string[] = [],
): Promise<number | null> {
  const program = findProgram(t, 'gnutls-serv')
  if (!program) return null
  const port = await freePort()
  const argv = ['--http', '--port', String(port), '--priority', priority, ...options]
  const keys = ['--x509certfile', files.certificate, '--x509keyfile', files.key]
  await startProgram(t, program, [...argv, ...keys], { port, folder })
  return port
}

/** A server in Java, the one library in Debian that still has SSLv3 and export ciphers; its port. */
export async function startJava(
  t: TestContext,
  folder: string,
  files: CertificateFiles,
  versions: string,
): Promise<number | null> {
  const compiler = findProgram(t, 'javac')
  if (!compiler) return null
  const store = path.join(folder, 'keys.p12')
  const inputs = ['-in', files.certificate, '-inkey', files.key]
  execFileSync('openssl', ['pkcs12', '-export', ...inputs, '-out', store, '-passout', 'pass:changeit'])
  execFileSync(compiler, ['-d', folder, path.join(import.meta.dirname, 'LegacyServer.java')])
  const argv = ['-XX:TieredStopAtLevel=1', '-cp', folder, 'LegacyServer', store, versions]
  const child = spawn(path.join(path.dirname(compiler), 'java'), argv, {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  t.after(async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  })
  // No limit of its own: the runner has one, and a slow machine takes long to start Java.
  for await (const line of createInterface({ input: child.stdout })) {
    const port = line.match(/^ready (\d+)$/)?.[1]
    if (port !== undefined) return Number(port)
  }
  throw new Error('The server in Java stopped by itself')
}
