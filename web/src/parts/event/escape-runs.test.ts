import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { escapeRuns } from './escape-runs.ts'

test('escapes of the service stay visible, and line ends break', () => {
  assert.deepEqual(escapeRuns('220 hi\\r\\n\\x00'), [
    { kind: 'text', text: '220 hi' },
    { kind: 'break', text: '\\r\\n' },
    { kind: 'escape', text: '\\x00' },
  ])
})

test('an escaped backslash is no beginning of another escape', () => {
  assert.deepEqual(
    escapeRuns('\\\\n').map(({ kind }) => kind),
    ['escape', 'text'],
  )
})

test('signs that turn the direction of text are shown, not obeyed', () => {
  assert.deepEqual(escapeRuns('a\u202eb'), [
    { kind: 'text', text: 'a' },
    { kind: 'escape', text: '\\u{202e}' },
    { kind: 'text', text: 'b' },
  ])
})

test('no run of readable text has a control character, for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const run of escapeRuns(text)) assert.doesNotMatch(run.text, /[\p{Cc}\p{Cf}\u2028]/u)
    }),
  )
})
