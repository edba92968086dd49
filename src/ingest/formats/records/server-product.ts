export type ServerProduct = {
  readonly product?: string | undefined
  readonly version?: string | undefined
  readonly extrainfo?: string | undefined
}

/** `nginx/1.22.1 (Ubuntu)`: the first product of a Server field (RFC 9110, 10.2.4) and the comment behind it. */
const server = /^([^\s/()]{1,128})(?:\/([^\s()]{1,128}))?(?: \(([^()]{1,256})\))?/

export function serverProduct(field: string | undefined): ServerProduct {
  const match = server.exec(field ?? '')
  return match ? { product: match[1], version: match[2], extrainfo: match[3] } : {}
}
