import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { operationGroups } from './operations.ts'

test('operations stand under what they are about', () => {
  const parameter = {
    name: 'page',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: 500, default: 1 },
    description: 'Which page',
  }
  const groups = operationGroups({
    paths: {
      '/v2/query/ip/{target}': { get: { summary: 'One host', parameters: [parameter] } },
      '/v2/query/ip/historical/{target}': { get: { summary: 'Its past' } },
      '/v2/alerts': { post: { summary: 'Adds an alert', description: 'More' } },
    },
  })
  assert.deepEqual(
    groups.map(({ name, operations }) => [name, operations.map(({ method, path }) => `${method} ${path}`)]),
    [
      ['ip', ['GET /v2/query/ip/{target}', 'GET /v2/query/ip/historical/{target}']],
      ['alerts', ['POST /v2/alerts']],
    ],
  )
  assert.deepEqual(groups[0]!.operations[0]!.parameters, [
    {
      name: 'page',
      where: 'query',
      required: false,
      value: 'integer, from 1, to 500, default 1',
      about: 'Which page',
    },
  ])
})

test('what is no description has no operations', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => assert.ok(Array.isArray(operationGroups(value)))))
})
