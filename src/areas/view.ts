import type { CompiledSql } from '../query/sql/compile-sql.ts'

/** Whose private events are shown beside the public ones: a client sees its own jobs, V2 sees none. */
export type View = { readonly client: string }

export const publicView: View = { client: '' }

export function clientsOf(view: View): readonly string[] {
  return view.client === '' ? [''] : ['', view.client]
}

export function visibleTo(view: View): CompiledSql {
  return { where: 'client IN {clients:Array(String)}', params: { clients: clientsOf(view) } }
}
