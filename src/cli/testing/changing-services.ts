import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { startProgram } from '../../protocols/testing/start-program.ts'
import { findProgram } from '../../testing/needed-programs.ts'

/** Where the services of a test are, in the network namespace that it made. */
export const servicePorts = { web: 8080, tls: 8443, redis: 6379, memcached: 11_211 } as const

/** Programs that live as long as one part of a test, so that the next part finds others at the same address. */
export type ServiceHost = {
  /** lighttpd that calls itself so. */
  web(tag: string): Promise<void>
  /** nginx with a certificate that ends after some days. */
  tls(name: string, days: number): Promise<void>
  redis(): Promise<void>
  memcached(): Promise<void>
}

export function serviceHost(t: TestContext, root: string, address: string): ServiceHost {
  const folderOf = (name: string): string => {
    const folder = path.join(root, name)
    mkdirSync(folder, { recursive: true })
    return folder
  }
  const start = async (name: string, port: number, argv: (folder: string) => readonly string[]) => {
    const program = findProgram(t, name)
    if (!program) throw new Error(`${name} is not installed`)
    const folder = folderOf(name)
    await startProgram(t, program, argv(folder), { port, folder })
  }
  return {
    web: (tag) =>
      start('lighttpd', servicePorts.web, (folder) => {
        const file = path.join(folder, 'lighttpd.conf')
        writeFileSync(
          file,
          [
            `server.document-root = "${folder}"`,
            `server.bind = "${address}"`,
            `server.port = ${servicePorts.web}`,
            `server.tag = "${tag}"`,
          ].join('\n'),
        )
        return ['-D', '-f', file]
      }),
    tls: (name, days) =>
      start('nginx', servicePorts.tls, (folder) => {
        const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
        const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days ${days} -subj /CN=${name}`
        execFileSync('openssl', [...request.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
        const file = path.join(folder, 'nginx.conf')
        const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        writeFileSync(
          file,
          `daemon off; pid ${folder}/pid; error_log stderr; events {}
http { access_log off; ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  server { listen ${address}:${servicePorts.tls} ssl; ssl_certificate ${cert}; ssl_certificate_key ${key};
    location / { return 200 "hello"; } } }
`,
        )
        return ['-p', folder, '-c', file]
      }),
    redis: () =>
      start('redis-server', servicePorts.redis, (folder) => [
        ...['--bind', address, '--port', String(servicePorts.redis), '--protected-mode', 'no'],
        ...['--save', '', '--dir', folder],
      ]),
    memcached: () =>
      start('memcached', servicePorts.memcached, () => [
        ...['-l', address, '-p', String(servicePorts.memcached), '-U', '0', '-u', 'nobody'],
      ]),
  }
}
