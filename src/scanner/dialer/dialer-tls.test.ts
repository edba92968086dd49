import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, test } from 'node:test'
import { createServer as createTlsServer } from 'node:tls'
import { parseAddress } from '../../core/address.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createListener, dialer, fails, host, limits, text } from './testing/dial.ts'

const { listen, keep } = createListener()

describe('TLS', () => {
  const folder = temporaryFolder()
  const file = (name: string): string => path.join(folder, name)
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:1024', '-nodes', '-days', '1', '-subj', '/CN=x', '-sha1'].concat([
      '-keyout',
      file('key'),
      '-out',
      file('cert'),
    ]),
    { stdio: 'ignore' },
  )
  const identity = { key: readFileSync(file('key')), cert: readFileSync(file('cert')) }
  const seclevel = { ciphers: 'DEFAULT:@SECLEVEL=0' }

  const secureServer = async (options: object): Promise<number> => {
    const server = createTlsServer({ ...identity, ...seclevel, ...options }, (socket) => {
      const secure = socket as unknown as { servername: string | false; alpnProtocol: string | false }
      socket.on('error', () => {})
      socket.end(`${socket.getProtocol()} ${secure.servername} ${secure.alpnProtocol}`)
    }).listen(0, host)
    server.on('tlsClientError', () => {})
    await once(server, 'listening')
    keep(server)
    return (server.address() as AddressInfo).port
  }

  test('old and new versions, any certificate, server name and ALPN', async () => {
    for (const version of ['TLSv1', 'TLSv1.3'] as const) {
      const port = await secureServer({ minVersion: version, maxVersion: version, ALPNProtocols: ['h2'] })
      const dial = dialer(port)
      const connection = await dial.connect({ tls: { servername: 'a.test', alpn: ['h2'] } })
      assert.equal(text(await connection.read()), `${version} a.test h2`)
      assert.equal(await connection.read(), null)
      dial.close()
    }
  })

  test('the name asked for is the server name, an address is not', async () => {
    const port = await secureServer({})
    const target = { address: parseAddress(host)!, port, protocol: 'tcp' as const }
    const named = dialer(port, { target: { ...target, name: 'b.test' } })
    assert.match(text(await (await named.connect({ tls: {} })).read())!, / b\.test /)
    named.close()
    const bare = dialer(port)
    assert.match(text(await (await bare.connect({ tls: { servername: host } })).read())!, / false /)
    bare.close()
  })

  test('after plain text, with nothing lost', async () => {
    const inner = createTlsServer({ ...identity, ...seclevel }, (socket) => socket.end('secret'))
    const port = await listen((socket) => {
      socket.write('220 ready\r\n')
      socket.once('data', () => {
        socket.write('220 go\r\n')
        inner.emit('connection', socket)
      })
    })
    const dial = dialer(port)
    const plain = await dial.connect()
    assert.equal(text(await plain.read()), '220 ready\r\n')
    await plain.write('STARTTLS\r\n')
    assert.equal(text(await plain.read()), '220 go\r\n')
    const secure = await plain.startTls()
    assert.equal(text(await secure.read()), 'secret')
    await fails(plain.read(), 'aborted')
    dial.close()
  })

  test('a server that speaks no TLS, hangs up, or says nothing', async () => {
    const wrong = dialer(await listen((socket) => socket.write('SSH-2.0-x\r\n')))
    await fails(wrong.connect({ tls: {} }), 'tls')
    wrong.close()
    const gone = dialer(await listen((socket) => socket.once('data', () => socket.destroy())))
    await fails(gone.connect({ tls: {} }), 'reset')
    gone.close()
    const mute = dialer(await listen(() => {}), { limits: { ...limits, milliseconds: 1_500 } })
    await fails(mute.connect({ tls: {} }), 'timeout')
    mute.close()
    const odd = dialer(await listen(() => {}))
    await fails(odd.connect({ tls: { ciphers: 'NO-SUCH-CIPHER' } }), 'tls')
    odd.close()
  })
})
