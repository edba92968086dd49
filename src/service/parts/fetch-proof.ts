import { type FetchProof, proofPath } from '../../perimeter/ownership/find-proof-file.ts'
import { createDialer } from '../../scanner/dialer/create-dialer.ts'
import { globalLimiter } from '../../scanner/discovery/rate/rate-limiter.ts'
import type { Scope } from '../../scanner/scope/scope.ts'
import { DialError } from '../../wire/dialer.ts'
import { fetchResponse } from '../../wire/http/fetch-response.ts'
import { encodeRequest, pageRequest } from '../../wire/http/request.ts'

/** A file of one line. */
const limits = { milliseconds: 10_000, bytes: 65_536, connections: 1 }
/** Asks a web server for the file by the dialer of scans, which keeps to the scope of the account. */
export function createFetchProof(scopeOf: (accountId: string) => Scope, userAgent: string): FetchProof {
  // Of all accounts together: nobody floods a server by asking for proofs.
  const limiter = globalLimiter({ rate: 20 })
  return async ({ accountId, name, address, port }, signal) => {
    const scope = scopeOf(accountId)
    if (!scope.allows(address, port)) {
      const single = { first: address.value, last: address.value, version: address.version }
      return { kind: 'refused', reason: scope.refusal(single) ?? `${address.text} may not be contacted` }
    }
    const target = { address, port, protocol: 'tcp', name } as const
    const dialer = createDialer({
      ...{ target, limits, scope, limiter, signal },
      isNamed: () => false,
      // The name is the target: no other one is asked for.
      resolver: async () => [],
    })
    try {
      const connection = await dialer.connect(port === 443 ? { tls: { servername: name } } : {})
      const url = new URL(`${port === 443 ? 'https' : 'http'}://${name}${proofPath}`)
      const request = pageRequest(url, { userAgent, fields: 'Accept-Encoding: identity' }, true)
      await connection.write(Buffer.from(encodeRequest(request)))
      const { head, body } = await fetchResponse(connection, 'GET', limits.milliseconds)
      return { kind: 'answer', status: head.statusCode, text: body.toString('utf8') }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const reason = error instanceof DialError ? error.message : 'It does not answer HTTP'
      return { kind: 'failed', reason }
    } finally {
      dialer.close()
    }
  }
}
