import { type Code, op, types, type WasmFunction, wasmModule } from './wasm-code.ts'

/** Addresses are bytes in the memory; numbers are 32-bit floats. Results are held between `low` and `high`. */
export type Kernels = {
  /**
   * c = a * b + bias, with a of m rows and k columns, c of m rows and n columns, and b in panels of eight
   * columns. Four rows are made at once: a and c have room for m rounded up to four; n is a multiple of eight,
   * k of four.
   */
  multiply(
    a: number,
    b: number,
    c: number,
    bias: number,
    m: number,
    n: number,
    k: number,
    low: number,
    high: number,
  ): void
  /**
   * Each channel by itself with a filter of three by three. The source has `sourceWidth` columns, its
   * border included; channels are a multiple of four.
   */
  filter(
    source: number,
    filters: number,
    target: number,
    bias: number,
    rows: number,
    columns: number,
    channels: number,
    sourceWidth: number,
    stride: number,
    low: number,
    high: number,
  ): void
}

export const panelColumns = 8
export const rowsAtOnce = 4
export const stepsAtOnce = 4

export function compileKernels(memory: WebAssembly.Memory): Kernels {
  const module = new WebAssembly.Module(wasmModule([multiply(), filter()]))
  return new WebAssembly.Instance(module, { m: { m: memory } }).exports as unknown as Kernels
}

const { i32, f32, v128 } = types
const { get, set, add, mul, less, repeat, load, loadSplat, store, splat, multiplyAdd, minF, maxF } = op

function multiply(): WasmFunction {
  const [a, b, c, bias, m, n, k, low, high] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  const [column, row, rowBytes, targetBytes, panel, target, source, end] = [9, 10, 11, 12, 13, 14, 15, 16]
  const at = [17, 18, 19, 20]
  const [left, right, one, floor, ceiling, biasLeft, biasRight] = [21, 22, 23, 24, 25, 26, 27]
  const sums = [28, 29, 30, 31, 32, 33, 34, 35]
  const rows = at.map((_, index) => index)
  const held = (sum: number): Code => minF(maxF(get(sum), get(floor)), get(ceiling))

  const oneStep = (step: number): Code => [
    ...set(left, load(get(panel), step * 32)),
    ...set(right, load(get(panel), step * 32 + 16)),
    ...rows.flatMap((r) => [
      ...set(one, loadSplat(get(at[r]!), step * 4)),
      ...set(sums[2 * r]!, multiplyAdd(get(one), get(left), get(sums[2 * r]!))),
      ...set(sums[2 * r + 1]!, multiplyAdd(get(one), get(right), get(sums[2 * r + 1]!))),
    ]),
  ]
  const steps = Array.from({ length: stepsAtOnce }, (_, step) => step)
  const alongRow: Code = [
    ...steps.flatMap(oneStep),
    ...rows.flatMap((r) => set(at[r]!, add(get(at[r]!), op.i32(stepsAtOnce * 4)))),
    ...set(panel, add(get(panel), op.i32(stepsAtOnce * 32))),
  ]
  const fourRows: Code = [
    ...rows.flatMap((r) => [
      ...set(sums[2 * r]!, get(biasLeft)),
      ...set(sums[2 * r + 1]!, get(biasRight)),
      ...set(at[r]!, r === 0 ? get(source) : add(get(at[r - 1]!), get(rowBytes))),
    ]),
    ...set(end, add(get(source), get(rowBytes))),
    ...set(panel, get(b)),
    ...repeat(alongRow, less(get(at[0]!), get(end))),
    ...rows.flatMap((r) => [
      ...store(get(target), held(sums[2 * r]!)),
      ...store(get(target), held(sums[2 * r + 1]!), 16),
      ...set(target, add(get(target), get(targetBytes))),
    ]),
    ...set(source, get(at[3]!)),
    ...set(row, add(get(row), op.i32(rowsAtOnce))),
  ]
  const eightColumns: Code = [
    ...set(biasLeft, load(add(get(bias), mul(get(column), op.i32(4))))),
    ...set(biasRight, load(add(get(bias), mul(get(column), op.i32(4))), 16)),
    ...set(source, get(a)),
    ...set(target, add(get(c), mul(get(column), op.i32(4)))),
    ...set(row, op.i32(0)),
    ...repeat(fourRows, less(get(row), get(m))),
    ...set(b, get(panel)),
    ...set(column, add(get(column), op.i32(panelColumns))),
  ]
  return {
    name: 'multiply',
    parameters: [i32, i32, i32, i32, i32, i32, i32, f32, f32],
    locals: [...Array<typeof i32>(12).fill(i32), ...Array<typeof v128>(15).fill(v128)],
    body: [
      ...set(rowBytes, mul(get(k), op.i32(4))),
      ...set(targetBytes, mul(get(n), op.i32(4))),
      ...set(floor, splat(get(low))),
      ...set(ceiling, splat(get(high))),
      ...repeat(eightColumns, less(get(column), get(n))),
    ],
  }
}

function filter(): WasmFunction {
  const [source, filters, target, bias, rows, columns, channels, sourceWidth, stride, low, high] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]
  const [row, column, pixelBytes, lineBytes, at, weights, offset] = [11, 12, 13, 14, 15, 16, 17]
  const [sum, floor, ceiling] = [18, 19, 20]
  const taps = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ y, x })))

  const fourChannels: Code = [
    ...set(sum, load(add(get(bias), get(offset)))),
    ...set(weights, add(get(filters), get(offset))),
    ...taps.flatMap(({ y, x }) => [
      ...set(
        sum,
        multiplyAdd(
          load(
            add(
              add(get(at), get(offset)),
              add(mul(get(lineBytes), op.i32(y)), mul(get(pixelBytes), op.i32(x))),
            ),
          ),
          load(get(weights)),
          get(sum),
        ),
      ),
      ...set(weights, add(get(weights), get(pixelBytes))),
    ]),
    ...store(add(get(target), get(offset)), minF(maxF(get(sum), get(floor)), get(ceiling))),
    ...set(offset, add(get(offset), op.i32(16))),
  ]
  const pixel: Code = [
    ...set(
      at,
      add(
        get(source),
        add(
          mul(mul(get(row), get(stride)), get(lineBytes)),
          mul(mul(get(column), get(stride)), get(pixelBytes)),
        ),
      ),
    ),
    ...set(offset, op.i32(0)),
    ...repeat(fourChannels, less(get(offset), get(pixelBytes))),
    ...set(target, add(get(target), get(pixelBytes))),
    ...set(column, add(get(column), op.i32(1))),
  ]
  const line: Code = [
    ...set(column, op.i32(0)),
    ...repeat(pixel, less(get(column), get(columns))),
    ...set(row, add(get(row), op.i32(1))),
  ]
  return {
    name: 'filter',
    parameters: [i32, i32, i32, i32, i32, i32, i32, i32, i32, f32, f32],
    locals: [...Array<typeof i32>(7).fill(i32), ...Array<typeof v128>(3).fill(v128)],
    body: [
      ...set(pixelBytes, mul(get(channels), op.i32(4))),
      ...set(lineBytes, mul(get(pixelBytes), get(sourceWidth))),
      ...set(floor, splat(get(low))),
      ...set(ceiling, splat(get(high))),
      ...repeat(line, less(get(row), get(rows))),
    ],
  }
}
