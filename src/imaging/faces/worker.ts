import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { answerQuestions } from '../restarting-thread.ts'
import { type FaceBox, faceBoxes } from './face-boxes.ts'
import { createFaceNet } from './face-net.ts'
import { readWeights } from './read-weights.ts'

/** Of the model package only its numbers are used: no code of it runs. Our own package has a copy of them. */
function model(ending: string): string {
  const name = `ssd_mobilenetv1_model${ending}`
  const shipped = fileURLToPath(new URL(`../../models/${name}`, import.meta.url))
  if (existsSync(shipped)) return shipped
  return createRequire(import.meta.url).resolve(`@vladmandic/face-api/model/${name}`)
}

/** Below, wallpapers and icons begin to be faces. */
const minScore = 0.5

const net = createFaceNet(
  readWeights(readFileSync(model('-weights_manifest.json'), 'utf8'), readFileSync(model('.bin'))),
)

answerQuestions<Uint8Array, readonly FaceBox[]>((rgb) => faceBoxes(net(rgb), minScore))
