import { type FormEvent, useState } from 'react'
import { type ApiError, asApiError } from '../../api/api-error.ts'
import type { Client } from '../../api/client.ts'
import { useClient } from '../../api/session.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { canHash, hashedAddress, leaksIn, type RangeAnswer } from './hidden-look-up.ts'
import type { LeakInfoMap } from './leak-info.ts'

type State =
  | { readonly kind: 'idle' | 'checking' }
  | { readonly kind: 'found'; readonly address: string; readonly leaks: readonly string[] }
  | { readonly kind: 'failed'; readonly problem: ApiError }

/** Checks one email address. It never appears in the URL of the page, which may be shared or logged. */
export function AddressCheck({ leaks }: { readonly leaks: LeakInfoMap }) {
  const client = useClient()
  const [address, setAddress] = useState('')
  const [hidden, setHidden] = useState(canHash)
  const [state, setState] = useState<State>({ kind: 'idle' })

  async function check(event: FormEvent): Promise<void> {
    event.preventDefault()
    setState({ kind: 'checking' })
    try {
      const found = await (hidden ? leaksOfHidden : leaksOf)(client, address)
      setState({ kind: 'found', address: address.trim(), leaks: found })
    } catch (error) {
      setState({ kind: 'failed', problem: asApiError(error) })
    }
  }
  return (
    <section className="panel stack" aria-label="Email address check">
      <h2>Check an email address</h2>
      <form className="row leak-form" onSubmit={check}>
        <input
          type="email"
          required
          aria-label="Email address"
          placeholder="jane@example.com"
          autoComplete="off"
          maxLength={320}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <button type="submit" className="primary" disabled={state.kind === 'checking'}>
          Check address
        </button>
      </form>
      <label className="row leak-hide small-text">
        <input
          type="checkbox"
          checked={hidden}
          disabled={!canHash()}
          onChange={(event) => setHidden(event.target.checked)}
        />
        <span>Private check: send only the first six digits of the hash of the address.</span>
      </label>
      {state.kind === 'failed' && <Problem problem={state.problem} />}
      {state.kind === 'found' &&
        (state.leaks.length === 0 ? (
          <Notice kind="good" title="Not found in a leak">
            {state.address} is in none of the known leaks.
          </Notice>
        ) : (
          <Notice
            kind="warn"
            title={`${state.address} is in ${state.leaks.length === 1 ? '1 leak' : `${state.leaks.length} leaks`}`}
          >
            <LeakNames names={state.leaks} leaks={leaks} />
          </Notice>
        ))}
    </section>
  )
}

/** Leaks by their full names, with date and content. */
function LeakNames({ names, leaks }: { readonly names: readonly string[]; readonly leaks: LeakInfoMap }) {
  return (
    <ul className="leak-names">
      {names.map((name) => {
        const leak = Object.hasOwn(leaks, name) ? leaks[name] : undefined
        return (
          <li key={name}>
            <strong>{leak?.fullname ?? name}</strong>
            {leak && (
              <span className="soft">
                {' '}
                {leak.date} · {leak.data}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

async function leaksOf(client: Client, address: string): Promise<readonly string[]> {
  try {
    const path = `/app/v2/query/dataleaks/email/${encodeURIComponent(address.trim())}`
    return (await client.get<{ readonly events: readonly string[] }>(path)).events
  } catch (error) {
    // The response for an address in no leak.
    if (asApiError(error).status === 404) return []
    throw error
  }
}

async function leaksOfHidden(client: Client, address: string): Promise<readonly string[]> {
  const hashed = await hashedAddress(address)
  return leaksIn(await client.get<RangeAnswer>(`/app/v2/query/dataleaks/range/${hashed.prefix}`), hashed)
}
