import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { findProgram } from '../../testing/needed-programs.ts'

/** A key and a certificate that it signed itself; null after marking the test as skipped. */
export function ownCertificate(
  t: TestContext,
  folder: string,
): { readonly key: string; readonly cert: string } | null {
  const openssl = findProgram(t, 'openssl')
  if (!openssl) return null
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost'
  execFileSync(openssl, [...request.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}
