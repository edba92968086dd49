import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagePaths } from '../../src/api/web/page-paths.ts'
import { pageRoutes } from './page-routes.ts'
import { shownPages, targets } from './shown-pages.ts'

/** Without the expressions that some parameters of the server have. */
const served = pagePaths.map((path) => path.replace(/\(.*\)$/, ''))

test('the router and the server know the same pages', () => {
  const routed = pageRoutes().map(({ path }) => path)
  assert.deepEqual(routed.toSorted(), served.toSorted())
})

test('every page of the router is looked at, and nothing else', () => {
  const routes = pageRoutes()
  const paths = new Set(routes.map(({ path }) => path))
  assert.deepEqual(
    Object.keys(targets).filter((path) => !paths.has(path)),
    [],
  )
  const names = new Set(shownPages(routes).map(({ name }) => name))
  for (const path of paths) assert.ok(names.has(path) || targets[path], path)
})

test('a route with parameters that has no target is reported', () => {
  assert.throws(() => shownPages([{ path: '/nothing/:id', open: false }]), /no target for the route/)
  assert.equal(shownPages([{ path: '/nothing', open: true }]).length, 2)
})
