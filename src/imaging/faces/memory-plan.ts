import { panelColumns, stepsAtOnce } from './kernels.ts'

/** A block in the memory of the kernels, given out once and never taken back. */
export type Block = { readonly address: number; readonly floats: number }

export type MemoryPlan = {
  readonly memory: WebAssembly.Memory
  allocate(floats: number): Block
  keep(values: Float32Array): Block
  view(block: Block): Float32Array
}

const pageBytes = 65_536

export function planMemory(): MemoryPlan {
  const memory = new WebAssembly.Memory({ initial: 1 })
  let used = 0
  const allocate = (floats: number): Block => {
    const address = used
    used += Math.ceil(floats / 4) * 16
    const missing = Math.ceil((used - memory.buffer.byteLength) / pageBytes)
    if (missing > 0) memory.grow(missing)
    return { address, floats }
  }
  const view = ({ address, floats }: Block): Float32Array => new Float32Array(memory.buffer, address, floats)
  return {
    memory,
    allocate,
    view,
    keep(values) {
      const kept = allocate(values.length)
      view(kept).set(values)
      return kept
    },
  }
}

/** A matrix of `rows` and `columns` as the panels that `multiply` reads; what is missing to the next step is zero. */
export function inPanels(values: Float32Array, rows: number, columns: number): Float32Array {
  const panels = Math.ceil(columns / panelColumns)
  const height = roundUp(rows, stepsAtOnce)
  const out = new Float32Array(panels * height * panelColumns)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      out[(Math.floor(column / panelColumns) * height + row) * panelColumns + (column % panelColumns)] =
        values[row * columns + column]!
  return out
}

export function roundUp(count: number, step: number): number {
  return Math.ceil(count / step) * step
}
