import { registerJourneys } from './testing/register-journeys.ts'
import { runningApp } from './testing/running-app.ts'

await registerJourneys(runningApp(), 'other')
