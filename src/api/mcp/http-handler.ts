import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server'
import { type Ask, maxBodyBytes, type Secrets, secretsOf } from './ask.ts'
import { createMcpServer } from './mcp-server.ts'

export type HttpHandlerOptions = {
  readonly askWith: (secrets: Secrets, headers: Headers) => Ask
  readonly version: string
  readonly onError: (error: Error) => void
}

/** MCP over HTTP without sessions: each request brings its secrets and is answered by a server of its own. */
export function createHttpHandler({ askWith, version, onError }: HttpHandlerOptions): McpHttpHandler {
  return createMcpHandler(
    ({ requestInfo }) => {
      const headers = requestInfo?.headers ?? new Headers()
      return createMcpServer(askWith(secretsOf(headers), headers), version)
    },
    // No tool changes while a client is connected, so subscriptions have no use.
    { maxSubscriptions: 1, maxRequestBodySize: maxBodyBytes, onerror: onError },
  )
}
