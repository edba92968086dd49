import assert from 'node:assert/strict'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { serviceEvent } from '../../testing/host-event.ts'
import { runningService } from '../../testing/running-service.ts'
import { askByHttp } from './ask-by-http.ts'
import { serveMcpHttp } from './serve-http.ts'
import { tools } from './tools/tools.ts'

const program = path.resolve(import.meta.dirname, '../../cli/main.ts')

describe('MCP with the client of its makers', () => {
  const running = runningService({ 'sample-events': '0' })
  before(async () => {
    const events = [
      serviceEvent('192.0.2.10', 443, { product: 'nginx', version: '1.18.0' }),
      serviceEvent('192.0.2.10', 22, { product: 'OpenSSH', version: '9.2p1' }),
    ]
    const { refused } = await running.service.intake.accept('host', events)
    assert.deepEqual(refused, [])
    await running.service.settled()
  })
  const left = async (): Promise<number> =>
    ((await running.v2('/user/subscription')).json as { requests_left: number }).requests_left
  const overHttp = (headers: Record<string, string>, url = `${running.service.url}/mcp`) =>
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } })
  const overPipes = (env: Record<string, string>) =>
    new StdioClientTransport({
      command: process.execPath,
      args: ['--no-maglev-untagged-phis', program, 'mcp'],
      env: { PATH: process.env['PATH'] ?? '', RIMLIGHT_URL: running.service.url, ...env },
      stderr: 'ignore',
    })

  test('over HTTP at /mcp: tools are listed, a call answers and costs its credit once', async () => {
    const client = await connect(overHttp({ 'x-key': running.keys.v2_key }))
    const listed = await client.listTools()
    assert.deepEqual(
      listed.tools.map(({ name }) => name),
      tools.map(({ name }) => name),
    )
    assert.ok(listed.tools.every(({ annotations }) => annotations?.readOnlyHint === true))
    const before = await left()
    const answer = JSON.parse(
      text(await client.callTool({ name: 'host', arguments: { target: '192.0.2.10' } })),
    )
    assert.equal(answer.total, 2)
    assert.equal(await left(), before - 1)
    const page = JSON.parse(
      text(await client.callTool({ name: 'search', arguments: { query: 'product:nginx', page: 1 } })),
    )
    assert.equal(page.events[0].target.ip, '192.0.2.10')
    assert.equal(await left(), before - 2)
    const account = JSON.parse(text(await client.callTool({ name: 'account', arguments: {} })))
    assert.equal(account.requests_left, before - 2)
    await client.close()
  })

  test('over pipes: `rimlight mcp` asks with the key it was given, and ends with its client', async () => {
    const transport = overPipes({ RIMLIGHT_KEY: running.keys.v2_key, RIMLIGHT_TOKEN: running.keys.v1_token })
    const client = await connect(transport)
    const before = await left()
    const answer = JSON.parse(
      text(await client.callTool({ name: 'statistics', arguments: { query: '*', type: 'products' } })),
    )
    assert.deepEqual(answer.map(({ key }: { key: string }) => key).sort(), ['OpenSSH', 'nginx'])
    assert.equal(await left(), before - 1)
    const similar = await client.callTool({
      name: 'images_similar',
      arguments: { image_id: 'ab'.repeat(27) },
    })
    assert.match(text(similar), /^404: |"total": ?0/, 'the token reached V1')
    await client.close()
  })

  test('every tool has a path that exists', async () => {
    const client = await connect(overHttp({ 'x-key': running.keys.v2_key, 'x-token': running.keys.v1_token }))
    const inputs: Record<string, Record<string, unknown>> = {
      statistics: { type: 'ports' },
      fields: { area: 'sensors' },
      images_similar: { image_id: 'ab'.repeat(27) },
      finding: { id: 1 },
      report_summary: { perimeter: '00000000-0000-4000-8000-000000000000' },
    }
    for (const { name, input } of tools) {
      const known = { target: '192.0.2.10', domain: 'example.com', query: 'country:PT' }
      const wanted = Object.entries({ ...known, ...inputs[name] }).filter(([key]) => key in input.properties)
      const result = await client.callTool({ name, arguments: Object.fromEntries(wanted) })
      if (result.isError)
        assert.match(
          text(result),
          /^404: (No information available|This account has no such (finding|perimeter))/,
          name,
        )
    }
    await client.close()
  })

  test('fields are listed without a search, and picked by a word', async () => {
    const client = await connect(overHttp({ authorization: `Bearer ${running.keys.v2_key}` }))
    const before = await left()
    const found = JSON.parse(
      text(await client.callTool({ name: 'fields', arguments: { area: 'search', containing: 'hassh' } })),
    ) as { field: string }[]
    assert.ok(found.some(({ field }) => field === 'ssh.hassh'))
    assert.ok(found.length < 10)
    assert.equal(await left(), before)
    await client.close()
  })

  test('what is refused is an error of the tool that says what to do', async () => {
    const client = await connect(overHttp({ 'x-key': running.keys.v2_free_key }))
    const history = await client.callTool({ name: 'host_history', arguments: { target: '192.0.2.10' } })
    assert.equal(history.isError, true)
    assert.match(text(history), /^403: Your plan .* `account`/)
    const wrong = await client.callTool({ name: 'search', arguments: { query: 'nosuchfield:1' } })
    assert.equal(wrong.isError, true)
    assert.match(text(wrong), /^400: Bad Parameter.*nosuchfield.*`fields`/)
    const odd = await client.callTool({ name: 'host', arguments: { target: '../user/subscription' } })
    assert.match(text(odd), /^400: /, 'a target stays inside its part of the path')
    await client.close()
  })

  test('without a key, or with one that is not good, no client gets in', async () => {
    for (const headers of [{}, { 'x-key': 'wrong' }, { 'x-key': running.keys.v1_token }])
      await assert.rejects(connect(overHttp(headers as Record<string, string>)), /401|Unauthorized/i)
    const large = await fetch(`${running.service.url}/mcp`, {
      method: 'POST',
      headers: { 'x-key': running.keys.v2_key, 'content-type': 'application/json' },
      body: ' '.repeat(300_000),
    })
    assert.equal(large.status, 413)
  })

  test('a listener in front of a service passes the key of each caller on, and refuses strange names', async () => {
    const server = await serveMcpHttp(0, {
      version: '0.0.0',
      askWith: (secrets) => askByHttp(running.service.url, secrets),
      onError: () => {},
    })
    try {
      const client = await connect(overHttp({ 'x-key': running.keys.v2_key }, server.url))
      assert.equal(
        JSON.parse(text(await client.callTool({ name: 'host', arguments: { target: '192.0.2.10' } }))).total,
        2,
      )
      await client.close()
      const stranger = await connect(overHttp({}, server.url))
      assert.match(text(await stranger.callTool({ name: 'account', arguments: {} })), /^401: /)
      await stranger.close()
      const page = await fetch(server.url, {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
        body: '{}',
      })
      assert.equal(page.status, 403)
    } finally {
      await server.close()
    }
  })
})

async function connect(transport: ConstructorParameters<typeof Object>[0]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transport)
  return client
}

function text(result: CallToolResult): string {
  const [first] = result.content
  assert.equal(first?.type, 'text')
  return first.text
}
