import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRoute, parseRouteTable } from './route-table.ts'

const table = `Iface	Destination	Gateway 	Flags	RefCnt	Use	Metric	Mask		MTU	Window	IRTT
eth0	00000000	0100000A	0003	0	0	100	00000000	0	0	0
wlan0	00000000	0101A8C0	0003	0	0	600	00000000	0	0	0
eth0	0000000A	00000000	0001	0	0	100	00FFFFFF	0	0	0
eth1	0000000A	00000000	0001	0	0	50	0000FFFF	0	0	0
eth0	0002000A	00000000	0201	0	0	0	00FFFFFF	0	0	0
eth0	0003000A	00000000	0000	0	0	0	00FFFFFF	0	0	0
tun0	01000008	00000000	0005	0	0	0	FFFFFFFF	0	0	0
`

test('the longest prefix wins, then the lowest metric', () => {
  const routes = parseRouteTable(table)
  const device = (address: number) => findRoute(routes, address)?.device
  assert.equal(device(0x0a000005), 'eth0')
  assert.equal(findRoute(routes, 0x0a000005)?.gateway, 0)
  assert.equal(device(0x0a000105), 'eth1')
  assert.equal(device(0x08000001), 'tun0')
  assert.equal(findRoute(routes, 0xc0000201)?.device, 'eth0')
  assert.equal(findRoute(routes, 0xc0000201)?.gateway, 0x0a000001)
})

test('routes that are down or reject are not there', () => {
  assert.equal(parseRouteTable(table).length, 5)
})

test('an empty or broken table has no routes', () => {
  assert.deepEqual(parseRouteTable(''), [])
  assert.deepEqual(parseRouteTable('Iface\nnonsense\n\t\t\n'), [])
  assert.equal(findRoute([], 1), undefined)
})
