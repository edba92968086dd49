import { choiceOption } from '../arguments/option-values.ts'
import type { Context, Options, Values } from '../verb.ts'
import { type Connection, connectionOf } from './connection.ts'
import { type Answer, type RequestOptions, request } from './request.ts'

/** The V2 interface of one service, with one key. */
export type V2Client = {
  readonly connection: Connection
  ask(path: string, parameters?: Parameters, options?: Omit<RequestOptions, 'signal'>): Promise<Answer>
}

/** Parameters of a query; those that are undefined are left out. */
export type Parameters = Readonly<Record<string, string | number | undefined>>

export function v2Client(context: Context): V2Client {
  const connection = connectionOf(context)
  return {
    connection,
    ask(path, parameters = {}, options = {}) {
      const given = new URLSearchParams()
      for (const [name, value] of Object.entries(parameters))
        if (value !== undefined) given.set(name, String(value))
      const query = given.size > 0 ? `?${given}` : ''
      return request(`${connection.url}/v2${path}${query}`, {
        ...options,
        headers: { 'x-key': connection.secret, ...options.headers },
        signal: context.signal,
      })
    },
  }
}

const views = ['all', 'public', 'own'] as const

/** Public data and the results of your own jobs are one view unless one of them is asked for. */
export const viewOption: Options = {
  view: {
    type: 'string',
    value: 'all|public|own',
    about: 'Public data, the results of your own jobs, or both [all]',
  },
}

export function viewOf(values: Values): (typeof views)[number] {
  return choiceOption(values, 'view', views) ?? 'all'
}
