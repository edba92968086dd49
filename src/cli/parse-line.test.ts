import assert from 'node:assert/strict'
import { test } from 'node:test'
import { helpText, verbHelp } from './help-text.ts'
import { parseLine } from './parse-line.ts'
import { verbGroups, verbs } from './verbs/verbs.ts'

test('a verb of two words wins over the words of another', async () => {
  const line = await parseLine(['key', 'revoke', 'abc', '--data', 'x'], verbs)
  assert.ok(line.kind === 'run')
  assert.equal(line.verb.usage, 'ID')
  assert.deepEqual(line.words, ['abc'])
  assert.equal(line.values['data'], 'x')
})

test('help behind a double dash is a word', async () => {
  const line = await parseLine(['search', '--', '--help'], verbs)
  assert.ok(line.kind === 'run')
  assert.deepEqual(line.words, ['--help'])
})

for (const [argv, expected] of [
  [['upp'], /"upp" is not a command: did you mean `rimlight up`\?/],
  [['qqqqqqqqq'], /see `rimlight help`/],
  [['__proto__'], /is not a command/],
  [['stats'], /Missing argument: QUERY\nusage: rimlight stats QUERY \[TYPE/],
  [['key'], /Incomplete command: key\nusage: rimlight key add[\s\S]*usage: rimlight key revoke ID/],
  [['key', 'revoke'], /Missing argument: ID\nusage: rimlight key revoke ID/],
  [['key', 'revoke', 'a', 'b'], /Unexpected argument: "b"/],
  [['search', 'x', '--pge', '2'], /--pge is not an option of `rimlight search`: did you mean --page\?/],
  [['search', 'x', '--page'], /--page/],
  [['search', 'x', '--all=yes'], /--all/],
] as const)
  test(`\`${argv.join(' ')}\` is wrong usage and says so`, async () => {
    await assert.rejects(parseLine(argv, verbs), { exitCode: 2, message: expected })
  })

test('the help names every verb, and the help of a verb every option', async () => {
  const text = helpText(verbGroups)
  for (const entry of verbs) {
    assert.ok(text.includes(`  ${entry.name} `), entry.name)
    const verb = await entry.load()
    const help = verbHelp(entry, verb)
    for (const option of Object.keys(verb.options)) assert.ok(help.includes(`--${option}`), option)
  }
})
