/** Writes WebAssembly by its binary format: only what the two kernels of the face detector need. */
export type Code = readonly number[]

export const types = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const

type Type = (typeof types)[keyof typeof types]

export type WasmFunction = {
  readonly name: string
  readonly parameters: readonly Type[]
  readonly locals: readonly Type[]
  readonly body: Code
}

export const op = {
  get: (local: number): Code => [0x20, ...leb(local)],
  set: (local: number, value: Code): Code => [...value, 0x21, ...leb(local)],
  i32: (value: number): Code => [0x41, ...signedLeb(value)],
  add: (a: Code, b: Code): Code => [...a, ...b, 0x6a],
  mul: (a: Code, b: Code): Code => [...a, ...b, 0x6c],
  less: (a: Code, b: Code): Code => [...a, ...b, 0x49],
  /** The body runs once, and again as long as the condition holds. */
  repeat: (body: Code, condition: Code): Code => [0x03, 0x40, ...body, ...condition, 0x0d, 0x00, 0x0b],
  load: (address: Code, offset = 0): Code => [...address, ...simd(0x00), 0x02, ...leb(offset)],
  /** One number in all four lanes. */
  loadSplat: (address: Code, offset = 0): Code => [...address, ...simd(0x09), 0x02, ...leb(offset)],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    ...simd(0x0b),
    0x02,
    ...leb(offset),
  ],
  splat: (value: Code): Code => [...value, ...simd(0x13)],
  /** a * b + c, rounded once or twice as the processor likes it: twice as fast as one after the other. */
  multiplyAdd: (a: Code, b: Code, c: Code): Code => [...a, ...b, ...c, ...simd(0x105)],
  minF: (a: Code, b: Code): Code => [...a, ...b, ...simd(0xe8)],
  maxF: (a: Code, b: Code): Code => [...a, ...b, ...simd(0xe9)],
}

/** A module that works on the memory `m.m` it is given and exports the functions. */
export function wasmModule(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const kinds = functions.map(({ parameters }) => [0x60, ...list(parameters.map((type) => [type])), 0x00])
  const imported = [...text('m'), ...text('m'), 0x02, 0x00, 0x01]
  const exported = functions.map(({ name }, index) => [...text(name), 0x00, ...leb(index)])
  const bodies = functions.map(({ locals, body }) =>
    sized([...list(locals.map((type) => [0x01, type])), ...body, 0x0b]),
  )
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, list(kinds)),
    ...section(2, list([imported])),
    ...section(3, list(functions.map((_, index) => leb(index)))),
    ...section(7, list(exported)),
    ...section(10, list(bodies)),
  ])
}

function simd(code: number): Code {
  return [0xfd, ...leb(code)]
}

function section(id: number, content: Code): Code {
  return [id, ...sized(content)]
}

function sized(content: Code): Code {
  return [...leb(content.length), ...content]
}

function list(items: readonly Code[]): Code {
  return [...leb(items.length), ...items.flat()]
}

function text(value: string): Code {
  return sized([...Buffer.from(value, 'utf8')])
}

function leb(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >>> 7)]
}

function signedLeb(value: number): Code {
  return value >= -0x40 && value < 0x40 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signedLeb(value >> 7)]
}
