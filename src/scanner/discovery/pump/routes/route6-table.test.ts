import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAddress } from '../../../../core/address.ts'
import { findRoute6, parseRoute6Table } from './route6-table.ts'

const zero = '0'.repeat(32)
const line = (
  network: string,
  bits: string,
  gateway: string,
  metric: string,
  flags: string,
  device: string,
) => `${network} ${bits} ${zero} 00 ${gateway} ${metric} 00000001 00000000 ${flags}     ${device}`
const router = 'fe800000000000000000000000000001'
const table = [
  line(`fd76${'0'.repeat(28)}`, '40', zero, '00000100', '00000001', 'eth0'),
  line(`fd76${'0'.repeat(28)}`, '40', zero, '00000032', '00000001', 'eth1'),
  line(`fd76${'0'.repeat(27)}1`, '80', zero, '00000000', '80200001', 'lo'),
  line(`fd77${'0'.repeat(28)}`, '10', zero, '00000100', '00000201', 'eth0'),
  line(zero, '00', router, '00000400', '00000003', 'eth0'),
  line(zero, '00', zero, 'ffffffff', '00200200', 'lo'),
].join('\n')
const value = (text: string): bigint => parseAddress(text)!.value

test('the longest prefix wins, then the lowest metric; what is down, local or rejects is not there', () => {
  const routes = parseRoute6Table(table)
  assert.equal(routes.length, 3)
  const onLink = findRoute6(routes, value('fd76::1'))
  assert.deepEqual([onLink?.device, onLink?.gateway], ['eth1', null])
  const beyond = findRoute6(routes, value('fd77::1'))
  assert.deepEqual([beyond?.device, beyond?.gateway], ['eth0', value('fe80::1')])
})

test('an empty or broken table has no routes', () => {
  assert.deepEqual(parseRoute6Table(''), [])
  assert.deepEqual(parseRoute6Table('nonsense\n\t\t\n'), [])
  assert.equal(findRoute6([], 1n), undefined)
})
