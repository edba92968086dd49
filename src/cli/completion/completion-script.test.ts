import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
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

test('fish completes the same, and files where a file can follow', (t) => {
  const fish = findProgram(t, 'fish')
  if (fish === null) return
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'rimlight.fish'), scripts.get('fish')!)
  writeFileSync(path.join(folder, 'scan.xml'), '')
  const offered = (line: string): string[] => {
    const { stdout, stderr, status } = spawnSync(
      fish,
      ['--no-config', '-c', `source rimlight.fish; complete -C '${line}'`],
      // It writes its history into the home folder.
      { encoding: 'utf8', cwd: folder, env: { ...process.env, HOME: folder } },
    )
    assert.equal(status, 0, stderr)
    return stdout
      .split('\n')
      .filter(Boolean)
      .map((offer) => offer.split('\t', 1)[0]!)
  }
  assert.deepEqual(offered('rimlight se'), ['search', 'sensor', 'serve'])
  assert.deepEqual(offered('rimlight job ').toSorted(), ['cancel', 'list', 'replay', 'show'])
  assert.deepEqual(offered('rimlight search x --fi'), ['--fields'])
  assert.deepEqual(offered('rimlight sensor listen --po'), ['--ports'])
  assert.deepEqual(offered('rimlight stats x ports --order ').toSorted(), ['asc', 'desc'])
  assert.deepEqual(offered('rimlight import sc'), ['scan.xml'])
})

test('zsh gets the same from the functions of its completion system', (t) => {
  const zsh = findProgram(t, 'zsh')
  if (zsh === null) return
  // What the completion system does with these lists needs a terminal; here they are printed.
  const system = [
    'compdef() { : }',
    "_describe() { eval 'print -l -- $'$2 }",
    '_arguments() { print -l -- "$@" }',
  ]
  const offered = (...words: string[]): string[] => {
    const asked = [
      `words=(rimlight ${words.map((word) => `'${word}'`).join(' ')})`,
      `CURRENT=${words.length + 1}`,
    ]
    const text = [...system, scripts.get('zsh')!, ...asked, '_rimlight'].join('\n')
    const { stdout, stderr, status } = spawnSync(zsh, ['-f', '-c', text], { encoding: 'utf8' })
    assert.equal(status, 0, stderr)
    assert.equal(stderr, '')
    return stdout.split('\n').filter(Boolean)
  }
  assert.ok(offered('').includes('search:Searches the latest events of all hosts'))
  assert.deepEqual(
    offered('job', '').map((line) => line.split(':', 1)[0]),
    ['list', 'show', 'cancel', 'replay'],
  )
  assert.ok(offered('sensor', 'listen', '').some((line) => /^--ports\[[^\]]+\]:value:$/.test(line)))
  const order = offered('stats', 'x', 'ports', '').find((line) => line.startsWith('--order['))
  assert.match(order!, /:value:\(asc desc\)$/)
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
