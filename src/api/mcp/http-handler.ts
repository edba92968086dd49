import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server'
import { type Ask, type Secrets, secretsOf } from './ask.ts'
import { createMcpServer } from './make-mcp-server.ts'

/** A question and its parameters are small; nothing else is sent. */
export const maxBodyBytes = 256 * 1024

export type HttpHandlerOptions = {
  readonly askWith: (secrets: Secrets) => Ask
  readonly version: string
  readonly onError: (error: Error) => void
}

/** MCP over HTTP without sessions: each request brings its secrets and is answered by a server of its own. */
export function httpHandler({ askWith, version, onError }: HttpHandlerOptions): McpHttpHandler {
  return createMcpHandler(
    ({ requestInfo }) => createMcpServer(askWith(requestInfo ? secretsOf(requestInfo.headers) : {}), version),
    // Nothing of ours changes while a client listens, so nobody needs to.
    { maxSubscriptions: 1, maxRequestBodySize: maxBodyBytes, onerror: onError },
  )
}
