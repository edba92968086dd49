import { describe } from 'node:test'
import { configuration, outsideData } from './configuration.ts'
import { forgedRequests } from './forged-requests.ts'
import { injection } from './injection.ts'
import { inventory } from './inventory.ts'
import { resources } from './resources.ts'
import { openWorld } from './world.ts'

describe('what requests can do: items 4 and 7 to 10 of the OWASP API Security Top 10 of 2023, and injection', () => {
  const world = openWorld({ 'alerts-per-account': '3', contact: 'security@example.com' })
  forgedRequests(world)
  resources(world)
  configuration(world)
  inventory(world)
  outsideData(world)
  injection(world)
})
