import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import fc from 'fast-check'
import { curlFor } from './curl.ts'

test('the key is in a header, as a variable', () => {
  assert.equal(
    curlFor('https://rim.example', 'port:80', 'all'),
    `curl -G -H "X-Key: $RIMLIGHT_KEY" --data-urlencode 'query=port:80' --data-urlencode 'view=all' 'https://rim.example/v2/query/search'`,
  )
})

test('a real shell reads back any query', () => {
  const queries = fc.sample(
    fc.string({ unit: fc.constantFrom("'", '"', '$(id)', '`', '\\', ' ', 'a', ';', 'é'), maxLength: 20 }),
    20,
  )
  for (const query of queries) {
    const script = curlFor('http://x', query, 'own').replace(/^curl/, 'printf "%s\\n"')
    const words = execFileSync('/bin/sh', ['-c', script], { env: { RIMLIGHT_KEY: 'k' } })
      .toString()
      .split('\n')
    assert.equal(words[4], `query=${query}`)
    assert.equal(words[2], 'X-Key: k')
  }
})
