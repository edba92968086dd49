import { useEffect, useState } from 'react'
import { type Family, families } from '../../../../src/areas/homoglyphs/family.ts'
import { type ApiError, asApiError } from '../../api/api-error.ts'
import { useClient } from '../../api/session.tsx'
import type { LookAlikes } from './look-alike.ts'

export type FamilyAnswer =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'here'; readonly data: LookAlikes }
  | { readonly kind: 'failed'; readonly problem: ApiError }

/** Names requested per technique; the most similar come first. */
export const maxPerFamily = 400

/**
 * The look-alikes of a domain family by family, one after the other: the first are on the page while the others are
 * still being computed. An invalid domain fails once, not fifteen times.
 */
export function useFamilies(domain: string | null, live: boolean): ReadonlyMap<Family, FamilyAnswer> {
  const client = useClient()
  const [answers, setAnswers] = useState<ReadonlyMap<Family, FamilyAnswer>>(new Map())
  useEffect(() => {
    setAnswers(new Map(domain === null ? [] : families.map((family) => [family, { kind: 'waiting' }])))
    if (domain === null) return
    const stop = new AbortController()
    const put = (family: Family, answer: FamilyAnswer) => {
      if (!stop.signal.aborted) setAnswers((before) => new Map([...before, [family, answer]]))
    }
    const ask = async (): Promise<void> => {
      for (const family of families) {
        const asked = new URLSearchParams({ families: family, total: String(maxPerFamily) })
        if (live) asked.set('validate', '1')
        const path = `/app/v1/query/domains/homoglyphs/${encodeURIComponent(domain)}?${asked}`
        try {
          put(family, { kind: 'here', data: await client.get<LookAlikes>(path, stop.signal) })
        } catch (error) {
          if (stop.signal.aborted) return
          put(family, { kind: 'failed', problem: asApiError(error) })
          return
        }
      }
    }
    void ask()
    return () => stop.abort()
  }, [client, domain, live])
  return answers
}
