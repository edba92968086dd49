import type { Imaging } from '../../imaging/imaging.ts'
import { sampleScreenshots } from '../sample-screenshots.ts'

/** A sample of the usual size gets all of them; one that is made for a test gets none. */
const eventsPerScreenshot = 2_000
const maxScreenshots = 24

/**
 * Hands the screenshots of the sample over. They are looked at in the background, which takes about a second
 * each; resolves when all are handed over, or when nobody takes them any more.
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
