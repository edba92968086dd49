import type { FastifyInstance } from 'fastify'
import { areas } from '../../areas/areas.ts'
import type { App } from '../app.ts'
import { type FilterSection, filtersPage } from '../pages/filters.ts'
import { style } from '../pages/html.ts'
import { scorePage } from '../pages/score.ts'

/** What the operator's machines ask, and the first page a person sees. */
export function registerOperationRoutes(server: FastifyInstance, app: App): void {
  server.get('/livez', async () => ({ live: true }))
  server.get('/readyz', async (_, reply) => {
    const failing = app.failing?.() ?? []
    const ready = app.ready() && failing.length === 0
    const recovering = app.recovering?.() ?? null
    return reply.code(ready ? 200 : 503).send({
      ready,
      ...(failing.length > 0 && { failing }),
      ...(recovering !== null && { recovering }),
    })
  })
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
const searched: readonly FilterSection[] = areas.map(({ title, search }) => ({
  title,
  fields: search.fields,
}))

export const pagePolicy = "default-src 'none'; style-src 'self'"
