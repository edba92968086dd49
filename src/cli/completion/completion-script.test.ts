import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { runMain } from '../testing/run-main.ts'
import { verbs } from '../verbs/verbs.ts'
import { shells } from './completion-script.ts'

const scripts = new Map<string, string>()
for (const shell of shells) scripts.set(shell, (await runMain(['completion', shell])).out)

/** What bash offers behind these words. */
function offered(...words: string[]): string[] {
  const asked = `COMP_WORDS=(${['rimlight', ...words].map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length}
_rimlight
printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr, status } = spawnSync('bash', ['-c', `${scripts.get('bash')}\n${asked}`], {
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
  return stdout.split('\n').filter(Boolean)
}

test('bash completes commands, their second words, options and the values of options', () => {
  assert.deepEqual(offered('se'), ['search', 'sensor', 'serve'])
  assert.deepEqual(offered('job', ''), ['list', 'show', 'cancel', 'replay'])
  assert.deepEqual(offered('search', 'x', '--fi'), ['--fields'])
  assert.deepEqual(offered('sensor', 'listen', '--po'), ['--ports'])
  assert.deepEqual(offered('stats', 'x', 'ports', '--order', ''), ['asc', 'desc'])
})

test('every script has every command', () => {
  for (const [shell, script] of scripts)
    for (const { name } of verbs)
      for (const word of name.split(' ')) assert.ok(script.includes(word), `${shell}: ${name}`)
})

test('no description ends a quotation or a list', () => {
  const fish = scripts.get('fish')!.trimEnd().split('\n').slice(1)
  for (const line of fish) {
    assert.match(line, /^complete -c rimlight /)
    assert.equal(line.replaceAll("'\\''", '').split("'").length % 2, 1, line)
  }
  const zsh = scripts.get('zsh')!
  assert.equal(zsh.replaceAll("'\\''", '').split("'").length % 2, 1)
})

test('another shell is wrong usage', async () => {
  const { code, err } = await runMain(['completion', 'powershell'])
  assert.equal(code, 2)
  assert.match(err, /choose bash, zsh, fish/)
})
