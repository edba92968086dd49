import { type Address, parseAddress } from '../../core/address.ts'
import type { Asset } from '../assets/asset.ts'
import type { DiscoverySources } from '../discovery/discovery-sources.ts'

/** Where the file is; the part behind the name is the same for all domains. */
export const proofPath = '/.well-known/rimlight-verification.txt'

export type ProofFile = {
  readonly url: string
  readonly found: boolean
  /** Why it was not found, with what to do; empty where it was. */
  readonly reason: string
}

/** One request for the file: to this address, within the scope of the account. */
export type FetchProof = (request: ProofRequest, signal: AbortSignal) => Promise<FetchedProof>

export type ProofRequest = {
  readonly accountId: string
  readonly name: string
  readonly address: Address
  readonly port: 80 | 443
}

export type FetchedProof =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }

export type ProofSources = { readonly lookUp: DiscoverySources['lookUp']; readonly fetch: FetchProof }

/** A name may have many; a proof is at the first that answers. */
const maxAddresses = 4

/** Looks for the line in the file of a domain, over HTTPS and then HTTP. Redirects are not followed. */
export async function findProofFile(
  { lookUp, fetch }: ProofSources,
  { accountId, value: name }: Pick<Asset, 'accountId' | 'value'>,
  record: string,
  signal: AbortSignal,
): Promise<ProofFile> {
  const url = `https://${name}${proofPath}`
  const failed = (reason: string): ProofFile => ({ url, found: false, reason })
  if (!lookUp) return failed('The operator has named no resolver (--resolvers): prove it by DNS instead.')
  const answer = await lookUp(name, signal)
  if (answer.kind !== 'found') return failed(`${name} has no address.`)
  const addresses = answer.addresses.flatMap((text) => parseAddress(text) ?? []).slice(0, maxAddresses)
  let reason = `${name} has no address.`
  for (const port of [443, 80] as const)
    for (const address of addresses) {
      signal.throwIfAborted()
      const fetched = await fetch({ accountId, name, address, port }, signal)
      const problem = problemOf(fetched, record)
      if (problem === null) return { url, found: true, reason: '' }
      // That the file is another says more than that a port is closed.
      if (fetched.kind !== 'failed' || !reason.includes('The file'))
        reason = `${problem} (${address.text}:${port})`
    }
  return failed(reason)
}

/** Null when it is the proof. */
function problemOf(fetched: FetchedProof, record: string): string | null {
  if (fetched.kind !== 'answer') return fetched.reason
  const { status, text } = fetched
  if (status >= 300 && status < 400) return `The file is redirected (${status}), which is not followed`
  if (status !== 200) return `The file is answered with ${status}`
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  return lines.includes(record) ? null : 'The file does not have the line'
}
