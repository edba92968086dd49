/** Weights by name, as they come out of a manifest of TensorFlow.js and its file of numbers. */
export type Weights = ReadonlyMap<
  string,
  { readonly shape: readonly number[]; readonly values: Float32Array }
>

type Manifest = readonly { readonly weights: readonly Entry[] }[]

type Entry = {
  readonly name: string
  readonly shape: readonly number[]
  /** One byte a number: the number is the byte times the scale, plus the least one. */
  readonly quantization?: { readonly scale: number; readonly min: number; readonly dtype: string }
}

export function readWeights(manifest: string, bytes: Uint8Array): Weights {
  const weights = new Map<string, { shape: readonly number[]; values: Float32Array }>()
  let offset = 0
  for (const { name, shape, quantization } of (JSON.parse(manifest) as Manifest).flatMap(
    (part) => part.weights,
  )) {
    const count = shape.reduce((product, size) => product * size, 1)
    const length = quantization ? count : count * 4
    const part = bytes.subarray(offset, offset + length)
    if (part.length < length) throw new Error(`the file of weights ends within ${name}`)
    weights.set(name, { shape, values: quantization ? spread(part, quantization) : floats(part) })
    offset += length
  }
  return weights
}

function spread(bytes: Uint8Array, { scale, min }: { scale: number; min: number }): Float32Array {
  const out = new Float32Array(bytes.length)
  for (let index = 0; index < bytes.length; index++) out[index] = bytes[index]! * scale + min
  return out
}

function floats(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const out = new Float32Array(bytes.length / 4)
  for (let index = 0; index < out.length; index++) out[index] = view.getFloat32(index * 4, true)
  return out
}
