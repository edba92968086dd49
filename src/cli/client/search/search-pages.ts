import { asObject } from '../../../core/untrusted.ts'
import type { Parameters, V2Client } from '../v2-client.ts'
import { parseCsv } from './parse-csv.ts'

export type SearchPage = { readonly total: number; readonly events: readonly unknown[] }

export type SearchWanted = {
  readonly query: string
  readonly view: string
  /** Whole events, or a row of columns for each, with its country, AS and reverse name. */
  readonly form: 'events' | 'summaries'
  /** One page by its number; all pages, by cursor, where it is left out. */
  readonly page?: number
}

/** Pages of a search of hosts, newest first. */
export async function* searchPages(client: V2Client, wanted: SearchWanted): AsyncGenerator<SearchPage> {
  const { query, view, page } = wanted
  let cursor: string | null = '*'
  while (cursor !== null) {
    const position: Parameters = page === undefined ? { cursor } : { page }
    const answer = await askPage(client, wanted.form, { query, ...position, view })
    yield answer
    cursor = page === undefined ? answer.next : null
  }
}

async function askPage(
  client: V2Client,
  form: SearchWanted['form'],
  parameters: Parameters,
): Promise<SearchPage & { readonly next: string | null }> {
  if (form === 'summaries') {
    const { body, headers } = await client.ask('/query/search', parameters, {
      headers: { accept: 'text/csv' },
      asText: true,
    })
    const total = Number(headers.get('rimlight-total'))
    return {
      total: Number.isSafeInteger(total) ? total : 0,
      events: parseCsv(String(body)).map(({ port, asn, ...row }) => ({
        ...row,
        port: Number(port),
        asn: Number(asn),
      })),
      next: headers.get('rimlight-next-cursor'),
    }
  }
  const { total, events, cursor } = asObject((await client.ask('/query/search', parameters)).body)
  return {
    total: typeof total === 'number' ? total : 0,
    events: Array.isArray(events) ? events : [],
    next: typeof cursor === 'string' ? cursor : null,
  }
}
