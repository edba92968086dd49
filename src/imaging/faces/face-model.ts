import type { ByChannel, Dense, Layers } from './layers.ts'
import type { Weights } from './read-weights.ts'

/** The layers of SSD on MobileNet v1, with the weights in the memory of the kernels. */
export type FaceModel = {
  readonly first: Dense
  /** A filter by channel and a mix of channels. */
  readonly body: readonly { readonly byChannel: ByChannel; readonly mix: Dense; readonly stride: 1 | 2 }[]
  readonly tail: readonly Dense[]
  /** Each asks for boxes and classes, both at once. */
  readonly predictors: readonly Dense[]
  /** Four numbers an anchor: upper, left, lower, right edge, 0 to 1. */
  readonly anchors: Float32Array
}

const pairs = 13
/** The pairs that halve the side. */
const halving = new Set([2, 4, 6, 12])
const epsilon = 0.001

export function loadFaceModel(layers: Layers, weights: Weights): FaceModel {
  return {
    first: dense(layers, weights, 'MobilenetV1/Conv2d_0_pointwise'),
    body: Array.from({ length: pairs }, (_, index) => ({
      byChannel: byChannel(layers, weights, `MobilenetV1/Conv2d_${index + 1}_depthwise`),
      mix: dense(layers, weights, `MobilenetV1/Conv2d_${index + 1}_pointwise`),
      stride: halving.has(index + 1) ? 2 : 1,
    })),
    tail: Array.from({ length: 8 }, (_, index) =>
      dense(layers, weights, `Prediction/Conv2d_${index}_pointwise`),
    ),
    predictors: Array.from({ length: 6 }, (_, index) => predictor(layers, weights, index)),
    anchors: valuesOf(weights, 'Output/extra_dim'),
  }
}

function valuesOf(weights: Weights, name: string): Float32Array {
  const found = weights.get(name)
  if (!found) throw new Error(`the face model has no ${name}`)
  return found.values
}

function dense(layers: Layers, weights: Weights, name: string): Dense {
  const [size, , inputs] = weights.get(`${name}/weights`)?.shape ?? []
  const values = valuesOf(weights, `${name}/weights`)
  const bias = valuesOf(weights, `${name}/convolution_bn_offset`)
  return layers.dense(values, bias, size === 3 ? 3 : 1, inputs ?? 0)
}

function byChannel(layers: Layers, weights: Weights, name: string): ByChannel {
  const norm = (part: string): Float32Array => valuesOf(weights, `${name}/BatchNorm/${part}`)
  const [gamma, beta, mean, variance] = [
    norm('gamma'),
    norm('beta'),
    norm('moving_mean'),
    norm('moving_variance'),
  ]
  const channels = gamma.length
  // Normalising after a filter is the same as a filter of other numbers.
  const factor = gamma.map((number, channel) => number / Math.sqrt(variance[channel]! + epsilon))
  const filters = valuesOf(weights, `${name}/depthwise_weights`).map(
    (number, index) => number * factor[index % channels]!,
  )
  return layers.byChannel(
    filters,
    beta.map((number, channel) => number - mean[channel]! * factor[channel]!),
  )
}

function predictor(layers: Layers, weights: Weights, index: number): Dense {
  const name = `Prediction/BoxPredictor_${index}`
  const boxes = valuesOf(weights, `${name}/BoxEncodingPredictor/biases`)
  const boxWeights = valuesOf(weights, `${name}/BoxEncodingPredictor/weights`)
  const classes = valuesOf(weights, `${name}/ClassPredictor/biases`)
  const classWeights = valuesOf(weights, `${name}/ClassPredictor/weights`)
  const joined = joinColumns(boxWeights, boxes.length, classWeights, classes.length)
  const inputs = boxWeights.length / boxes.length
  return layers.dense(joined, Float32Array.from([...boxes, ...classes]), 1, inputs)
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
