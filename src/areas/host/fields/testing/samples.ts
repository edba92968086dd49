import { protocols } from '../../../../protocols/registry.ts'
import type { SearchSample } from '../../../../protocols/testing/search-sample.ts'

type SearchSamples = { readonly searchSamples: readonly SearchSample[] }

/** The search samples of every protocol, from its own folder. */
export const samples: readonly (SearchSample & { readonly type: string })[] = (
  await Promise.all(
    protocols.map(async ({ name }) => {
      const { searchSamples }: SearchSamples = await import(
        `../../../../protocols/${name}/testing/search-samples.ts`
      )
      return searchSamples.map((sample) => ({ ...sample, type: name }))
    }),
  )
).flat()
