import { type ViewName, viewNames } from '../../../../src/areas/view.ts'

/** Whose observations a page shows; the parameter `source` of its address. */
export type Source = ViewName

export const sources: readonly Source[] = viewNames

export function sourceIn(parameters: URLSearchParams): Source {
  return sources.find((name) => name === parameters.get('source')) ?? 'all'
}
