import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { addressFrom } from '../core/address.ts'
import { RimlightError } from '../core/errors.ts'
import { ignoredSettings, parseJob, planSize } from './parse-job.ts'
import { readPlan, writePlan } from './plan-text.ts'
import { moduleChecks } from './testing/module-checks.ts'

const parsed = (body: unknown) => parseJob(body, moduleChecks)
const job = (targets: unknown, port: object = {}, rest: object = {}) => ({
  type: 'scan',
  options: [{ targets, ports: [{ port: 80, ...port }] }],
  ...rest,
})
const entry = (body: unknown) => parsed(body).plan.entries[0]!

function refusal(body: unknown): string {
  try {
    parsed(body)
  } catch (error) {
    assert.ok(error instanceof RimlightError, String(error))
    assert.equal(error.status, 400)
    assert.ok(error.message.startsWith('Bad Parameter. Please review your query and try again. '))
    return error.detail!
  }
  assert.fail(`accepted ${JSON.stringify(body)}`)
}

describe('a request for a job', () => {
  test('targets of every kind', () => {
    const kinds: [string, unknown][] = [
      ['192.0.2.7', { kind: 'range', range: { version: 4, first: 0xc0000207n, last: 0xc0000207n } }],
      ['192.0.2.9/30', { kind: 'range', range: { version: 4, first: 0xc0000208n, last: 0xc000020bn } }],
      [
        '192.0.2.1-192.0.2.3',
        { kind: 'range', range: { version: 4, first: 0xc0000201n, last: 0xc0000203n } },
      ],
      [
        '2001:db8::1',
        {
          kind: 'range',
          range: { version: 6, first: (0x20010db8n << 96n) | 1n, last: (0x20010db8n << 96n) | 1n },
        },
      ],
      ['AS64496', { kind: 'asn', asn: 64496 }],
      ['as1', { kind: 'asn', asn: 1 }],
      ['PT', { kind: 'country', code: 'PT' }],
      ['uk', { kind: 'country', code: 'GB' }],
      ['www.Example.com.', { kind: 'name', name: 'www.example.com' }],
      ['bücher.example', { kind: 'name', name: 'xn--bcher-kva.example' }],
      ['foo-bar.example.com', { kind: 'name', name: 'foo-bar.example.com' }],
    ]
    for (const [text, expected] of kinds) assert.deepEqual(entry(job([text])).targets, [expected], text)
  })

  test('ports, protocols, samples', () => {
    assert.deepEqual(entry(job(['192.0.2.1'], { port: '80,8000-8002,81' })).ports, [
      { first: 80, last: 81 },
      { first: 8000, last: 8002 },
    ])
    assert.equal(entry(job(['192.0.2.1'])).protocol, 'tcp')
    assert.equal(entry(job(['192.0.2.1'], { protocol: 'udp' })).protocol, 'udp')
    const all = { protocol: 'udp', payloads: 'all' }
    assert.equal(entry(job(['192.0.2.1'], all)).payloads, 'all')
    assert.equal(parsed(job(['192.0.2.1'], all)).options[0]!.ports[0]!['payloads'], 'all')
    assert.ok(!('payloads' in entry(job(['192.0.2.1'], { ...all, payloads: 'usual' }))))
    assert.equal(entry(job(['192.0.2.1'], { sample: 5 })).sample, 5)
    assert.equal(entry(job(['192.0.2.1'], { sample: '5' })).sample, 5)
    assert.ok(!('sample' in entry(job(['192.0.2.1'], { sample: null }))))
  })

  test('what older clients send beside is ignored, and not kept', () => {
    const { options, description } = parsed({
      type: 'scan',
      priority: 3,
      options: [{ targets: ['192.0.2.1'], worldscan: false, ports: [{ port: 22, modules: ['ssh'], x: 1 }] }],
    })
    assert.equal(description, '')
    assert.deepEqual(options, [{ targets: ['192.0.2.1'], ports: [{ port: 22, modules: ['ssh'] }] }])
  })

  test('each module takes the settings that it knows', () => {
    const { modules } = entry(
      job(['192.0.2.1'], { modules: ['ssh', 'http', 'ssh'], config: { user_agent: 'x' } }),
    )
    assert.deepEqual(modules, [
      { name: 'ssh', config: {} },
      { name: 'http', config: { user_agent: 'x' } },
    ])
  })

  test('settings that no module of a port knows are ignored, and can be named', () => {
    const body = job(['192.0.2.1'], { modules: ['http'], config: { user_agent: 'x', nonsense: 7 } })
    assert.deepEqual(entry(body).modules, [{ name: 'http', config: { user_agent: 'x' } }])
    assert.deepEqual(ignoredSettings(body.options, moduleChecks), ['options[0].ports[0].config.nonsense'])
    const bare = job(['192.0.2.1'], { config: { a: 'b' } })
    assert.deepEqual(entry(bare).modules, [])
    assert.deepEqual(ignoredSettings(bare.options, moduleChecks), ['options[0].ports[0].config.a'])
    assert.deepEqual(ignoredSettings([null, { ports: 7 }], moduleChecks), [])
  })

  test('a 400 names the part', () => {
    const one = ['192.0.2.1']
    const bad: [unknown, RegExp][] = [
      [null, /^The body must be an object/],
      [[], /^The body must be an object/],
      [job(one, {}, { type: 'ping' }), /^type "ping": write scan or grab/],
      [job(one, {}, { description: 7 }), /^description 7: it must be a text/],
      [{ type: 'scan' }, /^options: it must be a list/],
      [{ type: 'scan', options: [] }, /^options \[\]: it must be a list/],
      [{ type: 'scan', options: [null] }, /^options\[0\] null: /],
      [job('192.0.2.1'), /^options\[0\]\.targets "192.0.2.1": it must be a list/],
      [job([...one, 7]), /^options\[0\]\.targets\[1\] 7: a target is a text/],
      [job(['']), /targets\[0\] "": it is empty/],
      [job(['192.0.2.0/33']), /targets\[0\] "192.0.2.0\/33": it is neither an address, a network nor/],
      [job(['192.0.2.9-192.0.2.1']), /targets\[0\]/],
      [job(['1.2.3']), /targets\[0\] "1.2.3"/],
      [job(['1.0x7f']), /targets\[0\]/],
      [job(['192.0.2.999']), /targets\[0\]/],
      [job(['AS0']), /an ASN lies between/],
      [job(['AS4294967296']), /an ASN lies between/],
      [job(['zz']), /no country has this code/],
      [job(['com']), /a top-level domain alone/],
      [job(['*.example.com']), /neither an address, network/],
      [job([`${'a'.repeat(64)}.example`]), /targets\[0\]/],
      [job(['a\u0000b.example']), /targets\[0\]/],
      [job(one, { port: '80-70000' }), /^options\[0\]\.ports\[0\]\.port "80-70000": .*between 1 and 65535/],
      [job(one, { port: 0 }), /ports\[0\]\.port 0: /],
      [job(one, { port: null }), /ports\[0\]\.port null: write a port/],
      [job(one, { port: 1.5 }), /ports\[0\]\.port 1.5: /],
      [job(one, { protocol: 'icmp' }), /ports\[0\]\.protocol "icmp": write tcp or udp/],
      [job(one, { payloads: 'all' }), /ports\[0\]\.payloads "all": all payloads are for the protocol udp/],
      [job(one, { payloads: 'some' }), /ports\[0\]\.payloads "some": write usual or all/],
      [job(one, { sample: 0 }), /ports\[0\]\.sample 0: /],
      [job(one, { modules: 'ssh' }), /ports\[0\]\.modules "ssh": /],
      [job(one, { modules: ['ssh', 'nope'] }), /ports\[0\]\.modules\[1\] "nope": there is no such module/],
      [job(one, { modules: ['__proto__'] }), /there is no such module/],
      [job(one, { modules: ['http'], config: [] }), /ports\[0\]\.config \[\]: it must be an object/],
      [
        job(one, { modules: ['http', 'ssh'], config: { user_agent: 7 } }),
        /ports\[0\]\.config\.user_agent 7: http: user_agent must be a text\.$/,
      ],
      [{ ...job(one), type: 'grab' }, /ports\[0\]\.modules \[\]: a grab runs modules/],
    ]
    for (const [body, expected] of bad) assert.match(refusal(body), expected)
    const second = { ...job(one).options[0], ports: [{ port: 80 }, { port: '80-70000' }] }
    assert.match(
      refusal({ type: 'scan', options: [job(one).options[0], second] }),
      /^options\[1\]\.ports\[1\]\.port "80-70000": /,
    )
  })

  test('what would cost too much memory is refused, and messages stay short', () => {
    const many = { targets: Array(2_000).fill('192.0.2.1'), ports: Array(600).fill({ port: 80 }) }
    assert.match(refusal({ type: 'scan', options: [many] }), /^options\[0\]: these are too many/)
    const ports = { targets: ['192.0.2.1'], ports: Array(1_001).fill({ port: 80 }) }
    assert.match(refusal({ type: 'scan', options: [ports] }), /too many/)
    assert.ok(refusal(job([`\u{1f600}${'x'.repeat(900)}`])).length < 250)
    assert.ok(refusal(job(['x'.repeat(900_000)])).length < 250)
  })

  test('the size of a plan', () => {
    const options = [
      { targets: ['192.0.2.0/24', 'example.com', 'AS1'], ports: [{ port: '1-10' }, { port: 99 }] },
    ]
    assert.equal(planSize(parsed({ type: 'scan', options }).plan), 257n * 11n)
    assert.equal(planSize(parsed(job(['::/0'], { port: '1-65535' })).plan), 2n ** 128n * 65535n)
  })

  test('targets of one option are kept once', () => {
    const option = { targets: Array(500).fill('192.0.2.1'), ports: Array(50).fill({ port: 80 }) }
    assert.ok(writePlan(parsed({ type: 'scan', options: [option] }).plan).length < 60_000)
  })

  test('any value is accepted or refused, never a crash', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constantFrom('80', 'example.com', '192.0.2.0/28', 'ssh'),
    )
    const body = fc.record(
      {
        type: fc.constantFrom('scan', 'grab', 7),
        description: fc.oneof(fc.string(), fc.integer()),
        options: fc.oneof(
          fc.jsonValue(),
          fc.array(
            fc.record({
              targets: fc.oneof(fc.array(anything), anything),
              ports: fc.array(
                fc.record(
                  {
                    port: anything,
                    protocol: anything,
                    modules: fc.array(anything),
                    config: fc.jsonValue(),
                    sample: anything,
                  },
                  { requiredKeys: ['port'] },
                ),
              ),
            }),
          ),
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(body, fc.jsonValue()), (value) => {
        try {
          assert.ok(parsed(value).plan.entries.length > 0)
        } catch (error) {
          assert.ok(error instanceof RimlightError && error.status === 400, String(error))
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a plan comes back from its text as it was', () => {
    const target = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 })).map(([ip, prefix]) => `${ip}/${prefix}`),
      fc.constantFrom('AS64496', 'de', 'example.org'),
      fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }).map((value) => addressFrom(6, value).text),
    )
    const port = fc.record({
      port: fc.integer({ min: 1, max: 65535 }),
      modules: fc.constantFrom([], ['ssh']),
    })
    const option = fc.record({
      targets: fc.array(target, { minLength: 1, maxLength: 5 }),
      ports: fc.array(port, { minLength: 1, maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(option, { minLength: 1, maxLength: 3 }), (options) => {
        const { plan } = parsed({ type: 'scan', options })
        assert.deepEqual(readPlan(writePlan(plan)), plan)
      }),
      { numRuns: 200 },
    )
  })
})
