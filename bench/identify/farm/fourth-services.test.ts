import { farmServices } from '../../../src/testing/farm/services/services.ts'
import { testHeldOutFarm } from './check-services.ts'
import { fourthServices } from './fourth-services.ts'
import { thirdServices } from './third-services.ts'
import { unseenServices } from './unseen-services.ts'

testHeldOutFarm(fourthServices, [...farmServices, ...unseenServices, ...thirdServices], {
  servers: 50,
  behindTls: 4,
  onOtherPorts: 10,
  overUdp: 4,
})
