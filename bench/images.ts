import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { createImageWorker } from '../src/imaging/image-worker.ts'
import type { Imaging, Stage } from '../src/imaging/imaging.ts'
import { openTestImaging } from '../src/imaging/testing/open-test-imaging.ts'
import { type SampleScreenshot, sampleScreenshots } from '../src/sample/sample-screenshots.ts'
import { megabytes, milliseconds, seconds, whole } from './harness/figures.ts'
import { loadAverage } from './harness/machine.ts'
import type { Subject } from './harness/subject.ts'

const count = 32
const rounds = 3
const stages: readonly Stage[] = ['decode', 'store', 'words', 'faces']

export const images: Subject = {
  name: 'images',
  about: 'screenshots a second from their bytes to their event, and the time of each stage',
  async run(_, say) {
    const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-images-'))
    const workers = availableParallelism()
    const pictures = await Array.fromAsync(sampleScreenshots({ count, until: Date.now() }))
    const { imaging, close } = await openTestImaging(folder, {
      workers,
      backlog: count,
      createWorker: createImageWorker,
    })
    const rows: string[][] = []
    try {
      await imaging.start()
      say('starting the threads')
      await round(imaging, pictures.slice(0, workers))
      for (let turn = 1; turn <= rounds; turn++) {
        say(`round ${turn} of ${rounds}, load ${loadAverage()}`)
        const before = imaging.figures().stages
        const from = performance.now()
        await round(imaging, pictures)
        const took = performance.now() - from
        const after = imaging.figures().stages
        const mean = (stage: Stage): number =>
          (after[stage].milliseconds - before[stage].milliseconds) /
          Math.max(1, after[stage].count - before[stage].count)
        rows.push([
          `round ${turn}`,
          `${((count / took) * 1000).toFixed(2)}/s`,
          ...stages.map((stage) => milliseconds(mean(stage))),
          megabytes(process.memoryUsage.rss()),
        ])
        say(`${whole(count)} images in ${seconds(took)}`)
      }
    } finally {
      await close()
      rmSync(folder, { recursive: true })
    }
    const title = `${count} drawn screens, ${workers} looked at side by side`
    return {
      tables: [{ title, head: ['', 'images', ...stages, 'memory'], rows }],
      notes: ['mean time of a stage for one image; words and faces are looked for at the same time'],
    }
  },
}

async function round(imaging: Imaging, pictures: readonly SampleScreenshot[]): Promise<void> {
  await Promise.all(pictures.map((picture) => imaging.add(picture)))
  await imaging.settled()
}
