import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, test } from 'node:test'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { blocksOf, commandsOf } from './documents/blocks.ts'
import { unknownVariables, unknownWords } from './documents/check-words.ts'
import { startCommandServer } from './documents/command-server.ts'
import { documentFiles } from './documents/document-files.ts'
import { asks, isEmptyAnswer } from './documents/empty-answer.ts'
import { runBlock } from './documents/run-block.ts'
import { unsafe } from './documents/safe-to-run.ts'
import { runDocuments } from './run-documents.ts'

describe('the documents', () => {
  const folder = temporaryFolder()

  test('every command in them runs and has an answer, or says why it is not run here', async (t) => {
    const { ran, problems } = await runDocuments(documentFiles(), folder)
    t.diagnostic(`${ran} blocks ran`)
    assert.deepEqual(problems, [])
    assert.ok(ran >= 20)
  })
})

test('blocks say how they are run', () => {
  const kinds = ['sh', 'sh endless', 'sh not-run: it needs another machine', 'sh sometimes', 'json', '']
  const uses = kinds.map(
    (info) => blocksOf('a.md', `x\n\`\`\`${info}\nrimlight version\n\`\`\`\n`)[0]!.use.kind,
  )
  assert.deepEqual(uses, ['run', 'endless', 'not-run', 'wrong', 'text', 'run'])
  assert.equal(blocksOf('a.md', '```\nsome words\n```')[0]!.use.kind, 'text')
})

test('an empty answer is found in every form', () => {
  for (const text of ['', '\n', '0\n', '[]', '{"total":0,"events":[]}', '{"query":"x","changes":[]}'])
    assert.equal(isEmptyAnswer(text), true, text)
  for (const text of [
    '1\n',
    '{"key":1}\n{"key":2}\n',
    '{"total":3,"events":[1]}',
    '["a"]',
    'a table',
    '{"ok":true}',
  ])
    assert.equal(isEmptyAnswer(text), false, text)
})

test('only commands that ask have to answer', () => {
  for (const line of ['search x', 'leak jane@example.com', 'leak list', 'sensor 192.0.2.1', 'key list'])
    assert.equal(asks(line.split(' ')), true, line)
  for (const line of ['import x', 'leak add x', 'sensor listen', 'key add', 'image delete x', 'scope stop'])
    assert.equal(asks(line.split(' ')), false, line)
})

test('a command runs in this process as it would in one of its own', async () => {
  const folder = temporaryFolder()
  const socket = path.join(folder, 'socket')
  const server = await startCommandServer(socket)
  const client = path.join(import.meta.dirname, 'documents/command-client.ts')
  const command = `${process.execPath} ${client} ${socket}`
  const place = { folder, env: process.env, url: '' }
  const run = (text: string) => runBlock({ file: 'a.md', line: 1, text, use: { kind: 'run' } }, place)
  try {
    assert.equal(await run(`test "$(${command} version)" != ''`), null)
    assert.equal(await run(`${command} sample --events 100000 --out - | head -1 > one`), null)
    assert.equal(await run(`printf rl2-x | HOME=$PWD ${command} init --offline`), null)
    assert.match((await run(`${command} hots`)) ?? '', /^2: rimlight: "hots" is not a command/)
    const ended = server.taken()
    assert.deepEqual(
      ended.map(({ argv }) => argv[0]),
      ['version', 'sample', 'init', 'hots'],
    )
    assert.deepEqual([ended[0]!.code, ended.at(-1)!.code], [0, 2])
  } finally {
    await server.close()
  }
})

test('a command continues behind a backslash and inside quotes; comments are none', () => {
  assert.deepEqual(commandsOf("a \\\n  b # c\n# d\n\ncurl -d '{\n 1}'\n"), ['a \\\n  b', "curl -d '{\n 1}'"])
})

test('what does not exist is found', async () => {
  const known = { paths: ['/v2/query/ip/{target}'], scripts: ['docs'] }
  const found = async (command: string): Promise<number> => (await unknownWords(command, known)).length
  assert.equal(await found('rimlight hots 192.0.2.1'), 1)
  assert.equal(await found('rimlight host 192.0.2.1 --no-such-flag | jq .'), 1)
  assert.equal(await found('id=$(rimlight job frobnicate 1)'), 1)
  assert.equal(await found('npm run nothing && npm run docs'), 1)
  assert.equal(await found('curl "$URL/v2/query/ipp/192.0.2.1?x=1"'), 1)
  assert.equal(await found('curl $URL/v2/query/ip/192.0.2.0/24 && rimlight host 192.0.2.1'), 0)
  assert.deepEqual(unknownVariables('RIMLIGHT_DATA=x RIMLIGHT_NONSENSE=1'), [
    'RIMLIGHT_NONSENSE is no setting',
  ])
})

test('what could touch the machine or other hosts is not run', () => {
  for (const text of [
    'sudo setcap cap_net_raw+ep node',
    'rm -rf data',
    'rimlight scan 10.0.0.0/8',
    'rimlight backup /backups/monday',
    'curl https://rimlight.example/v2/docs',
    'echo 1 | tee x',
    'id=$(wget x)',
    'nmap 192.0.2.1',
    'rimlight host 192.0.2.1 > /etc/passwd',
  ])
    assert.notEqual(unsafe(text), null, text)
  for (const text of [
    'rimlight host 192.0.2.0/24 --json | head -3',
    'curl -H "X-Key: $KEY" "$URL/v2/query/ip/192.0.2.10"',
    "hash=$(printf 'jane@example.com' | sha256sum | cut -c1-64)",
    'npm ci && npm start',
    'curl -H "X-Key: $(node -p "1")" http://127.0.0.1:8080/v2/query/ip/192.0.2.10',
  ])
    assert.equal(unsafe(text), null, text)
})

test('a block that fails, or does not end, is reported', async () => {
  const [block] = blocksOf('a.md', '```sh\ntrue\nfalse\ntrue\n```')
  const place = { folder: temporaryFolder(), env: process.env, url: '' }
  assert.match((await runBlock(block!, place)) ?? '', /^1: /)
  const [endless] = blocksOf('a.md', '```sh endless\nexit 3\n```')
  assert.match((await runBlock(endless!, place)) ?? '', /^exit 3: 3: /)
})
