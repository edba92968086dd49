import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { namespacesOrSkip } from '../../scanner/discovery/testbed/namespaces.ts'
import type { ScanConfig, ScanResult } from '../../scanner/discovery/testbed/scan-program.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { cliPath, prefix4, prefix6, type SensorNetwork, sensorNetwork } from './testing/sensor-network.ts'

const ranges = [prefix4, prefix6, '10.76.0.2']

async function scan(network: SensorNetwork, config: Partial<ScanConfig>): Promise<ScanResult> {
  const whole = { attempts: 3, timeoutMs: 1_000, rate: 20_000, brief: true, ...config }
  return JSON.parse(await (await network.start('scanner', 'scan-program.ts', whole)).result()) as ScanResult
}

const rulesIn = (network: SensorNetwork): string =>
  network.run('target', 'bash', [
    '-c',
    'nft list tables; ip rule; ip -6 rule; ip route show table 5254; ip -6 route show table 5254; true',
  ])

describe('a sensor on a network of its own', () => {
  test('covers every port of an address and every address of a prefix', async (t) => {
    if (!namespacesOrSkip(t)) return
    const network = sensorNetwork('every')
    try {
      const sensor = await network.startSensor({ ranges, brief: true })
      const one = await scan(network, { engine: 'raw-syn', targets: ['198.51.100.7'], ports: '1-65535' })
      assert.equal(one.summary.open, 65_535)
      await scan(network, {
        engine: 'udp',
        targets: ['198.51.100.7'],
        ports: '1-65535',
        attempts: 1,
        timeoutMs: 100,
      })
      const all = await scan(network, { engine: 'ffi-connect', targets: [prefix4], ports: '80' })
      assert.equal(all.summary.open, 256)
      const six = await scan(network, { engine: 'ffi-connect', targets: ['2001:db8:9::7'], ports: '1-300' })
      assert.equal(six.summary.open, 300)
      const { figures, targets } = await network.seen(sensor)
      const at = (pattern: RegExp): number => targets.filter((target) => pattern.test(target)).length
      assert.equal(at(/^198\.51\.100\.7 \d+ tcp$/), 65_535)
      assert.equal(at(/^198\.51\.100\.7 \d+ udp$/), 65_535)
      assert.equal(at(/^198\.51\.100\.\d+ 80 tcp$/), 256)
      assert.equal(at(/^2001:db8:9::7 \d+ tcp$/), 300)
      assert.deepEqual(figures.lost, { queue: 0, kernel: 0, spool: 0 })
    } finally {
      await network.close()
    }
  })

  test('tells scanners by their packets, and connections once', async (t) => {
    if (!namespacesOrSkip(t)) return
    if (['nmap', 'masscan', 'curl', 'dig'].some((name) => !findProgram(t, name))) return
    const network = sensorNetwork('tools')
    try {
      const sensor = await network.startSensor({ ranges, limits: { idleMs: 2_000 } })
      const router = network.run('target', 'cat', [`/sys/class/net/${network.targetDevice}/address`]).trim()
      const commands = [
        'curl -s -m 5 http://198.51.100.20:8080/over4',
        'curl -s -m 5 -g "http://[2001:db8:9::20]:8080/over6"',
        'curl -s -m 5 http://10.76.0.2:8080/own',
        'dig +tries=1 +time=1 @198.51.100.21 example.test',
        'dig +tries=1 +time=1 @2001:db8:9::21 example.test',
        'nmap -n -Pn -sS -p 81 --max-retries 0 198.51.100.22',
        'nmap -n -Pn -sX -p 82 --max-retries 0 198.51.100.23',
        'nmap -n -sn -PE --disable-arp-ping --max-retries 0 198.51.100.24',
        `masscan 198.51.100.25 -p 83 --wait 1 -e ${network.scannerDevice} --router-mac ${router}`,
      ]
      network.runClient(`${commands.map((command) => `timeout 20 ${command} &`).join(' ')} wait`)
      const { events, figures } = await network.seen(sensor)
      const at = (ip: string) => events.filter(({ target }) => target.ip === ip)
      for (const [ip, path] of [
        ['198.51.100.20', '/over4'],
        ['2001:db8:9::20', '/over6'],
        ['10.76.0.2', '/own'],
      ] as const) {
        assert.equal(at(ip).length, 1, ip)
        assert.ok(at(ip)[0]!.data.payload?.startsWith(`GET ${path} `))
        assert.ok(at(ip)[0]!.data.tags.includes('HTTP_SCANNER'))
        assert.ok(!at(ip)[0]!.data.tags.includes('TCP_SYN'), 'a connection that speaks is no bare packet')
      }
      for (const ip of ['198.51.100.21', '2001:db8:9::21']) {
        assert.equal(at(ip)[0]?.target.protocol, 'udp')
        assert.ok(at(ip)[0]!.data.tags.includes('DNS_SCANNER'), ip)
      }
      assert.deepEqual(
        at('198.51.100.22').map(({ data }) => data.tags.toSorted()),
        [['NMAP_SCANNER', 'TCP_SYN']],
      )
      assert.deepEqual(at('198.51.100.23')[0]?.data.extra?.tcp, {
        ack: 0,
        syn: 0,
        fin: 1,
        rst: 0,
        psh: 1,
        urg: 1,
      })
      assert.ok(at('198.51.100.24')[0]?.data.tags.includes('ICMP_ECHO_REQUEST'))
      assert.ok(at('198.51.100.25')[0]?.data.tags.includes('MASSCAN_SCANNER'))
      assert.ok(at('198.51.100.25')[0]?.data.tags.includes('TCP_SYN'))
      assert.deepEqual(figures.lost, { queue: 0, kernel: 0, spool: 0 })
    } finally {
      await network.close()
    }
  })

  test('says nothing back beyond the handshake, and leaves the programs of the machine alone', async (t) => {
    if (!namespacesOrSkip(t)) return
    if (['nmap', 'curl'].some((name) => !findProgram(t, name))) return
    const network = sensorNetwork('quiet')
    try {
      await network.start('target', 'listen-program.ts', { tcp: [2200], udp: [5300] })
      const sensor = await network.startSensor({ ranges, limits: { idleMs: 2_000 } })
      const ping = network.runClient(
        'nmap -n -sn -PE --disable-arp-ping --max-retries 0 198.51.100.30 10.76.0.2',
      )
      assert.match(ping, /0 hosts up/)
      const closed = network.runClient('nmap -n -Pn -sU -p 999 --max-retries 0 198.51.100.30 10.76.0.2')
      assert.doesNotMatch(closed, /999\/udp closed/)
      // The machine's own services stay what they were on its own address, and only there.
      const own = await scan(network, { engine: 'udp', targets: ['10.76.0.2'], ports: '5300', brief: false })
      assert.deepEqual(own.findings, ['10.76.0.2 5300 open'])
      network.runClient('exec 3<>/dev/tcp/10.76.0.2/2200 && echo to-the-machine >&3 && timeout 1 cat <&3')
      network.runClient('exec 3<>/dev/tcp/198.51.100.30/2200 && echo to-the-sensor >&3 && timeout 1 cat <&3')
      const { events } = await network.seen(sensor)
      const payloads = events.filter(({ target }) => target.port === 2200).map(({ data }) => data.payload)
      assert.deepEqual(payloads, ['to-the-sensor\\n'])
      assert.ok(!events.some(({ target }) => target.port === 5300))
    } finally {
      await network.close()
    }
  })

  test('takes its rules back, also those of a run that was killed, and is alone with them', async (t) => {
    if (!namespacesOrSkip(t)) return
    const network = sensorNetwork('rules')
    const rimlight = (...args: string[]): string =>
      network.run('target', 'bash', [
        '-c',
        '"$@" 2>&1; echo "code $?"',
        'bash',
        process.execPath,
        '--no-warnings',
        cliPath,
        'sensor',
        'listen',
        ...args,
      ])
    try {
      const before = rulesIn(network)
      const first = await network.startSensor({ ranges })
      const inForce = rulesIn(network)
      assert.match(inForce, /rimlight_sensor/)
      assert.match(rimlight(prefix4, '--apply', '--listener', '5255'), /another sensor .*\ncode 1/)
      assert.match(rimlight('--remove'), /another sensor .*\ncode 1/)
      assert.equal(rulesIn(network), inForce)
      await first.stop()
      assert.equal(rulesIn(network), inForce, 'a killed process cannot take its rules back')
      const second = await network.startSensor({ ranges })
      assert.equal(rulesIn(network), inForce, 'once, not twice')
      await second.stop()
      assert.match(rimlight('--remove'), /code 0/)
      assert.equal(rulesIn(network), before)
      const third = await network.startSensor({ ranges })
      await network.seen(third)
      assert.equal(rulesIn(network), before)
      // What is not ours is not touched.
      network.run('target', 'ip', ['route', 'add', '203.0.113.0/24', 'dev', 'lo', 'table', '5254'])
      const foreign = rulesIn(network)
      assert.match(rimlight(prefix4, '--apply'), /used by something else: 203\.0\.113\.0\/24.*\ncode 1/)
      assert.equal(rulesIn(network), foreign)
    } finally {
      await network.close()
    }
  })
})
