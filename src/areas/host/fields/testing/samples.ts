import { databaseSamples } from './database-samples.ts'
import { otherSamples } from './other-samples.ts'
import type { Sample } from './sample.ts'
import { serviceSamples } from './service-samples.ts'
import { sslSamples } from './ssl-samples.ts'
import { webSamples } from './web-samples.ts'

/** At least one event of every module. */
export const samples: readonly Sample[] = [
  ...serviceSamples,
  ...webSamples,
  ...sslSamples,
  ...databaseSamples,
  ...otherSamples,
]
