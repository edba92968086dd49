import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type LockedPackages, lockProblems } from './audit-dependencies.ts'

const fine = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' }

test('our own lock file has nothing that is not allowed', () => {
  const json = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
  const { packages } = json('package-lock.json') as { packages: LockedPackages }
  const { allowScripts } = json('package.json') as { allowScripts: Record<string, boolean> }
  assert.ok(Object.keys(packages).length > 100)
  assert.deepEqual(lockProblems(packages, allowScripts), [])
})

test('a licence, a script, a place and a missing hash are reported', () => {
  const cases: readonly (readonly [object, RegExp | null])[] = [
    [{}, null],
    [{ license: '(MIT OR GPL-3.0)' }, null],
    [{ license: 'MIT AND GPL-3.0' }, /licence MIT AND GPL-3\.0/],
    [{ license: undefined }, /not named/],
    [{ hasInstallScript: true }, /install script/],
    [{ resolved: 'git+ssh://git@example.com/a.git' }, /not from a registry/],
    [{ integrity: undefined }, /no hash/],
    [{ integrity: undefined, optional: true }, null],
  ]
  for (const [changed, expected] of cases) {
    const [problem] = lockProblems({ '': {}, 'node_modules/a': { ...fine, ...changed } }, {})
    if (expected === null) assert.equal(problem, undefined)
    else assert.match(problem!, expected)
  }
  assert.deepEqual(lockProblems({ 'node_modules/a': { ...fine, hasInstallScript: true } }, { a: false }), [])
})
