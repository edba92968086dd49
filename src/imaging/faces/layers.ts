import { compileKernels, panelColumns, rowsAtOnce, stepsAtOnce } from './kernels.ts'
import { type Block, inPanels, type MemoryPlan, planMemory, roundUp } from './memory-plan.ts'

/** A square of pixels with channels, the channels of a pixel beside each other. */
export type Grid = { readonly block: Block; readonly side: number; readonly channels: number }

export type Dense = {
  readonly weights: Block
  readonly bias: Block
  readonly size: 1 | 3
  readonly inputs: number
  readonly outputs: number
}

export type ByChannel = { readonly filters: Block; readonly bias: Block; readonly channels: number }

export type Layers = {
  readonly plan: MemoryPlan
  dense(values: Float32Array, bias: Float32Array, size: 1 | 3, inputs: number): Dense
  byChannel(filters: Float32Array, bias: Float32Array): ByChannel
  /** Every output of a pixel out of every input of its neighbourhood. */
  runDense(layer: Dense, source: Grid, target: Block, stride: 1 | 2, bounds: Bounds): Grid
  runByChannel(layer: ByChannel, source: Grid, target: Block, stride: 1 | 2, bounds: Bounds): Grid
}

export type Bounds = readonly [number, number]

export const sixClipped: Bounds = [0, 6]
export const unclipped: Bounds = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/** `maxBordered` and `maxGathered`: numbers that a source with its border, or its neighbourhoods, may have. */
export function createLayers(maxBordered: number, maxGathered: number): Layers {
  const plan = planMemory()
  const kernels = compileKernels(plan.memory)
  const borderBlock = plan.allocate(maxBordered)
  const gatherBlock = plan.allocate(maxGathered)

  /**
   * The source with a border of zeros. An even side halved wants it below and to the right only, otherwise
   * it is all around: what TensorFlow calls the same padding.
   */
  const bordered = (
    { block, side, channels }: Grid,
    stride: 1 | 2,
  ): { border: Float32Array; width: number } => {
    const width = side + 2
    const first = stride === 1 ? 1 : 0
    const border = plan.view(borderBlock).subarray(0, width * width * channels)
    const pixels = plan.view(block)
    border.fill(0)
    for (let row = 0; row < side; row++) {
      const from = row * side * channels
      border.set(pixels.subarray(from, from + side * channels), ((row + first) * width + first) * channels)
    }
    return { border, width }
  }

  /** For each pixel of the result the nine of the source, one after the other. */
  const gathered = (source: Grid, stride: 1 | 2): Block => {
    const { border, width } = bordered(source, stride)
    const side = source.side / stride
    const out = plan.view(gatherBlock)
    const run = 3 * source.channels
    const length = roundUp(3 * run, stepsAtOnce)
    for (let row = 0; row < side; row++)
      for (let column = 0; column < side; column++)
        for (let line = 0; line < 3; line++) {
          const from = ((row * stride + line) * width + column * stride) * source.channels
          const to = (row * side + column) * length + line * run
          for (let index = 0; index < run; index++) out[to + index] = border[from + index]!
        }
    return gatherBlock
  }

  return {
    plan,
    dense: (values, bias, size, inputs) => ({
      weights: plan.keep(inPanels(values, size * size * inputs, bias.length)),
      bias: plan.keep(padded(bias)),
      size,
      inputs,
      outputs: roundUp(bias.length, panelColumns),
    }),
    byChannel: (filters, bias) => ({
      filters: plan.keep(filters),
      bias: plan.keep(bias),
      channels: bias.length,
    }),
    runDense(layer, source, target, stride, [low, high]) {
      const side = source.side / stride
      const { weights, bias, size, inputs, outputs } = layer
      const a = size === 1 ? source.block : gathered(source, stride)
      const columns = roundUp(size * size * inputs, stepsAtOnce)
      const rows = side * side
      if (roundUp(rows, rowsAtOnce) * outputs > target.floats)
        throw new Error('a layer has too little memory')
      kernels.multiply(
        a.address,
        weights.address,
        target.address,
        bias.address,
        rows,
        outputs,
        columns,
        low,
        high,
      )
      return { block: target, side, channels: outputs }
    },
    runByChannel(layer, source, target, stride, [low, high]) {
      const side = source.side / stride
      const { width } = bordered(source, stride)
      const { channels, filters, bias } = layer
      kernels.filter(
        borderBlock.address,
        filters.address,
        target.address,
        bias.address,
        side,
        side,
        channels,
        width,
        stride,
        low,
        high,
      )
      return { block: target, side, channels }
    },
  }
}

function padded(bias: Float32Array): Float32Array {
  const out = new Float32Array(roundUp(bias.length, panelColumns))
  out.set(bias)
  return out
}
