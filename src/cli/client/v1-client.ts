import { usageError } from '../cli-error.ts'
import { plainText } from '../terminal/plain-text.ts'
import { jsonOption } from '../terminal/text-table.ts'
import type { Context, Options } from '../verb.ts'
import { type Connection, defaultUrl, serviceUrl, tokenConnection } from './connection.ts'
import { notRimlight } from './event-stream.ts'
import { type Answer, type RequestOptions, request } from './request.ts'

export const tokenOptions: Options = {
  url: { type: 'string', value: 'URL', about: `Address of the service, or RIMLIGHT_URL [${defaultUrl}]` },
  token: {
    type: 'string',
    value: 'TOKEN',
    about: 'V1 token, or RIMLIGHT_TOKEN, which no other user can see in ps',
  },
  data: {
    type: 'string',
    value: 'TEXT',
    about: 'Data folder whose first token is used for a local service [data]',
  },
  ...jsonOption,
}

/** The V1 interface of one service, with the token of one client. */
export type V1Client = {
  readonly connection: Connection
  ask(path: string, options: RequestOptions): Promise<Answer>
}

export function v1Client(context: Context): V1Client {
  const connection = tokenConnection(context, serviceUrl(context))
  return {
    connection,
    ask: (path, options) =>
      request(`${connection.url}/v1${path}`, {
        ...options,
        headers: { 'x-token': connection.secret, ...options.headers },
      }),
  }
}

const jobIdShape = /^[\w-]{1,64}$/

/** The id of a job as typed: it becomes part of a path. */
export function typedJobId(text: string): string {
  if (!jobIdShape.test(text))
    throw usageError(`${JSON.stringify(plainText(text.slice(0, 80)))} is not the id of a job`)
  return text
}

export function answeredJobId(value: unknown): string {
  if (typeof value !== 'string' || !jobIdShape.test(value)) throw notRimlight('there is no id of a job')
  return value
}
