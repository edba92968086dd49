import { describe } from 'node:test'
import { authentication } from './authentication.ts'
import { functions, properties } from './functions-and-properties.ts'
import { objectAccess } from './object-access.ts'
import { teamMembers } from './team-members.ts'
import { openWorld } from './world.ts'

describe('who may do what: items 1, 2, 3 and 5 of the OWASP API Security Top 10 of 2023', () => {
  const world = openWorld()
  objectAccess(world)
  authentication(world)
  properties(world)
  functions(world)
  teamMembers(world)
})
