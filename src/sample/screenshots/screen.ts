/** A drawn screen. */
export type Screen = {
  readonly width: number
  readonly height: number
  readonly svg: string
  /** What the server would say of itself. */
  readonly hints: readonly string[]
}
