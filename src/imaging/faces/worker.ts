import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { answerQuestions } from '../restarting-thread.ts'
import { type FaceBox, faceBoxes } from './face-boxes.ts'
import { createFaceNet } from './face-net.ts'
import { readWeights } from './read-weights.ts'

/** Of the model package only its numbers are used: no code of it runs. */
const model = (ending: string): string =>
  createRequire(import.meta.url).resolve(`@vladmandic/face-api/model/ssd_mobilenetv1_model${ending}`)

/** Below, wallpapers and icons begin to be faces. */
const minScore = 0.5

const net = createFaceNet(
  readWeights(readFileSync(model('-weights_manifest.json'), 'utf8'), readFileSync(model('.bin'))),
)

answerQuestions<Uint8Array, readonly FaceBox[]>((rgb) => faceBoxes(net(rgb), minScore))
