import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pagePaths } from '../../api/web/page-paths.ts'
import { hollowServer, routeLists } from './route-lists.ts'
import type { World } from './world.ts'

/** What is not in a description, on purpose: what it is for stands beside it. */
const hidden: readonly string[] = [
  // For machines of the operator.
  ...['/livez', '/readyz', '/metrics'],
  // Documents.
  ...['/llms.txt', '/style.css', '/docs/filters', '/docs/score', '/docs/v1', '/docs/v2'],
  ...['/v1/openapi.json', '/v1/docs', '/v2/openapi.json', '/v2/docs'],
  // For people who see our probes, or find a vulnerability.
  ...['/.well-known/probing.txt', '/.well-known/security.txt', '/scanner', '/opt-out'],
  // Signed addresses.
  ...['/images/:file', '/thumbs/:file', '/pages/:file'],
  // Pages of the application, and what they are made of.
  ...pagePaths,
  ...['/assets/*', '/favicon.ico', '/favicon.svg', '/manifest.webmanifest'],
  // Signing in and out.
  ...['session', 'sign-in', 'sign-up', 'sign-out', 'password'].map((name) => `/app/api/${name}`),
  ...['sign-in/code', 'sign-in/cancel', 'two-factor'].map((name) => `/app/api/${name}`),
  ...['begin', 'confirm', 'recovery', 'remove'].map((name) => `/app/api/two-factor/${name}`),
  ...['invite', 'invite/accept', 'invite/sign-up'].map((name) => `/app/api/${name}`),
  ...['start', 'callback', 'link', 'unlink'].map((name) => `/app/api/oidc/${name}`),
]

type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { security?: object[] }>>>>
}

/** OWASP API9:2023, improper inventory management. */
export function inventory(world: World): void {
  describe('API9: every path is described, or hidden on purpose', () => {
    const described = async (): Promise<Description['paths']> => {
      const both = await Promise.all(
        ['v1', 'v2'].map(
          async (version) =>
            JSON.parse((await world.ask('GET', `/${version}/openapi.json`)).text) as Description,
        ),
      )
      return Object.assign({}, ...both.map(({ paths }) => paths)) as Description['paths']
    }

    test('what the server answers to is what we know of', async () => {
      const server = await hollowServer()
      let printed = ''
      try {
        await server.ready()
        printed = server.printRoutes()
      } finally {
        await server.close()
      }
      const lists = routeLists()
      const known = new Set([
        ...hidden,
        ...lists.map(({ path }) => path),
        ...lists.flatMap(({ route, path }) =>
          (route.alsoAt ?? []).map((other) => path.replace(route.path, other)),
        ),
      ])
      const paths = pathsIn(printed)
      assert.ok(paths.length > 150, printed.slice(0, 500))
      const unknown = paths.filter((path) => !known.has(path) && !known.has(path.replace(/\/:prefix$/, '')))
      assert.deepEqual(unknown, [])
    })

    test('every path of V1 and V2 is in its description, with the door it has', async () => {
      const paths = await described()
      for (const { route, path, door, name } of routeLists()) {
        if (door !== 'token' && door !== 'key') continue
        const operation = paths[path.replace(/:([a-z_]+)/g, '{$1}')]?.[route.method.toLowerCase()]
        assert.ok(operation, `${name} is not described`)
        const open = door === 'token' && !route.permission
        assert.equal((operation.security ?? []).length === 0, open, `${name} says that it needs no key`)
      }
    })

    test('no path of the application is in a description', async () => {
      assert.deepEqual(
        Object.keys(await described()).filter((path) => !/^\/v[12]\//.test(path)),
        [],
      )
    })
  })
}

/** Fastify prints a tree: what stands on the way to a leaf is its path. */
function pathsIn(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, text, methods] = /^([│├└─\s]*)(\S.*?)?(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (text === undefined || indent === undefined) return []
    const depth = indent.length / 4
    above.splice(depth - 1, above.length, text)
    const path = above.join('')
    return methods === undefined ? [] : [path.length > 1 ? path.replace(/\/$/, '') : path]
  })
}
