import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)

test('an error that no one handles is logged, and the process goes on', async () => {
  const module = JSON.stringify(path.join(import.meta.dirname, 'survive-rejections.ts'))
  const program = `
    const { surviveRejections } = await import(${module})
    const stop = surviveRejections({ error: ({ err }, text) => console.log(text + ': ' + err.message) })
    Promise.reject(new Error('database is locked'))
    await new Promise(setImmediate)
    console.log('goes on')
    stop()
    Promise.reject(new Error('again'))
    await new Promise(setImmediate)
    console.log('never comes here')`
  const argv = ['--no-warnings', '--input-type=module', '-e', program]
  await assert.rejects(run(process.execPath, argv), (error) => {
    assert.equal(
      (error as { stdout: string }).stdout,
      'an error was handled nowhere: database is locked\ngoes on\n',
    )
    return true
  })
})
