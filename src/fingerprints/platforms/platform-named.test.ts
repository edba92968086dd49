import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedPlatforms, parsePlatforms, platformNamed } from './platform-named.ts'

test('software has the platform of its whole name', () => {
  assert.equal(platformNamed('rclone'), 'rclone:rclone')
  assert.equal(platformNamed('Rclone'), 'rclone:rclone')
  assert.equal(platformNamed('WireMock'), 'wiremock:wiremock')
  assert.equal(platformNamed('Music Player Daemon'), platformNamed('MPD'))
  assert.equal(platformNamed('clone'), undefined)
  assert.equal(platformNamed('rclone manager'), undefined)
  assert.equal(platformNamed(''), undefined)
})

test('every line has the form of CPE 2.2, and no name has two platforms', () => {
  const seen = new Map<string, string>()
  for (const [name, platform] of namedPlatforms()) {
    assert.match(platform, /^(?:[oh]:)?[a-z0-9._%!-]+:[a-z0-9._%!-]+$/, name)
    assert.match(name, /^[a-z0-9]{2,}$/, platform)
    assert.equal(seen.get(name), undefined, `${name} of ${platform}`)
    seen.set(name, platform)
  }
  assert.ok(seen.size >= 500, `${seen.size} names`)
})

test('a line without a name is none', () => {
  assert.throws(() => parsePlatforms('example:example'), /Not a platform/)
  assert.deepEqual(parsePlatforms('# remark\n\na:b Name; Other name httpd'), [
    ['name', 'a:b'],
    ['othername', 'a:b'],
  ])
})
