declare module 'imurmurhash' {
  /** Without a seed it is 0; the result is unsigned. */
  function hash(key: string, seed?: number): { result(): number }
  export = hash
}
