import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WantedPicture } from '../hosts/sample-links.ts'
import { sampleHostEvents } from '../sample-host-events.ts'
import { drawScreen } from '../screenshots/draw-screen.ts'
import { createSampleCaptures, type SampleImaging } from './sample-captures.ts'

const until = Date.UTC(2026, 5, 1)
/** Counts only: what stores pictures has tests of its own. */
const nowhere: SampleImaging = {
  imageUrl: (id) => `/images/${id}`,
  pageUrl: (id) => `/pages/${id}`,
  add: () => assert.fail('nothing is stored here'),
  addPage: () => assert.fail('nothing is stored here'),
}

test('a sample of the default size has 150 pictures of eight kinds, some with faces', () => {
  const events = 50_000
  const captures = createSampleCaptures(nowhere, { events, until })
  const wanted: WantedPicture[] = []
  const links = {
    ...captures,
    picture(one: WantedPicture): string {
      const address = captures.picture(one)
      if (address !== '') wanted.push(one)
      return address
    },
  }
  for (const _ of sampleHostEvents({ events, until, links }));
  assert.ok(wanted.length >= 150, `${wanted.length} pictures`)
  const screens = wanted.map((one) => drawScreen(one))
  const kinds = new Set(screens.map(({ width, height, hints }) => `${width}x${height} ${hints.join(' ')}`))
  assert.ok(kinds.size >= 8, [...kinds].join('; '))
  assert.ok(screens.some(({ faces = [] }) => faces.length > 0))
})
