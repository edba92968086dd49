/** Traffic of one source to a sensor, as searches return it. */
export type SensorRecord = {
  readonly origin: {
    readonly ts: number
    readonly ip: string
    readonly asn?: number
    readonly rdns?: string
  }
  readonly target: { readonly port: number; readonly protocol: string }
  readonly data: {
    readonly payload?: string
    readonly sha256?: string
    readonly tags: readonly string[]
    readonly extra?: Readonly<Record<string, unknown>>
  }
}

/** The decoded parts of a payload, one line each: `http: GET /login`. */
export function understoodOf({ data }: SensorRecord): readonly string[] {
  const { http, ssh, ssl, dtls } = (data.extra ?? {}) as Readonly<
    Record<string, Readonly<Record<string, unknown>>>
  >
  return [
    line('http', http?.['method'], http?.['path']),
    line('ssh', ssh?.['description'], ssh?.['hassh']),
    line('tls', ssl?.['server_name'], ssl?.['ja4'] ?? ssl?.['ja3_digest']),
    line('dtls', dtls?.['server_name'], dtls?.['ja3_digest']),
  ].filter((text) => text !== null)
}

function line(protocol: string, ...parts: readonly unknown[]): string | null {
  const texts = parts.filter((part) => typeof part === 'string' && part !== '')
  return texts.length === 0 ? null : `${protocol}: ${texts.join(' ')}`
}
