import { pino } from 'pino'
import { openLocalLoader } from '../../src/cli/local/open-local-loader.ts'
import { readSettings } from '../../src/core/settings/settings.ts'
import { samplePlaces } from '../../src/sample/places.ts'
import { whole } from '../harness/figures.ts'
import { eventBatches } from './event-batches.ts'

const maxAddresses = 20_000

/** Fills a data folder by the usual way in, and gives addresses that have events. */
export async function loadOurs(
  data: string,
  events: number,
  until: number,
  say: (text: string) => void,
): Promise<string[]> {
  const loader = await openLocalLoader({
    settings: readSettings({ data }, {}),
    overlay: samplePlaces,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  })
  const addresses = new Set<string>()
  // A host has several events: taking one of so many leaves addresses from everywhere in the set.
  const step = Math.max(1, Math.floor(events / maxAddresses / 2))
  const from = performance.now()
  let done = 0
  for (const batch of eventBatches(events, until)) {
    const receipt = await loader.accept(batch.events)
    if (receipt.refused.length > 0)
      throw new Error(`a sample event was refused: ${receipt.refused[0]!.reason}`)
    for (let at = 0; at < batch.events.length && addresses.size < maxAddresses; at += step)
      addresses.add(batch.events[at]!.target.ip)
    done += batch.events.length
    if (done % 100_000 === 0) say(`${whole(done)} after ${whole((performance.now() - from) / 1000)} s`)
  }
  await loader.finish()
  await loader.close()
  return [...addresses]
}
