import { useEffect, useState } from 'react'
import { type Family, families } from '../../../../src/areas/homoglyphs/family.ts'
import { type ApiError, asApiError } from '../../api/api-error.ts'
import { useClient } from '../../api/session.tsx'
import type { LookAlikes } from './look-alike.ts'

export type FamilyAnswer = { readonly kind: 'waiting' } | { readonly kind: 'here'; readonly data: LookAlikes }

export type Families = {
  readonly answers: ReadonlyMap<Family, FamilyAnswer>
  readonly waiting: boolean
  /** Why the rest was not loaded; what is there stays. */
  readonly problem: ApiError | null
}

/** Names requested per technique; the most similar come first. */
export const maxPerFamily = 400

const allWaiting: ReadonlyMap<Family, FamilyAnswer> = new Map(
  families.map((family) => [family, { kind: 'waiting' }]),
)

/**
 * The look-alikes of a domain family by family, one after the other: the first are on the page while the others are
 * still being computed. An invalid domain fails once, not fifteen times. When DNS is queried, the list without its
 * answers stays until each family has them.
 */
export function useFamilies(domain: string, live: boolean): Families {
  const client = useClient()
  const [answers, setAnswers] = useState(allWaiting)
  const [waiting, setWaiting] = useState(true)
  const [problem, setProblem] = useState<ApiError | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    setWaiting(true)
    setProblem(null)
    const ask = async (): Promise<void> => {
      for (const family of families) {
        const asked = new URLSearchParams({ families: family, total: String(maxPerFamily) })
        if (live) asked.set('validate', '1')
        const path = `/app/v1/query/domains/homoglyphs/${encodeURIComponent(domain)}?${asked}`
        const data = await client.get<LookAlikes>(path, stop.signal)
        if (stop.signal.aborted) return
        setAnswers((before) => new Map([...before, [family, { kind: 'here', data }]]))
      }
    }
    ask()
      .catch((error: unknown) => !stop.signal.aborted && setProblem(asApiError(error)))
      .finally(() => !stop.signal.aborted && setWaiting(false))
    return () => stop.abort()
  }, [client, domain, live])
  return { answers, waiting, problem }
}
