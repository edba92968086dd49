import { Type } from 'typebox'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { DialError } from '../../wire/dialer.ts'
import { getPage, type Page } from '../../wire/http/get-page.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ModuleContext, ProtocolModule } from '../protocol-module.ts'
import { decodeHealth, decodeIndices, decodeNode, decodeRoot, type ElasticsearchRecord } from './decode.ts'

const config = Type.Object({}, { additionalProperties: false })

const perPage = 8_000

/** What is asked once the server has shown what it is. Nothing reads a document. */
const questions: readonly {
  readonly path: string
  readonly decode: (body: Buffer) => ElasticsearchRecord
}[] = [
  { path: '/_nodes/_local', decode: decodeNode },
  { path: '/_cluster/health', decode: decodeHealth },
  {
    path: '/_cat/indices?format=json&bytes=b&h=index,docs.count,store.size',
    decode: decodeIndices,
  },
]

export const elasticsearch: ProtocolModule<typeof config> = {
  name: 'elasticsearch',
  about: 'Node, cluster and indices of an Elasticsearch or OpenSearch server.',
  protocol: 'tcp',
  defaultPorts: [9200],
  config,
  // Four pages of up to 1 MB; one connection more when the first shows that the port speaks TLS.
  limits: { milliseconds: 40_000, bytes: 4_194_304, connections: 5 },
  run: async (context) => {
    let data: ElasticsearchRecord = {}
    const errors = new Set<string>()
    let localPort: number | undefined
    try {
      const { page, scheme } = await openingPage(context)
      localPort = page.localPort
      data = decodeRoot(allowed(page).body)
      for (const { path, decode } of questions) {
        try {
          const answer = await getPage(context, scheme, path, perPage)
          localPort = answer.localPort
          data = { ...data, ...decode(allowed(answer).body) }
        } catch (error) {
          errors.add(reasonText(error))
          // A page that is refused or unreadable says nothing about the next; a connection that fails does.
          if (error instanceof DialError) break
        }
      }
    } catch (error) {
      errors.add(reasonText(error))
    }
    return {
      data,
      ...(errors.size > 0 && { error: [...errors].join('; ') }),
      ...(localPort !== undefined && { localPort }),
    }
  },
}

/** `GET /`, over TLS when the port does not answer in plain HTTP. */
async function openingPage(
  context: ModuleContext<unknown>,
): Promise<{ readonly page: Page; readonly scheme: 'http' | 'https' }> {
  try {
    return { page: await getPage(context, 'http', '/', perPage), scheme: 'http' }
  } catch (error) {
    const silent = error instanceof ProtocolError || (error instanceof DialError && error.kind === 'reset')
    if (!silent) throw error
    try {
      return { page: await getPage(context, 'https', '/', perPage), scheme: 'https' }
    } catch (second) {
      // What it said in plain is the better reason when it speaks no TLS either.
      throw second instanceof DialError && second.kind === 'tls' ? error : second
    }
  }
}

function allowed(page: Page): Page {
  if (page.status === 401 || page.status === 403)
    throw new ProtocolError('The server requires authentication')
  if (page.status !== 200) throw new ProtocolError(`The server answers with status ${page.status}`)
  return page
}
