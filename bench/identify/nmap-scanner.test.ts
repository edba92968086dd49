import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readFinding } from './nmap-scanner.ts'

const port = (service: string): string =>
  `<?xml version="1.0"?><nmaprun><host><ports><port protocol="tcp" portid="1"><state state="open"/>${service}</port></ports></host></nmaprun>`

it('reads name, product, version and CPEs', () => {
  const service =
    '<service name="http" tunnel="ssl" product="nginx" version="1.22.1"><cpe>cpe:/a:igor_sysoev:nginx:1.22.1</cpe></service>'
  assert.deepEqual(readFinding(port(service)), {
    name: 'ssl/http',
    product: 'nginx',
    version: '1.22.1',
    cpe: ['cpe:/a:igor_sysoev:nginx:1.22.1'],
  })
})

it('finds product and version where a script left them in the name', () => {
  const { name, product, version } = readFinding(port('<service name="mosquitto version 2.0.11"/>'))
  assert.deepEqual([name, product, version], ['mosquitto', 'mosquitto', '2.0.11'])
})

it('says nothing of a port that was not scanned, and refuses half a file', () => {
  assert.deepEqual(readFinding(port('')), { cpe: [] })
  assert.throws(() => readFinding('<nmaprun><host>'))
})
