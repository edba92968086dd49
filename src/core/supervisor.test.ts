import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eventually } from '../testing/eventually.ts'
import { type ActivityState, createSupervisor, type LoopOptions } from './supervisor.ts'

const open = () => {
  const lines: { readonly fields: object; readonly message: string }[] = []
  const supervisor = createSupervisor({
    log: { error: (fields, message) => lines.push({ fields, message }) },
  })
  return { supervisor, lines }
}

const briefly = { everyMs: 1, backOff: { firstMs: 1, maxMs: 4 } }

describe('the supervisor', () => {
  test('an activity runs again after each pause, until it is stopped', async () => {
    const { supervisor } = open()
    let runs = 0
    const activity = supervisor.start({ ...briefly, name: 'clock', run: async () => void runs++ })
    await eventually(() => runs >= 3, 'three runs')
    await activity.stop()
    const after = runs
    assert.deepEqual(activity.figures(), {
      ...{ name: 'clock', state: 'stopped', runs, errors: 0, restarts: 0 },
      lastError: null,
    })
    assert.deepEqual(supervisor.figures(), [])
    activity.wake()
    await new Promise(setImmediate)
    assert.equal(runs, after)
  })

  test('one that fails is named, logged with its cause and started again until it succeeds', async () => {
    const { supervisor, lines } = open()
    const states: ActivityState[] = []
    let left = 3
    const named: (readonly string[])[] = []
    const activity = supervisor.start({
      ...briefly,
      name: 'writer',
      problem: 'rows could not be written',
      onState: (state) => states.push(state),
      run: async () => {
        named.push(supervisor.failing())
        if (left-- > 0) throw new Error('the ledger is away')
      },
    })
    await eventually(() => activity.figures().runs > 0, 'the recovery')
    assert.deepEqual(named.slice(1, 4), [['writer'], ['writer'], ['writer']])
    assert.deepEqual(supervisor.failing(), [])
    await activity.stop()
    const { errors, restarts, lastError } = activity.figures()
    assert.deepEqual({ errors, restarts }, { errors: 3, restarts: 3 })
    assert.equal(lastError?.message, 'the ledger is away')
    assert.ok(lastError.at <= Date.now())
    assert.deepEqual(states.slice(0, 3), ['running', 'failing', 'waiting'])
    assert.equal(states.at(-1), 'stopped')
    assert.deepEqual(
      lines.map(({ message }) => message),
      Array(3).fill('rows could not be written; it is tried again'),
    )
    assert.deepEqual(
      lines.map(({ fields }) => (fields as { retryInMs: number }).retryInMs),
      [1, 2, 4],
    )
    assert.match(String((lines[0]!.fields as { err: unknown }).err), /the ledger is away/)
  })

  test('one that runs until its end counts as failing until it gets something done', async () => {
    const { supervisor } = open()
    let begun = 0
    let progress = (): void => {}
    const run: LoopOptions['run'] = (signal, working) => {
      if (begun++ === 0) return Promise.reject(new Error('no connection'))
      progress = working
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    }
    const activity = supervisor.start({ ...briefly, name: 'puller', run })
    await eventually(() => begun === 2, 'the restart')
    assert.equal(activity.figures().state, 'failing')
    progress()
    assert.equal(activity.figures().state, 'running')
    await activity.stop()
    assert.equal(activity.figures().errors, 1)
  })

  test('a call begins the next run at once, also one that comes during a run, but not after an error', async () => {
    const { supervisor } = open()
    let runs = 0
    let fails = false
    const between = Promise.withResolvers<void>()
    const activity = supervisor.start({
      name: 'mover',
      everyMs: 3_600_000,
      backOff: { firstMs: 3_600_000, maxMs: 3_600_000 },
      run: async () => {
        runs += 1
        if (runs === 1) await between.promise
        if (fails) throw new Error('away')
      },
    })
    await eventually(() => runs === 1, 'the first run')
    activity.wake()
    between.resolve()
    await eventually(() => runs === 2 && activity.figures().state === 'waiting', 'the second run')
    fails = true
    activity.wake()
    await eventually(() => activity.figures().state === 'failing', 'the third run, which fails')
    activity.wake()
    await new Promise(setImmediate)
    assert.equal(runs, 3)
    await activity.stop()
  })

  test('stopping waits for the present run, and what the signal breaks off is no error', async () => {
    const { supervisor, lines } = open()
    let ended = false
    const activity = supervisor.start({
      ...briefly,
      name: 'copy',
      run: async (signal) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
        await new Promise(setImmediate)
        ended = true
        signal.throwIfAborted()
      },
    })
    await activity.stop()
    assert.ok(ended)
    assert.deepEqual(lines, [])
    assert.equal(activity.figures().errors, 0)
  })

  test('a run chooses its own pause, and a name is used once at a time', async () => {
    const { supervisor } = open()
    let runs = 0
    const options = {
      ...briefly,
      name: 'lease',
      everyMs: 3_600_000,
      run: async () => (runs++ < 2 ? 1 : 3_600_000),
    }
    const activity = supervisor.start(options)
    await eventually(() => runs === 3, 'three runs')
    assert.throws(() => supervisor.start(options), /two activities are called "lease"/)
    await activity.stop()
    await supervisor.start(options).stop()
  })
})
