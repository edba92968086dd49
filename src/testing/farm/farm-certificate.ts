import { execFile } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

export type FarmCertificate = { readonly certificate: string; readonly key: string; readonly pem: string }

/** One self-signed certificate that all servers of a farm share. */
export async function createFarmCertificate(folder: string): Promise<FarmCertificate> {
  const certificate = path.join(folder, 'certificate.pem')
  const key = path.join(folder, 'key.pem')
  const pem = path.join(folder, 'both.pem')
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-sha256']
  const names = ['-subj', '/CN=farm.example', '-addext', 'subjectAltName=DNS:farm.example']
  await promisify(execFile)('openssl', [...request, ...names, '-keyout', key, '-out', certificate])
  writeFileSync(pem, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  // Servers under several accounts read it, and some refuse a key that others can read: those copy it.
  for (const file of [certificate, key, pem]) chmodSync(file, 0o644)
  return { certificate, key, pem }
}
