/** A query is written by a stranger and runs on shared machines: each cost has its own ceiling. */
export const limits = {
  /** Characters of the whole query; longer lists belong into several requests. */
  textLength: 8192,
  /** Parentheses and negations inside each other: parser and compilers recurse. */
  depth: 32,
  /** Conditions of one query. */
  terms: 128,
  /** `*` and `?` of one query: each makes the engine read whole columns. */
  wildcards: 16,
  /** Characters between the slashes of one regex. */
  regexLength: 256,
  /** States of one regex with its repetitions written out: the cost of one character of input. */
  regexStates: 2000,
  /** RE2 refuses repetitions, multiplied through their nesting, above this. */
  regexRepeat: 1000,
} as const
