import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createNamespacePair, namespacesOrSkip } from './testbed/namespaces.ts'
import { scanFrom } from './testbed/scan-from.ts'

describe('on a network of its own', () => {
  test('open, dropped and rejected ports are distinguished', async (t) => {
    if (!namespacesOrSkip(t)) return
    const pair = createNamespacePair('ports')
    try {
      await pair.start('target', 'listen-program.ts', { tcp: [22, 80, 1500, 2200, 2700, 3000], udp: [53] })
      pair.rules('target', 'input', [
        'tcp dport 1000-1999 drop',
        'tcp dport 2000-2499 reject',
        'tcp dport 2500-2999 reject with tcp reset',
      ])
      const targets = ['10.76.0.2', 'fd76::2']
      const open = targets.flatMap((host) => [22, 3000, 80].map((port) => `${host} ${port} open`)).sort()
      for (const engine of ['raw-syn', 'ffi-connect', 'net-connect'] as const) {
        const { summary, findings, ttls } = await scanFrom(pair, { engine, targets, ports: '1-3000' })
        assert.deepEqual(findings, open, engine)
        assert.equal(summary.done, 6000)
        // Rejection by ICMP is limited in number by the target's kernel, the rest of it is silence; and to an
        // ordinary connect "port unreachable" is the same refusal as a reset.
        const reset = 2 * (997 + 500)
        assert.equal(summary.closed + summary.silent + summary.unreachable, reset + 2 * 1500, engine)
        assert.ok(engine === 'raw-syn' ? summary.closed === reset : summary.closed >= reset, engine)
        assert.ok(summary.silent >= 2000, engine)
        if (engine === 'raw-syn') assert.deepEqual(ttls, [64])
      }
      const udp = await scanFrom(pair, { engine: 'udp', targets, ports: '53,54', report: ['closed'] })
      assert.deepEqual(udp.findings, [
        '10.76.0.2 53 open',
        '10.76.0.2 54 closed',
        'fd76::2 53 open',
        'fd76::2 54 closed',
      ])
    } finally {
      await pair.close()
    }
  })

  test('every answer over IPv6 on a link that has just come up', async (t) => {
    if (!namespacesOrSkip(t)) return
    const pair = createNamespacePair('six')
    try {
      const open = Array.from({ length: 1_500 }, (_, n) => 1 + 2 * n)
      // The scanner's kernel may know no neighbour: what is found was found without its table.
      pair.run('scanner', 'ip', ['link', 'set', pair.scannerDevice, 'arp', 'off'])
      pair.rules('target', 'input', [`tcp dport { ${open.join(', ')} } accept`, 'meta l4proto tcp drop'])
      // At once, without repetition: nothing may be lost on the way out or back.
      const targets = ['fd76::2']
      const { summary } = await scanFrom(pair, { targets, ports: '1-3000', attempts: 1 })
      assert.equal(summary.closed, 1_500)
      assert.equal(summary.silent, 1_500)
      const absent = await scanFrom(pair, { targets: ['fd76::2', 'fd76::66'], ports: '1-3' })
      assert.deepEqual([absent.summary.closed, absent.summary.unreachable], [2, 3])
    } finally {
      await pair.close()
    }
  })

  test('hosts on the link are found by our own ARP, and absent ones are not probed', async (t) => {
    if (!namespacesOrSkip(t)) return
    const pair = createNamespacePair('arp')
    try {
      const hosts = Array.from({ length: 60 }, (_, index) => `10.76.0.${100 + index}`)
      for (const host of hosts)
        pair.run('target', 'ip', ['addr', 'add', `${host}/24`, 'dev', pair.targetDevice])
      // The scanner's kernel may know no neighbour: what is found was found without its table.
      pair.run('scanner', 'ip', ['link', 'set', pair.scannerDevice, 'arp', 'off'])
      await pair.start('target', 'listen-program.ts', { tcp: [80] })
      const { summary, findings } = await scanFrom(pair, { targets: ['10.76.0.0/24'], ports: '80,81' })
      assert.deepEqual(findings, ['10.76.0.2', ...hosts].map((host) => `${host} 80 open`).sort())
      // Our own address is asked by an ordinary connect; all others are absent.
      assert.equal(summary.closed, 61 + 2)
      assert.equal(summary.unreachable, 2 * (256 - 62))
    } finally {
      await pair.close()
    }
  })

  test('a socket the kernel connected to itself is no open port', async (t) => {
    if (!namespacesOrSkip(t)) return
    const pair = createNamespacePair('self')
    try {
      // With so few ports to choose from, the kernel often picks the one that is asked for.
      pair.run('scanner', 'sysctl', ['-qw', 'net.ipv4.ip_local_port_range=20000 20007'])
      for (const engine of ['ffi-connect', 'net-connect'] as const) {
        const targets = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '::1']
        const { summary, findings } = await scanFrom(pair, {
          engine,
          targets,
          ports: '20000-20007',
          rate: 500,
        })
        assert.deepEqual(findings, [], engine)
        assert.equal(summary.closed, 32, engine)
      }
    } finally {
      await pair.close()
    }
  })

  test('the machine itself is scanned too', async (t) => {
    if (!namespacesOrSkip(t)) return
    const pair = createNamespacePair('own')
    try {
      await pair.start('scanner', 'listen-program.ts', { tcp: [80] })
      const { findings } = await scanFrom(pair, {
        targets: ['127.0.0.1', '::1', '10.76.0.1', 'fd76::1'],
        ports: '79-81',
      })
      assert.deepEqual(findings, ['10.76.0.1 80 open', '127.0.0.1 80 open', '::1 80 open', 'fd76::1 80 open'])
    } finally {
      await pair.close()
    }
  })
})
