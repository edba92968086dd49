import { once } from 'node:events'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Secrets } from '../../../api/mcp/ask.ts'
import { askByHttp } from '../../../api/mcp/ask-by-http.ts'
import { createMcpServer } from '../../../api/mcp/mcp-server.ts'
import { serveMcpHttp } from '../../../api/mcp/serve-http.ts'
import { packageVersion } from '../../../core/package-version.ts'
import { wholeOption } from '../../arguments/option-values.ts'
import { clientOptions, connectionOf, serviceUrl, tokenConnection } from '../../client/connection.ts'
import { exitCodes } from '../../exit-codes.ts'
import { plainText } from '../../terminal/plain-text.ts'
import { untilAborted } from '../../until-aborted.ts'
import type { Context, Verb } from '../../verb.ts'

const { json: _, ...connectionOptions } = clientOptions

export const mcpVerb: Verb = {
  usage: '[--http PORT]',
  details: [
    'Serves MCP on standard input and output, for the program that starts it; a call costs as much as its query.',
    'With --http it listens on the loopback address, and callers send their own key. A service offers the same at /mcp.',
  ].join('\n'),
  options: {
    ...connectionOptions,
    token: { type: 'string', value: 'TOKEN', about: 'V1 token, or RIMLIGHT_TOKEN, for similar images' },
    http: {
      type: 'string',
      value: 'PORT',
      about: 'Listen on this port of 127.0.0.1 instead; 0 takes a free one',
    },
  },
  words: [0, 0],
  async run(context) {
    return context.values['http'] === undefined ? await overPipes(context) : await overHttp(context)
  },
}

async function overPipes(context: Context): Promise<number> {
  const { terminal, signal, input } = context
  const { url, secret } = connectionOf(context)
  const secrets: Secrets = { key: secret, ...tokenOf(context, url) }
  // The library reads standard input itself; the parent process ends the session by closing it.
  const ended = Promise.race([once(input, 'end'), once(input, 'close')])
  const handle = serveStdio(() => createMcpServer(askByHttp(url, secrets), packageVersion()), {
    onerror: (error) => terminal.say(plainText(error.message)),
  })
  await Promise.race([ended, untilAborted(signal)])
  await handle.close()
  return exitCodes.done
}

async function overHttp(context: Context): Promise<number> {
  const { terminal, signal, values } = context
  const url = serviceUrl(context)
  const server = await serveMcpHttp(wholeOption(values, 'http', 0, 65_535) ?? 0, {
    version: packageVersion(),
    askWith: (secrets) => askByHttp(url, secrets),
    onError: (error) => terminal.say(plainText(error.message)),
  })
  terminal.say(`MCP at ${server.url}, asking ${url}; send the key as X-Key or as a bearer`)
  await untilAborted(signal)
  await server.close()
  return exitCodes.done
}

/** Without a token everything works except what only V1 offers. */
function tokenOf(context: Context, url: string): { token?: string } {
  try {
    return { token: tokenConnection(context, url).secret }
  } catch {
    return {}
  }
}
