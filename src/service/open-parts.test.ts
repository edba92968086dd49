import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openParts, type ServicePart } from './open-parts.ts'

type Parts = { first: number; second: number; third: number }
type Part = ServicePart<Parts, ReturnType<typeof logging>>

const logging = () => {
  const lines: string[] = []
  const say = (_: object, message: string) => lines.push(message)
  return { lines, log: { error: say, info: say } }
}

const part = (name: keyof Parts, events: string[], open: Part['open']): Part =>
  ({
    name,
    async open(context) {
      events.push(`open ${name}`)
      return { close: () => events.push(`close ${name}`), ...(await open(context)) }
    },
  }) as Part

test('parts are opened in order, read those before them, and are closed once in reverse order', async () => {
  const events: string[] = []
  const { parts, close } = await openParts<Parts, ReturnType<typeof logging>>(
    [
      part('first', events, () => ({ value: 1 })),
      part('second', events, ({ first }) => ({ value: first + 1 })),
      part('third', events, ({ second }) => ({ value: second + 1 })),
    ],
    logging(),
  )
  assert.deepEqual({ ...parts }, { first: 1, second: 2, third: 3 })
  await Promise.all([close(), close()])
  assert.deepEqual(events, [
    ...['open first', 'open second', 'open third'],
    ...['close third', 'close second', 'close first'],
  ])
})

test('when a part fails, each earlier one is closed once and the error is reported with its name', async () => {
  const events: string[] = []
  const base = logging()
  const failed = openParts<Parts, typeof base>(
    [
      part('first', events, () => ({ value: 1 })),
      part('second', events, () => ({
        value: 2,
        close: () => {
          events.push('close second')
          throw new Error('it is stuck')
        },
      })),
      part('third', events, () => {
        throw new Error('the port is in use')
      }),
    ],
    base,
  )
  await assert.rejects(failed, /^Error: the port is in use$/)
  assert.deepEqual(events, ['open first', 'open second', 'open third', 'close second', 'close first'])
  assert.deepEqual(base.lines, [
    'the part "third" could not be opened',
    'the part "second" could not be closed',
  ])
})

test('a part that reads a later one while it opens is a mistake that says so', async () => {
  const events: string[] = []
  const wrong = openParts<Parts, ReturnType<typeof logging>>(
    [
      part('first', events, ({ second }) => ({ value: second })),
      part('second', events, () => ({ value: 2 })),
    ],
    logging(),
  )
  await assert.rejects(wrong, /the part "second" is not open yet/)
})
