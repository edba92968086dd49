import type { Imaging } from '../../imaging/imaging.ts'
import { sampleScreenshots } from '../sample-screenshots.ts'

/** A sample of the default size gets all of them, one made for a test none. */
const eventsPerScreenshot = 2_000
const maxScreenshots = 24

/**
 * Adds the screenshots of the sample. They are analysed in the background, about a second each; resolves when all
 * are added, or when the signal aborts.
 */
export async function loadScreenshots(
  imaging: Pick<Imaging, 'add'>,
  events: number,
  signal: AbortSignal,
): Promise<number> {
  const count = Math.min(maxScreenshots, Math.floor(events / eventsPerScreenshot))
  let loaded = 0
  try {
    for await (const screenshot of sampleScreenshots({ count, until: Date.now() })) {
      signal.throwIfAborted()
      const added = await imaging.add(screenshot)
      if ('image_id' in added) loaded += 1
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return loaded
}
