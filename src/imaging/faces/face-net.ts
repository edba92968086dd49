import { type FaceModel, loadFaceModel } from './face-model.ts'
import { createLayers, type Grid, type Layers, sixClipped, unclipped } from './layers.ts'
import type { Block } from './memory-plan.ts'
import type { Weights } from './read-weights.ts'

/** The side of the square picture that the net reads. */
export const netSide = 512

/** What the net says of each anchor, a box where it looks for a face. */
export type Guesses = {
  /** Four numbers an anchor: how much the centre is moved, and how much height and width are stretched. */
  readonly moves: Float32Array
  readonly scores: Float32Array
  /** Four numbers an anchor: upper, left, lower, right edge, 0 to 1. */
  readonly anchors: Float32Array
}

const moveNumbers = 4
const classNumbers = 3

/**
 * SSD on MobileNet v1: a convolution, thirteen pairs of a filter by channel and a mix of channels, and eight
 * more; six of the results are asked for faces of growing size.
 */
export function createFaceNet(weights: Weights): (rgb: Uint8Array) => Guesses {
  const side = netSide / 2
  const layers = createLayers((side + 2) ** 2 * 64, side * side * 28)
  const model = loadFaceModel(layers, weights)
  const blocks = allocateBlocks(layers, side)
  return (rgb) => {
    const pixels = layers.plan.view(blocks.input)
    for (let index = 0; index < pixels.length; index++) pixels[index] = rgb[index]! / 127.5 - 1
    return predict(layers, model, blocks, featureGrids(layers, model, blocks))
  }
}

type Blocks = {
  readonly input: Block
  readonly wide: Block
  readonly narrow: Block
  readonly prediction: Block
  /** For the grids that are asked for faces. */
  readonly features: readonly Block[]
}

function allocateBlocks({ plan }: Layers, side: number): Blocks {
  return {
    input: plan.allocate(netSide * netSide * 3),
    wide: plan.allocate(side * side * 64),
    narrow: plan.allocate(side * side * 32),
    prediction: plan.allocate(32 * 32 * 24),
    features: [512 * 32 * 32, 1024 * 16 * 16, 512 * 64, 256 * 16, 256 * 4, 128 * 4].map((floats) =>
      plan.allocate(floats),
    ),
  }
}

/** The grids that are asked for faces, the finest first. */
function featureGrids(layers: Layers, model: FaceModel, blocks: Blocks): readonly Grid[] {
  const { input, wide, narrow, features } = blocks
  const grids: Grid[] = []
  let grid = layers.runDense(model.first, { block: input, side: netSide, channels: 3 }, narrow, 2, sixClipped)
  for (const [index, pair] of model.body.entries()) {
    const filtered = layers.runByChannel(pair.byChannel, grid, narrow, pair.stride, sixClipped)
    const end = index === 10 ? features[0] : index === model.body.length - 1 ? features[1] : undefined
    grid = layers.runDense(pair.mix, filtered, end ?? wide, 1, sixClipped)
    if (end) grids.push(grid)
  }
  for (let index = 0; index < model.tail.length; index += 2) {
    const mixed = layers.runDense(model.tail[index]!, grid, narrow, 1, sixClipped)
    grid = layers.runDense(model.tail[index + 1]!, mixed, features[2 + index / 2]!, 2, sixClipped)
    grids.push(grid)
  }
  return grids
}

function predict(layers: Layers, model: FaceModel, blocks: Blocks, grids: readonly Grid[]): Guesses {
  const { anchors } = model
  const moves = new Float32Array(anchors.length)
  const scores = new Float32Array(anchors.length / moveNumbers)
  let anchor = 0
  for (const [index, layer] of model.predictors.entries()) {
    const answer = layers.runDense(layer, grids[index]!, blocks.prediction, 1, unclipped)
    const numbers = layers.plan.view(blocks.prediction)
    // The smallest faces are looked for with three boxes a pixel, all others with six.
    const boxes = index === 0 ? 3 : 6
    for (let pixel = 0; pixel < answer.side ** 2; pixel++) {
      const at = pixel * answer.channels
      for (let box = 0; box < boxes; box++, anchor++) {
        const move = at + box * moveNumbers
        moves.set(numbers.subarray(move, move + moveNumbers), anchor * moveNumbers)
        const face = numbers[at + boxes * moveNumbers + box * classNumbers + 1]!
        scores[anchor] = 1 / (1 + Math.exp(-face))
      }
    }
  }
  return { moves, scores, anchors }
}
