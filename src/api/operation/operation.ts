import type { FastifyInstance } from 'fastify'
import { domainFields } from '../../areas/domains/fields.ts'
import { hostFields } from '../../areas/host/fields/host-fields.ts'
import { imageFields } from '../../areas/images/fields.ts'
import { sensorFields } from '../../areas/sensors/fields.ts'
import { torrentFields } from '../../areas/torrents/fields.ts'
import type { App } from '../app.ts'
import { type FilterSection, filtersPage } from '../pages/filters.ts'
import { scorePage } from '../pages/score.ts'
import { style } from '../pages/style.ts'

/** What the operator's machines ask, and the first page a person sees. */
export function registerOperationRoutes(server: FastifyInstance, app: App): void {
  server.get('/livez', async () => ({ live: true }))
  server.get('/readyz', async (_, reply) => reply.code(app.ready() ? 200 : 503).send({ ready: app.ready() }))
  server.get('/metrics', async (_, reply) =>
    reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics()),
  )
  server.get('/style.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  server.get('/docs/filters', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(filtersPage(searched)),
  )
  server.get('/docs/score', async (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy).send(scorePage()),
  )
  for (const version of ['v1', 'v2'])
    server.get(`/docs/${version}`, (_, reply) => reply.redirect(`/${version}/docs`))
}

/** The searches that have fields, in the order of the page. */
const searched: readonly FilterSection[] = [
  { title: 'Host search', fields: hostFields },
  { title: 'Image search', fields: imageFields },
  { title: 'Sensor search', fields: sensorFields },
  { title: 'Torrent search', fields: torrentFields },
  { title: 'Domain search', fields: domainFields },
]

export const pagePolicy = "default-src 'none'; style-src 'self'"
