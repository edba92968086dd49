import type { FastifyInstance } from 'fastify'
import { RimlightError } from '../../core/errors.ts'
import { dayMs } from '../../core/time.ts'
import type { App } from '../app.ts'
import { optOutAnswer, optOutPage, scannerPage } from '../pages/scanner.ts'

const policy = "default-src 'none'; style-src 'self'; form-action 'self'"
const oneYear = 365 * dayMs

/** For people who find our probes in a log: who scans, and how to opt out. */
export function registerScannerPages(server: FastifyInstance, app: App): void {
  const { settings } = app
  // RFC 9511: a probe names an address where it is explained; the fields are those of RFC 9116.
  server.get('/.well-known/probing.txt', async (request, reply) => {
    const base = settings.publicUrl || `${request.protocol}://${request.host}`
    const lines = [
      `Canonical: ${base}/.well-known/probing.txt`,
      `Contact: ${settings.contact || `${base}/opt-out`}`,
      `Expires: ${new Date(Date.now() + oneYear).toISOString()}`,
      'Preferred-Languages: en',
      'Description: Measurement of exposed services. It sends no credentials and changes nothing.',
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  server.get('/scanner', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(scannerPage(settings)),
  )
  server.get('/opt-out', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(optOutPage(request.ip)),
  )
  server.post('/opt-out', { bodyLimit: 16 * 1024 }, async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const wanted = {
      range: form.get('range') ?? '',
      contact: form.get('contact') ?? '',
      reason: form.get('reason') ?? '',
    }
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
    try {
      const { range, decision } = await app.requestOptOut(wanted, request.ip)
      return reply.send(optOutAnswer(range, decision === 'accepted'))
    } catch (error) {
      if (!(error instanceof RimlightError)) throw error
      return reply.code(error.status).send(optOutPage(request.ip, error.detail ?? error.message))
    }
  })
}
