import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { Caller } from '../../accounts/keys.ts'
import type { Access, Permission } from '../../accounts/plans.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'

/** Who may call a route: a permission of the token in V1, plans in V2. */
export type Gate = { readonly permission: Permission } | { readonly access: Access; readonly free?: boolean }

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
  /** V2: which plans. */
  readonly access?: Access
  /** V2: no credits are needed to ask. */
  readonly free?: boolean
  /** V1: which permission of the token; none for paths that need no token at all. */
  readonly permission?: Permission
  /** Answers in lines of JSON instead of one value. */
  readonly lines?: boolean
  readonly bodyLimit?: number
  /** Marked as such in the OpenAPI description. */
  readonly deprecated?: true
  /** A POST that only asks: its question is too long for a path. */
  readonly reads?: true
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
  | {
      readonly kind: 'lines'
      readonly lines: AsyncIterable<string>
      /** Lines of JSON where none is given. */
      readonly type?: string
      readonly cost?: number
    }
  /** Lives as long as its reader; the headers are out when `open` is called. */
  | {
      readonly kind: 'stream'
      readonly type: string
      readonly open: (raw: ServerResponse) => void
      readonly cost?: never
    }

export type AnyRoute = Route<TObject, TObject>

/** Keeps the types of one route's schemas while many routes share a list. */
export function route<P extends TObject, Q extends TObject>(spec: Route<P, Q>): AnyRoute {
  return spec as unknown as AnyRoute
}
