import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { verbs } from '../../cli/verbs/verbs.ts'
import { settingList, variableOf } from '../../core/settings/settings.ts'
import { findProgram } from '../needed-programs.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const units = fileURLToPath(new URL('../../../deploy/systemd/', import.meta.url))
const folder = temporaryFolder()

/** The most that `systemd-analyze security` may say of each, in tenths; docs/threat-model.md has the figures. */
const bounds: readonly (readonly [unit: string, dropIn: string | null, most: number])[] = [
  ['rimlight.service', null, 12],
  ['rimlight-worker.service', null, 24],
  ['rimlight-sensor.service', null, 15],
  ['rimlight-sensor.service', 'rimlight-sensor-rules.conf', 19],
]

const textOf = (name: string): string => readFileSync(path.join(units, name), 'utf8')

/** The unit in a folder of its own, with a program that is there. */
function placed(unit: string, dropIn: string | null): string {
  const unitFolder = mkdtempSync(path.join(folder, 'units-'))
  const program = path.join(unitFolder, 'rimlight')
  writeFileSync(program, '#!/bin/sh\n')
  chmodSync(program, 0o755)
  const file = path.join(unitFolder, unit)
  writeFileSync(file, textOf(unit).replaceAll('/usr/bin/rimlight', program))
  if (dropIn !== null) {
    mkdirSync(`${file}.d`)
    writeFileSync(path.join(`${file}.d`, dropIn), textOf(dropIn))
  }
  return file
}

const valuesOf = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!)

describe('units of systemd', () => {
  test('every unit of the folder has a bound', () => {
    const files = readdirSync(units).filter((name) => /\.(service|socket|timer)$/.test(name))
    assert.deepEqual(files.toSorted(), [...new Set(bounds.map(([unit]) => unit))].toSorted())
  })

  for (const [unit, dropIn, most] of bounds)
    test(`${unit}${dropIn ? ` with ${dropIn}` : ''}: valid, and not exposed more than ${most / 10}`, (t) => {
      const program = findProgram(t, 'systemd-analyze')
      if (!program) return
      const file = placed(unit, dropIn)
      // A warning is no failure of the program; here it is.
      const { stderr, status } = spawnSync(program, ['verify', '--man=no', file], { encoding: 'utf8' })
      assert.deepEqual([stderr, status], ['', 0])
      const args = ['security', '--offline=true', `--threshold=${most}`, '--no-pager', file]
      const report = execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' })
      assert.match(report, /Overall exposure level for \S+: \d/)
    })

  test('only the scanner has raw sockets, and no unit is root', () => {
    const capabilities = Object.fromEntries(
      [...bounds.map(([unit]) => unit), 'rimlight-sensor-rules.conf'].map((name) => [
        name,
        valuesOf(textOf(name), 'CapabilityBoundingSet').join(' '),
      ]),
    )
    assert.deepEqual(capabilities, {
      'rimlight.service': '',
      'rimlight-worker.service': 'CAP_NET_RAW',
      'rimlight-sensor.service': 'CAP_NET_BIND_SERVICE',
      'rimlight-sensor-rules.conf': 'CAP_NET_ADMIN CAP_NET_RAW',
    })
    const users = new Set<string>()
    for (const [unit] of bounds) {
      const text = textOf(unit)
      const [user] = valuesOf(text, 'User')
      assert.ok(
        user !== undefined && user !== 'root' && textOf('rimlight-sysusers.conf').includes(`u ${user} `),
      )
      users.add(user)
      assert.deepEqual(valuesOf(text, 'AmbientCapabilities'), valuesOf(text, 'CapabilityBoundingSet'))
      assert.deepEqual(valuesOf(text, 'NoNewPrivileges'), ['yes'])
    }
    assert.equal(users.size, 3)
  })

  test('commands are verbs and variables are settings', () => {
    const known = new Set([...settingList.map(({ name }) => variableOf(name)), 'RIMLIGHT_TOKEN_FILE'])
    for (const [unit] of bounds) {
      const text = textOf(unit)
      const [command = ''] = valuesOf(text, 'ExecStart')
      const verb = command.split(' ')[1]
      assert.ok(
        verbs.some(({ name }) => name === verb),
        command,
      )
      for (const [name] of text.matchAll(/RIMLIGHT_[A-Z_]+/g)) assert.ok(known.has(name), `${unit}: ${name}`)
    }
  })
})
