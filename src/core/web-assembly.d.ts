/** The part of WebAssembly's JavaScript interface that is used; the types of Node.js leave it to browsers. */
declare namespace WebAssembly {
  type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>
  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>
  function instantiate(module: Module, imports: Imports): Promise<Instance>
  class Memory {
    readonly buffer: ArrayBuffer
    constructor(size: { initial: number })
    grow(pages: number): number
  }
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>)
  }
  class Instance {
    readonly exports: Readonly<Record<string, unknown>>
    constructor(module: Module, imports: Imports)
  }
}
