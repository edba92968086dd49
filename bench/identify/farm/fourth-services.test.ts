import assert from 'node:assert/strict'
import { test } from 'node:test'
import { farmServices } from '../../../src/testing/farm/services/services.ts'
import { checkOwnPackages, checkOwnPorts, checkServices, countOdd } from './check-services.ts'
import { fourthServices } from './fourth-services.ts'
import { thirdServices } from './third-services.ts'
import { unseenServices } from './unseen-services.ts'

const others = [...farmServices, ...unseenServices, ...thirdServices]

test('each says what a scanner should find, and how it is started', () => {
  checkServices(fourthServices, others)
})

test('there are at least 50 servers, of packages that no other farm has', () => {
  assert.ok(fourthServices.length >= 50, `${fourthServices.length} servers`)
  checkOwnPackages(fourthServices, others)
})

test('some are in odd places: behind TLS, on other ports, over UDP', () => {
  const { behindTls, onOtherPorts, overUdp } = countOdd(fourthServices)
  assert.ok(behindTls >= 4)
  assert.ok(onOtherPorts >= 10)
  assert.ok(overUdp >= 4)
})

test('no two that listen on every address have the same port as another', () => {
  checkOwnPorts(fourthServices)
})
