import { writeSync } from 'node:fs'
import { openTestImaging } from './open-test-imaging.ts'
import { testPicture } from './test-picture.ts'

/** A process that is meant to be killed: it names each picture only after it was taken for good. */
const [folder, round] = [process.argv[2]!, Number(process.argv[3])]
const { imaging } = await openTestImaging(folder)
await imaging.start()
for (let turn = 0; ; turn++) {
  const added = await imaging.add({
    ...testPicture(turn % 5),
    ip: '192.0.2.7',
    port: round * 1000 + (turn % 1000),
    protocol: 'tcp',
    ts: Date.now(),
    type: 'vnc',
  })
  writeSync(1, `${'image_id' in added ? added.image_id : `refused: ${added.refused}`}\n`)
}
