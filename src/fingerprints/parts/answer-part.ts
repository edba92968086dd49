/** A piece of an answer that has a meaning of its own, such as the Server field of a page. */
export type AnswerPart = {
  readonly name: string
  readonly value: string
  /** The name of the host, where the protocol says that it stands before the value. */
  readonly hostname?: string
}
