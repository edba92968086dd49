import { registerJourneys } from './testing/register-journeys.ts'
import { registerPageChecks } from './testing/register-page-checks.ts'
import { runningApp } from './testing/running-app.ts'

/** One service and one browser for all: to start them and to load the sample takes as long as a third of the tests. */
const app = runningApp()
registerPageChecks(app)
await registerJourneys(app)
