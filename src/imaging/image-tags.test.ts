import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imageTags, type TagEvidence } from './image-tags.ts'

const tags = (evidence: Partial<TagEvidence>): string[] => [
  ...imageTags({ type: 'vnc', width: 1024, height: 768, words: [], faces: 0, hints: [], ...evidence }),
]

test('the module that took the picture gives a tag, a browser none', () => {
  assert.deepEqual(
    ['rdp', 'vnc', 'x11', 'web'].flatMap((type) => tags({ type })),
    ['RDP', 'VNC', 'X11'],
  )
})

test('Windows is recognised by what is shown or said', () => {
  assert.deepEqual(tags({ words: ['Press', 'Ctrl', 'Alt', 'Windows', 'Server'] }), ['VNC', 'WINDOWS'])
  assert.deepEqual(tags({ words: ['Recycle', 'Bin'] }), ['VNC', 'WINDOWS'])
  assert.deepEqual(tags({ type: 'rdp', hints: ['closed cleanly; NTLM version 10.0.20348'] }), [
    'RDP',
    'WINDOWS',
  ])
})

test('and not by what others say of themselves too', () => {
  assert.deepEqual(tags({ type: 'rdp', hints: ['NTLM version 6.1.7601'] }), ['RDP'])
  assert.deepEqual(tags({ words: ['Login', 'to', 'xrdp', 'Microsoft'] }), ['VNC'])
  assert.deepEqual(tags({ words: ['windowsill', 'rewindows'] }), ['VNC'])
  assert.deepEqual(tags({ hints: ['NTLM version 10.0.20348'] }), ['VNC'])
})

test('phones are upright, or say what they are', () => {
  assert.deepEqual(tags({ width: 720, height: 1280 }), ['VNC', 'MOBILE'])
  assert.deepEqual(tags({ width: 1024, height: 1280 }), ['VNC'])
  assert.deepEqual(tags({ hints: ['droidVNC-NG'] }), ['VNC', 'MOBILE'])
})

test('faces have a tag', () => {
  assert.deepEqual(tags({ faces: 2 }), ['VNC', 'HAS_FACES'])
})

test('long texts do not take long', () => {
  const words = Array.from({ length: 2000 }, () => 'ctrl+alt+'.repeat(7))
  assert.deepEqual(tags({ words, hints: ['ntlm version 6.'.repeat(30_000)] }), ['VNC'])
})
