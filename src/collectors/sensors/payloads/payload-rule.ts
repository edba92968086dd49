/**
 * What a payload that is looking for something looks like. Everything that is given must hold. Texts stand
 * for bytes, one character each; there are no expressions, so that no payload can make a rule slow.
 */
export type PayloadRule = {
  readonly tags: readonly string[]
  readonly on?: 'tcp' | 'udp'
  /** For payloads that say too little by themselves. */
  readonly ports?: readonly number[]
  /** One of these stands at the beginning. */
  readonly starts?: readonly string[]
  /** Each of these stands at its offset. */
  readonly at?: readonly (readonly [offset: number, bytes: string])[]
  /** All of these occur, in upper or lower case, percent-encoded or not. */
  readonly has?: readonly string[]
  readonly hasOneOf?: readonly string[]
  /** A web request whose path starts with one of these, in upper or lower case. */
  readonly path?: readonly string[]
  /** A web request with one of these methods. */
  readonly method?: readonly string[]
  readonly least?: number
  readonly most?: number
  /** A payload of our own that shows the rule at work. */
  readonly example: string
  /** The port of the example, where the rule does not name any. */
  readonly examplePort?: number
}
