import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { parseRange } from '../core/address.ts'
import { ownCertificate } from '../protocols/testing/own-certificate.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { webhookSender } from './send-webhook.ts'
import { targetCheck } from './webhook-target.ts'

const folder = temporaryFolder()

test('over TLS the certificate must be trusted and be that of the name, although the socket goes to an address', async (t) => {
  const certificate = ownCertificate(t, folder)
  if (!certificate) return
  const received: (string | undefined)[] = []
  const server = createServer(certificate, (request, response) => {
    received.push(request.headers.host)
    response.end('ok')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const send = webhookSender(targetCheck([parseRange('127.0.0.0/8')!], async () => ['127.0.0.1']))
  const to = (name: string) => send({ secret: 's', body: '{}', url: `https://${name}:${port}/` })

  assert.deepEqual(await to('localhost'), { kind: 'failed', answer: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  const known = getCACertificates('default')
  setDefaultCACertificates([...known, certificate.cert])
  t.after(() => setDefaultCACertificates(known))
  assert.deepEqual(await to('localhost'), { kind: 'sent', answer: '200 ok' })
  assert.deepEqual(await to('hook.example'), { kind: 'failed', answer: 'ERR_TLS_CERT_ALTNAME_INVALID' })
  assert.deepEqual(received, [`localhost:${port}`])
})
