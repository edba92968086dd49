import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rounds } from '../src/testing/rounds.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { blocksOf, commandsOf } from './documents/blocks.ts'
import { unknownVariables, unknownWords } from './documents/check-words.ts'
import { chooseBlocks } from './documents/choose-blocks.ts'
import { runBlock } from './documents/run-block.ts'
import { unsafe } from './documents/safe-to-run.ts'
import { documentFiles, runDocuments } from './run-documents.ts'

describe('the documents', () => {
  const folder = temporaryFolder()

  test('commands of every kind in them run, or say why they are not run here', async (t) => {
    const { ran, problems } = await runDocuments(documentFiles(), folder, { times: rounds(1) })
    t.diagnostic(`${ran} blocks ran; \`npm run run:documents\` runs all of them`)
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

test('a block runs when it shows something that did not run often enough before', () => {
  const fenced = (text: string): string => `\`\`\`sh\n${text}\n\`\`\`\n`
  const texts = [
    'rimlight host 192.0.2.1',
    'rimlight host 192.0.2.2',
    'rimlight host 192.0.2.3 && rimlight stats port',
    'curl "$URL/v2/query/ip/192.0.2.1"',
    'curl "http://127.0.0.1:8080/v2/query/domains/example.com"',
    'curl $URL/readyz',
    'true',
    'true',
  ]
  const blocks = blocksOf('a.md', texts.map(fenced).join(''))
  const ran = (times: number): number[] => chooseBlocks(blocks, times).map((block) => blocks.indexOf(block))
  assert.deepEqual(ran(1), [0, 2, 3, 5, 6, 7])
  assert.deepEqual(ran(2), [0, 1, 2, 3, 4, 5, 6, 7])
  assert.deepEqual(chooseBlocks(blocksOf('a.md', '```sh not-run: it needs two machines\ntrue\n```'), 9), [])
})

test('a command goes on behind a backslash and inside quotes; comments are none', () => {
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
