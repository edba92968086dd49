/** Large bytes (screenshots, page bodies) under the SHA-256 of their content. */
export type Blobs = {
  /** Stores the bytes, durable when it resolves, and returns their name. */
  put(bytes: Uint8Array): Promise<string>
  get(name: string): Promise<Uint8Array | null>
  /** True when there was something to delete. */
  delete(name: string): Promise<boolean>
  /** Every name there was when it began; others may be among them. */
  names(): AsyncIterable<string>
}

export function isBlobName(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name)
}
