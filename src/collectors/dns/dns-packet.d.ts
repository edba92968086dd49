declare module 'dns-packet' {
  export type Question = { readonly name: string; readonly type: string; readonly class?: string }

  export type Resource = {
    readonly name: string
    readonly type: string
    readonly ttl?: number
    readonly class?: string
    readonly data?: unknown
  }

  export type Packet = {
    readonly id: number
    readonly type: 'query' | 'response'
    readonly flags: number
    readonly flag_aa: boolean
    readonly flag_tc: boolean
    readonly flag_ra: boolean
    readonly rcode: string
    readonly questions: readonly Question[]
    readonly answers: readonly Resource[]
    readonly authorities: readonly Resource[]
  }

  export const RECURSION_DESIRED: number

  export function encode(packet: {
    readonly type: 'query' | 'response'
    readonly id: number
    readonly flags: number
    readonly questions: readonly Question[]
    readonly answers?: readonly Resource[]
    readonly authorities?: readonly Resource[]
    readonly additionals?: readonly object[]
  }): Buffer

  /** Throws on anything that is cut short, loops or does not fit. */
  export function decode(bytes: Uint8Array): Packet
}
