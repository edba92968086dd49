import type { Settings } from '../../core/settings/settings.ts'
import type { EnricherOptions } from '../../enrich/open-enricher.ts'

/** The files that the settings name; those of the package otherwise. */
export function enricherFiles({ cityFiles, countryFiles, asnFiles }: Settings): EnricherOptions {
  return {
    ...(cityFiles.length > 0 && { cityFiles: [...cityFiles] }),
    ...(countryFiles.length > 0 && { countryFiles: [...countryFiles] }),
    ...(asnFiles.length > 0 && { asnFiles: [...asnFiles] }),
  }
}
