import { type ByChannel, createLayers, type Dense, type Grid, sixClipped, unclipped } from './layers.ts'
import type { Room } from './memory-plan.ts'
import type { Weights } from './read-weights.ts'

/** The side of the square picture that the net looks at. */
export const netSide = 512

/** Every place where the net looks for a face: how much it is one, and how far off the place's own box is. */
export type Guesses = {
  /** Four numbers a place: how much the centre is moved, and how much height and width are stretched. */
  readonly moves: Float32Array
  readonly scores: Float32Array
  /** Four numbers a place: upper, left, lower, right edge, 0 to 1. */
  readonly places: Float32Array
}

const pairs = 13
/** The pairs that halve the side. */
const halving = new Set([2, 4, 6, 12])
const epsilon = 0.001
const moveNumbers = 4
const classNumbers = 3

/**
 * SSD on MobileNet v1: a convolution, thirteen pairs of a filter by channel and a mix of channels, and eight
 * more; six of the results are asked for faces of growing size.
 */
export function createFaceNet(weights: Weights): (rgb: Uint8Array) => Guesses {
  const side = netSide / 2
  const layers = createLayers((side + 2) ** 2 * 64, side * side * 28)
  const { plan } = layers
  const value = (name: string): Float32Array => {
    const found = weights.get(name)
    if (!found) throw new Error(`the face model has no ${name}`)
    return found.values
  }
  const dense = (name: string): Dense => {
    const [size, , inputs] = weights.get(`${name}/weights`)?.shape ?? []
    return layers.dense(
      value(`${name}/weights`),
      value(`${name}/convolution_bn_offset`),
      size === 3 ? 3 : 1,
      inputs ?? 0,
    )
  }
  const byChannel = (name: string): ByChannel => {
    const [gamma, beta, mean, variance] = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map((part) =>
      value(`${name}/BatchNorm/${part}`),
    ) as [Float32Array, Float32Array, Float32Array, Float32Array]
    const channels = gamma.length
    // Normalising after a filter is the same as a filter of other numbers.
    const factor = gamma.map((number, channel) => number / Math.sqrt(variance[channel]! + epsilon))
    const filters = value(`${name}/depthwise_weights`).map(
      (number, index) => number * factor[index % channels]!,
    )
    return layers.byChannel(
      filters,
      beta.map((number, channel) => number - mean[channel]! * factor[channel]!),
    )
  }
  /** Where boxes and classes are asked for, both at once. */
  const predictor = (index: number): Dense => {
    const name = `Prediction/BoxPredictor_${index}`
    const boxes = value(`${name}/BoxEncodingPredictor/biases`)
    const classes = value(`${name}/ClassPredictor/biases`)
    const inputs = value(`${name}/BoxEncodingPredictor/weights`).length / boxes.length
    const joined = joinColumns(
      value(`${name}/BoxEncodingPredictor/weights`),
      boxes.length,
      value(`${name}/ClassPredictor/weights`),
      classes.length,
    )
    return layers.dense(joined, Float32Array.from([...boxes, ...classes]), 1, inputs)
  }

  const first = dense('MobilenetV1/Conv2d_0_pointwise')
  const body = Array.from({ length: pairs }, (_, index) => ({
    byChannel: byChannel(`MobilenetV1/Conv2d_${index + 1}_depthwise`),
    mix: dense(`MobilenetV1/Conv2d_${index + 1}_pointwise`),
    stride: halving.has(index + 1) ? (2 as const) : (1 as const),
  }))
  const tail = Array.from({ length: 8 }, (_, index) => dense(`Prediction/Conv2d_${index}_pointwise`))
  const predictors = Array.from({ length: 6 }, (_, index) => predictor(index))
  const places = value('Output/extra_dim')

  const input = plan.room(netSide * netSide * 3)
  const wide = plan.room(side * side * 64)
  const narrow = plan.room(side * side * 32)
  const asked = plan.room(32 * 32 * 24)
  const ends: readonly Room[] = [512 * 32 * 32, 1024 * 16 * 16, 512 * 64, 256 * 16, 256 * 4, 128 * 4].map(
    (floats) => plan.room(floats),
  )

  return (rgb) => {
    const pixels = plan.view(input)
    for (let index = 0; index < pixels.length; index++) pixels[index] = rgb[index]! / 127.5 - 1
    const seen: Grid[] = []
    let grid = layers.runDense(first, { room: input, side: netSide, channels: 3 }, narrow, 2, sixClipped)
    for (const [index, pair] of body.entries()) {
      const filtered = layers.runByChannel(pair.byChannel, grid, narrow, pair.stride, sixClipped)
      const end = index === 10 ? ends[0] : index === pairs - 1 ? ends[1] : undefined
      grid = layers.runDense(pair.mix, filtered, end ?? wide, 1, sixClipped)
      if (end) seen.push(grid)
    }
    for (let index = 0; index < tail.length; index += 2) {
      const mixed = layers.runDense(tail[index]!, grid, narrow, 1, sixClipped)
      grid = layers.runDense(tail[index + 1]!, mixed, ends[2 + index / 2]!, 2, sixClipped)
      seen.push(grid)
    }

    const moves = new Float32Array(places.length)
    const scores = new Float32Array(places.length / moveNumbers)
    let place = 0
    for (const [index, layer] of predictors.entries()) {
      const answer = layers.runDense(layer, seen[index]!, asked, 1, unclipped)
      const numbers = plan.view(asked)
      // The smallest faces are looked for with three boxes a pixel, all others with six.
      const boxes = index === 0 ? 3 : 6
      for (let pixel = 0; pixel < answer.side ** 2; pixel++) {
        const at = pixel * answer.channels
        for (let box = 0; box < boxes; box++, place++) {
          const move = at + box * moveNumbers
          moves.set(numbers.subarray(move, move + moveNumbers), place * moveNumbers)
          const face = numbers[at + boxes * moveNumbers + box * classNumbers + 1]!
          scores[place] = 1 / (1 + Math.exp(-face))
        }
      }
    }
    return { moves, scores, places }
  }
}

function joinColumns(a: Float32Array, aColumns: number, b: Float32Array, bColumns: number): Float32Array {
  const rows = a.length / aColumns
  const columns = aColumns + bColumns
  const out = new Float32Array(rows * columns)
  for (let row = 0; row < rows; row++) {
    out.set(a.subarray(row * aColumns, (row + 1) * aColumns), row * columns)
    out.set(b.subarray(row * bColumns, (row + 1) * bColumns), row * columns + aColumns)
  }
  return out
}
