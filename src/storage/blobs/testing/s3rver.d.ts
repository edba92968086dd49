/** The part of the package that the tests use; it brings no types. */
declare module 's3rver' {
  // biome-ignore lint/style/noDefaultExport: it is how the package is made
  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
