import { farmServices } from '../../../src/testing/farm/services/services.ts'
import { testHeldOutFarm } from './check-services.ts'
import { fifthServices } from './fifth-services.ts'
import { fourthServices } from './fourth-services.ts'
import { thirdServices } from './third-services.ts'
import { unseenServices } from './unseen-services.ts'

testHeldOutFarm(fifthServices, [...farmServices, ...unseenServices, ...thirdServices, ...fourthServices], {
  servers: 60,
  behindTls: 6,
  onOtherPorts: 15,
  overUdp: 8,
})
