import { localBus } from './bus.ts'
import { busConformance } from './conformance.ts'

busConformance('in process', async (onHandlerError) => localBus(onHandlerError))
