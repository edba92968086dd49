/** What passes between the process and the thread of the WebAssembly engine. */
export type Request = {
  readonly id: number
  /** The `SET param_…` statement that binds the parameters, when there are any. */
  readonly before?: string
  readonly statement: string
  /** What the statement reads from the file of blocks. */
  readonly blocks?: readonly Uint8Array<ArrayBuffer>[]
  readonly format: string
}

export type Reply = { readonly id: number; readonly bytes?: Uint8Array<ArrayBuffer>; readonly error?: string }

export type Ready = {
  readonly ready: true
  readonly memory: SharedArrayBuffer
  readonly cancelFlag: number
  /** The open files of the engine, as `openFiles` keeps them. */
  readonly files: SharedArrayBuffer
}
