import { farmServices } from '../../../src/testing/farm/services/services.ts'
import { testHeldOutFarm } from './check-services.ts'
import { thirdServices } from './third-services.ts'
import { unseenServices } from './unseen-services.ts'

testHeldOutFarm(thirdServices, [...farmServices, ...unseenServices], {
  servers: 45,
  behindTls: 4,
  onOtherPorts: 10,
  overUdp: 5,
})
