import { knownSources } from './known-sources.ts'
import { createSourceIndex } from './source-index.ts'

/** The sources that are known without any list of the operator. */
export const ownSources = createSourceIndex(knownSources)
