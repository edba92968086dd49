import assert from 'node:assert/strict'
import { test } from 'node:test'
import { osVersionText, platformOfVersion } from './os-version.ts'

const nameOf = (major: number, minor: number, build: number) =>
  platformOfVersion({ major, minor, build })?.name

test('a version of Windows has its name, also between two known builds', () => {
  assert.equal(nameOf(6, 1, 7_601), 'Windows 7/Windows Server 2008 R2')
  assert.equal(nameOf(10, 0, 10_240), 'Windows 10')
  assert.equal(nameOf(10, 0, 14_393), 'Windows 10/Windows Server 2016')
  assert.equal(nameOf(10, 0, 20_347), 'Windows 10')
  assert.equal(nameOf(10, 0, 20_348), 'Windows Server 2022')
  assert.equal(nameOf(10, 0, 26_200), 'Windows 11/Windows Server 2025')
  assert.equal(osVersionText({ major: 10, minor: 0, build: 20_348 }), '10.0.20348')
})

test('what Samba says is not taken for Windows, and an unknown version is of nothing', () => {
  assert.equal(nameOf(6, 1, 0), 'Unix (Samba)')
  assert.equal(nameOf(6, 9, 1), undefined)
  assert.equal(nameOf(11, 0, 1), undefined)
})
