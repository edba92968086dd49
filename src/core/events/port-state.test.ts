import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PortState, portState } from './port-state.ts'
import { portStateCases } from './testing/port-state-cases.ts'

test('an observation shows an open port, a closed one, or neither', () => {
  const found: [string, PortState][] = portStateCases.map(({ about, event }) => [about, portState(event)])
  assert.deepEqual(
    found,
    portStateCases.map(({ about, state }) => [about, state]),
  )
})
