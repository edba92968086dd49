import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { HostEvent } from '../core/events/host-event.ts'
import { dayMs } from '../core/time.ts'
import type { Capture } from '../protocols/protocol-module.ts'
import { eventually } from '../testing/eventually.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { ImageWorker } from './image-worker.ts'
import type { NewPicture } from './imaging.ts'
import { openTestImaging, quickWorker } from './testing/open-test-imaging.ts'
import { testPicture } from './testing/test-picture.ts'

function picture(number: number, origin: Partial<NewPicture> = {}): NewPicture {
  const target = { ip: '192.0.2.1', port: 5900, protocol: 'tcp', ts: Date.now(), type: 'vnc' } as const
  return { ...testPicture(number), ...target, ...origin } as NewPicture
}

function vncEvent(job?: string): HostEvent {
  return {
    origin: { type: 'vnc', ts: Date.now(), ...(job === undefined ? {} : { job_id: job, client_id: 'me' }) },
    target: { ip: '192.0.2.1', port: 5900, protocol: 'tcp' },
    result: { data: { version: '3.8', title: 'Android phone' } },
  }
}

const screen = (number: number): Capture => ({ kind: 'pixels', at: ['link'], ...testPicture(number).pixels })
const idIn = (event: HostEvent): string =>
  /([0-9a-f]{56})/.exec((event.result!['data'] as { link: string }).link)![1]!

/** A worker that never comes back, as far as the test goes. */
const stuckWorker: ImageWorker = { analyse: () => new Promise(() => {}), rest: async () => {} }

describe('captures of a module', () => {
  test('are durable before the event has their address, and their event follows', async () => {
    const { imaging, blobs, events, close } = await openTestImaging(temporaryFolder())
    const page: Capture = { kind: 'page', at: ['response', 'body', 'link'], bytes: Buffer.from('<p>hello') }
    const event = await imaging.keepCaptures(vncEvent('job-1'), [screen(1), page])
    const data = event.result!['data'] as {
      link: string
      title: string
      response: { body: { link: string } }
    }
    assert.match(data.link, /^https:\/\/images\.example\/images\/[0-9a-f]{56}\.jpg$/)
    assert.equal(data.title, 'Android phone')
    const kept = (await imaging.find(idIn(event)))!
    assert.deepEqual([kept.width, kept.height, kept.faces, kept.client], [48, 32, null, 'me'])
    assert.equal(Buffer.from((await blobs.get(kept.blob))!).toString('latin1', 0, 3), '\xff\xd8\xff')
    const pageId = data.response.body.link.split('/').at(-1)!
    assert.equal(Buffer.from((await imaging.page(pageId))!).toString(), '<p>hello')
    assert.equal(await imaging.find(pageId), null)
    assert.deepEqual(await events(), [])

    await imaging.start()
    await imaging.settled()
    const [stored, ...others] = await events()
    assert.equal(others.length, 0)
    assert.equal(stored!.image_id, kept.image_id)
    assert.deepEqual(stored!.tags, ['VNC', 'HAS_FACES', 'MOBILE'])
    assert.deepEqual([stored!.job_id, stored!.client_id, stored!.n_faces], ['job-1', 'me', 1])
    assert.deepEqual((await imaging.find(kept.image_id))!.faces, stored!.faces)
    assert.deepEqual((await imaging.figures()).stages.decode.count, 1)
    await close()
  })

  test('that are no pictures leave the event as it was', async () => {
    const { imaging, close } = await openTestImaging(temporaryFolder())
    const bad: Capture = { kind: 'picture', at: ['link'], bytes: Buffer.from('\xff\xd8\xff no', 'latin1') }
    const event = vncEvent('job-1')
    assert.deepEqual(await imaging.keepCaptures(event, [bad]), event)
    assert.equal(imaging.figures().refused, 1)
    assert.equal(imaging.figures().waiting, 0)
    await close()
  })

  test('of a job that begins again are those of its first life', async () => {
    const folder = temporaryFolder()
    const first = await openTestImaging(folder)
    const before = await first.imaging.keepCaptures(vncEvent('job-1'), [screen(1)])
    await first.close()
    const second = await openTestImaging(folder)
    await second.imaging.start()
    const again = await second.imaging.keepCaptures(vncEvent('job-1'), [screen(2)])
    const other = await second.imaging.keepCaptures(vncEvent('job-2'), [screen(2)])
    await second.imaging.settled()
    assert.equal(idIn(again), idIn(before))
    assert.notEqual(idIn(other), idIn(before))
    const ids = (await second.events()).map(({ image_id }) => image_id)
    assert.deepEqual(ids.sort(), [idIn(before), idIn(other)].sort())
    await second.close()
  })
})

describe('a crash', () => {
  test('while a picture is analysed: it is analysed again', async () => {
    const folder = temporaryFolder()
    const first = await openTestImaging(folder, { createWorker: () => stuckWorker })
    await first.imaging.start()
    const added = await first.imaging.add(picture(1))
    await first.close()
    const second = await openTestImaging(folder)
    await second.imaging.start()
    await second.imaging.settled()
    assert.deepEqual(
      (await second.events()).map(({ image_id, words }) => ({ image_id, words })),
      [{ ...added, words: ['seen'] }],
    )
    await second.close()
  })

  test('between an event and the note that it is out: it does not come twice', async () => {
    const folder = temporaryFolder()
    const reached = Promise.withResolvers<void>()
    const first = await openTestImaging(folder, {
      wrap: (intake) => ({
        async accept(area, values) {
          await intake.accept(area, values)
          reached.resolve()
          throw new Error('the process ends here')
        },
      }),
    })
    await first.imaging.start()
    await first.imaging.add(picture(1))
    await reached.promise
    await first.close()
    const second = await openTestImaging(folder)
    await second.imaging.start()
    await second.imaging.settled()
    assert.equal((await second.events()).length, 1)
    await second.close()
  })

  test('that a picture itself causes ends after some tries: it goes out unseen', async () => {
    const folder = temporaryFolder()
    const first = await openTestImaging(folder)
    await first.imaging.add(picture(1))
    await first.ledger.db
      .withTables<{ captures: { tries: number } }>()
      .updateTable('captures')
      .set({ tries: 3 })
      .execute()
    await first.close()
    const second = await openTestImaging(folder, { createWorker: () => stuckWorker })
    await second.imaging.start()
    await second.imaging.settled()
    assert.deepEqual(
      (await second.events()).map(({ words }) => words),
      [[]],
    )
    assert.equal(second.imaging.figures().partly, 1)
    await second.close()
  })

  test('at any moment: every picture that was taken has one event', async () => {
    const folder = temporaryFolder()
    const taken: string[] = []
    for (const round of [1, 2]) {
      const program = fileURLToPath(new URL('./testing/keep-until-killed.ts', import.meta.url))
      const child = spawn(
        process.execPath,
        [...process.execArgv.filter(isFlag), program, folder, String(round)],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      for await (const line of createInterface({ input: child.stdout })) {
        taken.push(line)
        if (taken.length === round * 17) child.kill('SIGKILL')
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      assert.equal(child.signalCode, 'SIGKILL')
    }
    const { imaging, events, close } = await openTestImaging(folder)
    await imaging.start()
    await imaging.settled()
    const ids = (await events()).map(({ image_id }) => image_id)
    assert.equal(new Set(ids).size, ids.length)
    assert.ok(new Set(taken).isSubsetOf(new Set(ids)))
    await close()
  })
})

const isFlag = (argument: string): boolean => argument === '--no-maglev-untagged-phis'

describe('too many pictures', () => {
  test('wait outside until others are through', async () => {
    const going = Promise.withResolvers<void>()
    const slow: ImageWorker = {
      ...quickWorker,
      async analyse(shown) {
        await going.promise
        return await quickWorker.analyse(shown)
      },
    }
    const { imaging, events, close } = await openTestImaging(temporaryFolder(), {
      backlog: 3,
      createWorker: () => slow,
    })
    await imaging.start()
    let taken = 0
    const adding = Array.from({ length: 8 }, async (_, number) => {
      await imaging.add(picture(number))
      taken += 1
    })
    await Promise.all(adding.slice(0, 3))
    // All eight have asked, and the one that is let in counts from that moment.
    assert.deepEqual([imaging.figures().waiting, taken], [3, 3])
    going.resolve()
    await Promise.all(adding)
    await imaging.settled()
    assert.equal((await events()).length, 8)
    await close()
  })

  test('that still wait when the service stops get an error', async () => {
    const { imaging, close } = await openTestImaging(temporaryFolder(), {
      backlog: 1,
      createWorker: () => stuckWorker,
    })
    await imaging.start()
    await imaging.add(picture(1))
    const waiting = assert.rejects(imaging.add(picture(2)), /the service stops/)
    await close()
    await waiting
  })
})

describe('deleting', () => {
  test('takes the bytes with the last picture that has them', async () => {
    const { imaging, blobs, close } = await openTestImaging(temporaryFolder())
    const ids: string[] = []
    for (const number of [1, 1, 2]) {
      const added = await imaging.add(picture(number))
      assert.ok('image_id' in added)
      ids.push(added.image_id)
    }
    const [first, second] = await Promise.all(ids.map((id) => imaging.find(id)))
    assert.equal(first!.blob, second!.blob)
    assert.equal(await imaging.remove([ids[0]!]), 1)
    assert.ok(await imaging.serve(second!.blob))
    assert.equal(await imaging.remove([ids[0]!, ids[1]!]), 1)
    assert.equal(await imaging.serve(second!.blob), null)
    assert.equal(await blobs.get(second!.thumb), null)
    assert.ok(await imaging.find(ids[2]!))
    await close()
  })

  test('comes by itself after the days that are kept', async () => {
    const { imaging, ledger, close } = await openTestImaging(temporaryFolder(), { retentionDays: 10 })
    const old = await imaging.add(picture(1, { ts: Date.now() - 9 * dayMs }))
    const fresh = await imaging.add(picture(1))
    assert.ok('image_id' in old && 'image_id' in fresh)
    await ledger.db
      .withTables<{ captures: { id: string; taken_at: number } }>()
      .updateTable('captures')
      .set({ taken_at: Date.now() - 11 * dayMs })
      .where('id', '=', old.image_id)
      .execute()
    await imaging.start()
    await eventually(async () => !(await imaging.find(old.image_id)), 'the old picture to be gone')
    assert.ok(await imaging.serve((await imaging.find(fresh.image_id))!.blob))
    const late = await imaging.add(picture(1, { ts: Date.now() - 11 * dayMs }))
    assert.ok('refused' in late && /older than/.test(late.refused))
    await close()
  })

  test('of a picture that waits keeps its event from coming', async () => {
    const { imaging, events, close } = await openTestImaging(temporaryFolder())
    const added = await imaging.add(picture(1))
    assert.ok('image_id' in added)
    await imaging.remove([added.image_id])
    await imaging.start()
    await imaging.settled()
    assert.deepEqual(await events(), [])
    await close()
  })
})
