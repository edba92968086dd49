import type { App } from '../app.ts'
import { DomainTarget } from '../domains/shapes.ts'
import { route } from '../http/route.ts'
import { HomoglyphParameters, Homoglyphs, homoglyphAnswer } from './answers.ts'

export function homoglyphRoutes(app: App) {
  return [
    route({
      method: 'GET',
      path: '/query/domains/homoglyphs/:target',
      summary: 'Names that could be taken for a domain',
      about:
        'The most alike first, with the records that are known of them. With validate=1 they are resolved now, and ' +
        'only those that answer are given.',
      access: 'business',
      params: DomainTarget,
      query: HomoglyphParameters,
      response: Homoglyphs,
      async answer({ params: { target }, query, caller: { keyId }, signal }) {
        const body = await homoglyphAnswer(app, target, { ...query, keyId, signal })
        return { kind: 'body', body, cost: 1 }
      },
    }),
  ]
}
