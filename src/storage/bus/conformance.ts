import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { Bus, Published } from './bus.ts'

const event = (id: number): Published => ({ id, event: { n: id }, row: {} })

/** A bus under test, and how to wait until everything published so far was received. */
export type OpenedBus = { readonly bus: Bus; settled(): Promise<void> }

/** What every bus must do. */
export function busConformance(
  name: string,
  open: (t: TestContext, onHandlerError: (error: unknown) => void) => Promise<OpenedBus | null>,
): void {
  describe(`bus: ${name}`, () => {
    test('everyone who listens gets every event of the topic, in order', async (t) => {
      const opened = await open(t, (error) => assert.fail(String(error)))
      if (!opened) return
      const { bus, settled } = opened
      const first: number[] = []
      const second: number[] = []
      bus.subscribe('host', (events) => first.push(...events.map(({ id }) => id)))
      bus.subscribe('host', (events) => second.push(...events.map(({ id }) => id)))
      bus.subscribe('other', () => assert.fail('wrong topic'))
      bus.publish('host', [event(1), event(2)])
      bus.publish('host', [event(3)])
      await settled()
      assert.deepEqual(
        [first, second],
        [
          [1, 2, 3],
          [1, 2, 3],
        ],
      )
    })

    test('who stops listening hears nothing more', async (t) => {
      const opened = await open(t, (error) => assert.fail(String(error)))
      if (!opened) return
      const { bus, settled } = opened
      const received: number[] = []
      const stop = bus.subscribe('host', (events) => received.push(events.length))
      bus.publish('host', [event(1)])
      await settled()
      stop()
      bus.publish('host', [event(2)])
      await settled()
      assert.deepEqual(received, [1])
    })

    test('a listener that throws keeps nothing from the others', async (t) => {
      const problems: unknown[] = []
      const opened = await open(t, (error) => problems.push(error))
      if (!opened) return
      const { bus, settled } = opened
      const received: number[] = []
      bus.subscribe('host', () => {
        throw new Error('broken')
      })
      bus.subscribe('host', (events) => received.push(...events.map(({ id }) => id)))
      bus.publish('host', [event(1)])
      await settled()
      assert.deepEqual(received, [1])
      assert.equal(problems.length, 1)
    })
  })
}
