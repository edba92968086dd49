import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Bus, Published } from './bus.ts'

const event = (id: number): Published => ({ id, event: { n: id }, row: {} })

/** What every bus must do. */
export function busConformance(
  name: string,
  open: (onHandlerError: (error: unknown) => void) => Promise<Bus>,
): void {
  describe(`bus: ${name}`, () => {
    test('everyone who listens gets every event of the topic, in order', async () => {
      const bus = await open((error) => assert.fail(String(error)))
      const first: number[] = []
      const second: number[] = []
      bus.subscribe('host', (events) => first.push(...events.map(({ id }) => id)))
      bus.subscribe('host', (events) => second.push(...events.map(({ id }) => id)))
      bus.subscribe('other', () => assert.fail('wrong topic'))
      bus.publish('host', [event(1), event(2)])
      bus.publish('host', [event(3)])
      assert.deepEqual(
        [first, second],
        [
          [1, 2, 3],
          [1, 2, 3],
        ],
      )
    })

    test('who stops listening hears nothing more', async () => {
      const bus = await open((error) => assert.fail(String(error)))
      const heard: number[] = []
      const stop = bus.subscribe('host', (events) => heard.push(events.length))
      bus.publish('host', [event(1)])
      stop()
      bus.publish('host', [event(2)])
      assert.deepEqual(heard, [1])
    })

    test('a listener that throws keeps nothing from the others', async () => {
      const problems: unknown[] = []
      const bus = await open((error) => problems.push(error))
      const heard: number[] = []
      bus.subscribe('host', () => {
        throw new Error('broken')
      })
      bus.subscribe('host', (events) => heard.push(...events.map(({ id }) => id)))
      bus.publish('host', [event(1)])
      assert.deepEqual(heard, [1])
      assert.equal(problems.length, 1)
    })
  })
}
