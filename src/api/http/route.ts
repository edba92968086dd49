import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { Read } from '../../accounts/gate/may-read.ts'
import type { AreaAction, ReadName } from '../../accounts/gate/plan-table.ts'
import type { KeyArea } from '../../accounts/key-scopes.ts'
import type { Caller } from '../../accounts/keys.ts'
import type { Permission } from '../../accounts/plans.ts'
import type { RimlightError } from '../../core/errors.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'

/**
 * What a route reads: a row of the plan table; that of the area which the request names, in its path or its query; or
 * no data at all, with the reason, and the area that it is about if a key with scopes may ask for it.
 */
export type Reads =
  | ReadName
  | { readonly eachArea: AreaAction }
  | { readonly nothing: string; readonly about?: KeyArea }

/** Who may call a route: what it reads, and in V1 the permission of the token that opens it. */
export type Gate = { readonly reads: Reads; readonly permission?: Permission }

/** A route is data: path, schemas, who may call it, and the function that answers. */
export type Route<P extends TObject, Q extends TObject> = {
  readonly method: 'GET' | 'POST'
  /** `:target` may hold a network, whose slash comes raw or escaped. */
  readonly path: string
  readonly summary: string
  readonly about?: string
  readonly params?: P
  readonly query?: Q
  readonly response: TSchema
  readonly reads: Reads
  /** V1: which permission of the token; none for paths that need no token at all. */
  readonly permission?: Permission
  /** Answers in lines of JSON instead of one value. */
  readonly lines?: boolean
  readonly bodyLimit?: number
  /** Marked as such in the OpenAPI description. */
  readonly deprecated?: true
  /** A POST that only asks: its question is too long for a path. */
  readonly asksOnly?: true
  /**
   * `owners`: it administers the account, which members with other roles may not. `person`: it is about the own sign-in
   * of the user, whichever account the session acts in.
   */
  readonly isFor?: 'owners' | 'person'
  /** Other spellings of the path that existing clients use. */
  readonly alsoAt?: readonly string[]
  /** What logs and the audit show of a path that holds something private; it has not been checked yet. */
  shownPath?(params: Readonly<Record<string, string>>): string
  answer(call: Call<Static<P>, Static<Q>>): Promise<Answer>
}

export type Call<P, Q> = {
  readonly params: P
  readonly query: Q
  readonly caller: Caller
  /** Who calls, asked anew: null when the key or the session has ended since. */
  callerNow(): Promise<Caller | null>
  /**
   * Throws when the caller may not read so much: a network, a longer time, what costs more. Asked before the data is,
   * and what it may cost is taken then; the rest is given back.
   */
  require(more: Omit<Read, 'what' | 'permission'>): Promise<void>
  /** How many credits the caller can spend. */
  available(): Promise<number>
  readonly body: unknown
  readonly headers: FastifyRequest['headers']
  /** Fires when the client is gone. */
  readonly signal: AbortSignal
  /** What one query of this call may take; ends with the call. */
  readonly limits: Limits
  readonly reply: FastifyReply
}

export type Answer =
  | { readonly kind: 'body'; readonly body: unknown; readonly cost?: number }
  /** Already written out; the route has set its type. */
  | { readonly kind: 'text'; readonly text: string; readonly cost?: number }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly cost?: number }
  | {
      readonly kind: 'lines'
      readonly lines: AsyncIterable<string>
      /** Lines of JSON where none is given. */
      readonly type?: string
      /** Without one the lines are counted, and paid for as they go out. */
      readonly cost?: number
    }
  /** Lives as long as its reader; the headers are out when `open` is called. */
  | {
      readonly kind: 'stream'
      readonly type: string
      readonly open: (raw: ServerResponse) => void
      readonly cost?: number
    }
  /** A refusal that is an answer as well, such as that nothing is known, and costs as much. */
  | { readonly kind: 'error'; readonly error: RimlightError; readonly cost: number }

export type AnyRoute = Route<TObject, TObject>

/** Keeps the types of one route's schemas while many routes share a list. */
export function route<P extends TObject, Q extends TObject>(spec: Route<P, Q>): AnyRoute {
  return spec as unknown as AnyRoute
}
