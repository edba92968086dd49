import { knownSources } from './known-sources.ts'
import { sourceIndex } from './source-index.ts'

/** The sources that are known without any list of the operator. */
export const ownSources = sourceIndex(knownSources)
