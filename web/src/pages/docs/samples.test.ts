import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplesFor } from './samples.ts'

test('a key that was just made stands in a variable, and in no address', () => {
  const texts = samplesFor('https://rimlight.example', { v2: 'secret-two', v1: 'secret-one' }).map(
    ({ text }) => text,
  )
  assert.match(texts[0]!, /RIMLIGHT_KEY='secret-two'/)
  assert.match(texts[0]!, /RIMLIGHT_TOKEN='secret-one'/)
  for (const text of texts.slice(1)) assert.doesNotMatch(text, /secret-/)
})

test('without a key the variable is left to be filled in', () => {
  const [shell] = samplesFor('https://rimlight.example', {})
  assert.match(shell!.text, /RIMLIGHT_URL='https:\/\/rimlight\.example'\nexport RIMLIGHT_KEY=…/)
})
