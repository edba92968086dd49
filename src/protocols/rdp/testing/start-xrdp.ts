import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { freePort } from '../../../testing/free-port.ts'
import { findProgram } from '../../../testing/needed-programs.ts'
import { untilListening } from './until-listening.ts'

export type XrdpOptions = {
  readonly folder: string
  readonly security: 'tls' | 'rdp' | 'negotiate'
  readonly bits?: number
  readonly level?: 'none' | 'low' | 'medium' | 'high'
}

/** A real xrdp on loopback that shows its logon screen; no session can be started behind it. */
export async function startXrdp(t: TestContext, options: XrdpOptions): Promise<number | null> {
  const program = findProgram(t, 'xrdp')
  const openssl = program && findProgram(t, 'openssl')
  if (!program || !openssl) return null
  // The key for RDP's own security is the package's, which only root can read.
  if (options.security !== 'tls' && process.getuid?.() !== 0) {
    t.skip('the key of xrdp can be read by root only')
    return null
  }
  const port = await freePort()
  const { key, certificate } = keyPair(openssl, options.folder)
  const own = mkdtempSync(path.join(options.folder, 'xrdp-'))
  const file = path.join(own, 'xrdp.ini')
  writeFileSync(file, settings(port, options, key, certificate, own))
  const child = spawn(program, ['--nodaemon', '--config', file], { stdio: 'ignore', cwd: own })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await untilListening(child, port)
  return port
}

function keyPair(openssl: string, folder: string): { readonly key: string; readonly certificate: string } {
  const key = path.join(folder, 'rdp-key.pem')
  const certificate = path.join(folder, 'rdp-cert.pem')
  if (!existsSync(key))
    execFileSync(
      openssl,
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        key,
        '-out',
        certificate,
        '-subj',
        '/CN=desk',
      ],
      { stdio: 'ignore' },
    )
  return { key, certificate }
}

function settings(port: number, options: XrdpOptions, key: string, certificate: string, own: string): string {
  return `[Globals]
ini_version=1
fork=true
port=tcp://.:${port}
security_layer=${options.security}
crypt_level=${options.level ?? 'high'}
certificate=${certificate}
key_file=${key}
ssl_protocols=TLSv1.2, TLSv1.3
bitmap_compression=true
allow_channels=true
max_bpp=${options.bits ?? 32}
ls_title=Example Desk
[Logging]
LogFile=${own}/xrdp.log
LogLevel=ERROR
EnableSyslog=false
[Xorg]
name=Xorg
lib=libxup.so
username=ask
password=ask
ip=127.0.0.1
port=-1
code=20
`
}
