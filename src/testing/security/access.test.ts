import { describe } from 'node:test'
import { authentication } from './authentication.ts'
import { functions, members } from './functions-and-members.ts'
import { objectAccess } from './object-access.ts'
import { openWorld } from './world.ts'

describe('who may do what: items 1, 2, 3 and 5 of the OWASP API Security Top 10 of 2023', () => {
  const world = openWorld()
  objectAccess(world)
  authentication(world)
  members(world)
  functions(world)
})
