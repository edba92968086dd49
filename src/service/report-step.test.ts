import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../testing/eventually.ts'
import { reportStep } from './report-step.ts'

const logging = () => {
  const lines: { readonly step: string; readonly message: string }[] = []
  const info = (fields: object, message: string): void => {
    lines.push({ step: (fields as { step: string }).step, message })
  }
  return { lines, log: { info } }
}
const notOver = { step: 'opening the store', message: 'a step of the start is not over yet' }
const tookLong = { step: 'opening the store', message: 'a step of the start took long' }

test('a step that takes long is named while it lasts, and when it is over', async () => {
  const { lines, log } = logging()
  const { promise, resolve } = Promise.withResolvers<number>()
  const step = reportStep(log, 'opening the store', () => promise, 5)
  await eventually(() => lines.length >= 2, 'two lines')
  assert.deepEqual(lines.slice(0, 2), [notOver, notOver])
  resolve(7)
  assert.equal(await step, 7)
  assert.deepEqual(lines.at(-1), tookLong)
  assert.equal(lines.filter(({ message }) => message === tookLong.message).length, 1)
})

test('a short step says nothing, and an error of a long one is its own', async () => {
  const { lines, log } = logging()
  assert.equal(await reportStep(log, 'opening the store', () => 1), 1)
  assert.deepEqual(lines, [])
  const { promise, reject } = Promise.withResolvers<never>()
  const step = reportStep(log, 'opening the store', () => promise, 5)
  // Before it rejects.
  const failed = assert.rejects(step, /^Error: the disk is away$/)
  await eventually(() => lines.length > 0, 'a line')
  reject(new Error('the disk is away'))
  await failed
  assert.deepEqual(lines.at(-1), tookLong)
})
