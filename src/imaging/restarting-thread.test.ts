import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createRestartingThread } from './restarting-thread.ts'

const thread = createRestartingThread<string, string>('./testing/moody-thread', import.meta.url)
after(() => thread.rest())

const stillAnswers = async (): Promise<void> => assert.equal(await thread.ask('hello'), 'you said hello')

test('a question that fails says why', async () => {
  await assert.rejects(thread.ask('throw'), /as you wish/)
  await stillAnswers()
})

test('a thread that ends, or breaks in its own threads, is replaced', async () => {
  await assert.rejects(thread.ask('die'), /the thread ended/)
  await stillAnswers()
  await assert.rejects(thread.ask('break'), /deep down/)
  await stillAnswers()
})

test('an error between two questions ends the thread and not the process', async () => {
  // The error may overtake the answer on its way here.
  await thread.ask('break later').catch(() => {})
  // It may still be on its way out when the next questions come, and answer one of them before.
  for (let question = 0; question < 3; question++) await thread.ask('hello').catch(() => {})
  await stillAnswers()
})

test('a thread that rested is started again', async () => {
  await thread.rest()
  await stillAnswers()
  await thread.rest()
  await thread.rest()
})
