import { localBus } from './bus.ts'
import { busConformance } from './conformance.ts'

busConformance('in process', async (_, onHandlerError) => ({
  bus: localBus(onHandlerError),
  settled: async () => {},
}))
