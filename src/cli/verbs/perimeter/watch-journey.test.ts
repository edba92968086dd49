import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import type { FirstKeys } from '../../../accounts/first-keys.ts'
import { startNsd, zoneHead } from '../../../collectors/dns/testing/start-nsd.ts'
import { readSettings } from '../../../core/settings/settings.ts'
import { startExim } from '../../../delivery/testing/start-exim.ts'
import { namespacesOrSkip } from '../../../scanner/discovery/testbed/namespaces.ts'
import { openService } from '../../../service/service.ts'
import { testEngine } from '../../../testing/engines.ts'
import { eventually } from '../../../testing/eventually.ts'
import { freePort } from '../../../testing/free-port.ts'
import { findProgram } from '../../../testing/needed-programs.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { serviceHost, servicePorts } from '../../testing/changing-services.ts'
import { runMain } from '../../testing/run-main.ts'

/**
 * From one command to the digest mail and the report, with a real name server, real services that change between two
 * scans, and a real mail server. All of it is in a network namespace of its own: this file runs itself in there.
 */
const insideMark = 'RIMLIGHT_TEST_NAMESPACE'
const address = '10.77.0.10'
const ports = Object.values(servicePorts).join(',')
const programs = ['nsd', 'exim4', 'nginx', 'lighttpd', 'redis-server', 'memcached', 'openssl'] as const

/** The findings of the second scan; those of the first are only counted. */
const digestTexts = [/New service[\s\S]*11211/, /lighttpd/, /certificate/i]

const zones = {
  'example.test': `${zoneHead('example.test')}www IN A ${address}\nshop IN CNAME gone.example.net.\n`,
  'example.net': zoneHead('example.net'),
}

if (process.env[insideMark] === 'yes') await runInside()
else
  test('from one command to the digest and the report, while services change', async (t) => {
    if (!namespacesOrSkip(t)) return
    for (const program of [...programs, 'chromium', 'pdftotext']) if (!findProgram(t, program)) return
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    const flags = process.execArgv.filter((word) => !word.startsWith('--test'))
    const child = spawn(
      'unshare',
      ['--net', '--kill-child', process.execPath, ...flags, fileURLToPath(import.meta.url)],
      { env: { ...env, [insideMark]: 'yes' }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        said += bytes.toString('utf8')
      })
    const [code] = (await once(child, 'close')) as [number | null]
    assert.equal(code, 0, said)
    assert.match(said, /the second scan and what it leads to/, 'the test inside ran')
  })

async function runInside(): Promise<void> {
  const ip = (...words: string[]): Buffer => execFileSync('ip', words)
  ip('link', 'set', 'lo', 'up')
  // On this device every address of the network is the machine itself.
  ip('addr', 'add', '10.77.0.1/24', 'dev', 'lo')
  const folder = temporaryFolder()
  // Servers that run as another user have folders in it.
  chmodSync(folder, 0o711)
  const resolverPort = await freePort()
  await test('a perimeter', async (t) => {
    const mail = path.join(folder, 'mail')
    mkdirSync(mail)
    const exim = (await startExim(t, mail))!
    await startNsd(t, findProgram(t, 'nsd')!, path.join(folder, 'zones'), zones, resolverPort)
    const journey = await openJourney(t, folder, {
      smtp: exim.url,
      resolvers: `127.0.0.1:${resolverPort}`,
    })
    await t.test('the first scan sets the baseline', async (inner) => {
      const host = serviceHost(inner, path.join(folder, 'before'), address)
      await Promise.all([host.web('lighttpd/1.4.59'), host.tls('www.example.test', 200), host.redis()])
      await journey.watch()
      assert.match(exim.queued().join('\n'), /test message/i, 'the command sends a test message')
      await journey.scanned(1)
      const found = await journey.findings()
      assert.ok(found.some(({ rule, port }) => rule.startsWith('database') && port === servicePorts.redis))
      assert.ok(
        found.every(({ baseline, port }) => baseline || port === null),
        'no finding of a service is news',
      )
      assert.ok(!found.some(({ rule }) => rule === 'service-new' || rule === 'certificate-expiring'))
    })
    await t.test('the second scan and what it leads to', async (inner) => {
      const host = serviceHost(inner, path.join(folder, 'after'), address)
      await Promise.all([host.web('lighttpd/1.4.69'), host.tls('www.example.test', 5), host.memcached()])
      await journey.scanAgain()
      await journey.scanned(2)
      const found = await journey.findings()
      const has = (rule: RegExp, port: number | null, state = 'new'): void =>
        assert.ok(
          found.some((one) => rule.test(one.rule) && one.port === port && one.state === state),
          `${rule} at ${port} is ${state}: ${JSON.stringify(found)}`,
        )
      has(/^service-new$/, servicePorts.memcached)
      has(/^database/, servicePorts.memcached)
      has(/^service-changed$/, servicePorts.web)
      has(/^certificate-expiring$/, servicePorts.tls)
      has(/^database/, servicePorts.redis, 'fixed')
      await eventually(async () => {
        const names = await journey.findings()
        return names.some(({ rule, subject }) => rule === 'takeover-candidate' && subject.includes('shop'))
      }, 'the name that points at nothing')
      const before = exim.queued().length
      const digest = (): string => exim.queued().slice(before).join('\n').replaceAll('=\n', '')
      // What happened a moment ago is noted a moment later.
      await eventually(
        async () => {
          await journey.sendDigest()
          return digestTexts.every((text) => text.test(digest()))
        },
        () => `the digest mail: ${digest()}`,
        { intervalMs: 1_000 },
      )
      const pdf = await journey.report(path.join(folder, 'report.pdf'))
      for (const text of [/New service/, /11211/, /shop\.example\.test/, /What to do|Advice/i])
        assert.match(pdf, text)
    })
  })
}

type Found = {
  readonly rule: string
  readonly state: string
  readonly port: number | null
  readonly subject: string
  readonly baseline: boolean
}

/** What a user does, by the command line; what they see, by the interface. */
async function openJourney(
  t: TestContext,
  folder: string,
  { smtp, resolvers }: { readonly smtp: string; readonly resolvers: string },
) {
  const data = path.join(folder, 'data')
  const smtpFile = path.join(folder, 'smtp')
  writeFileSync(smtpFile, smtp, { mode: 0o600 })
  const settings = readSettings(
    {
      ...{
        data,
        port: '0',
        engine: testEngine,
        'log-level': 'silent',
        resolvers,
        browser: findProgram(t, 'chromium')!,
      },
      ...{ 'smtp-url-file': smtpFile, 'mail-from': 'rimlight@mail.example' },
      'public-url': 'http://127.0.0.1:8080',
    },
    {},
  )
  const service = await openService({ settings, log: pino({ level: 'silent' }) })
  t.after(() => service.stop())
  const keys = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as FirstKeys
  const rimlight = async (...words: string[]): Promise<string> => {
    const { code, out, err } = await runMain([...words, '--data', data], {
      env: { RIMLIGHT_URL: service.url },
    })
    assert.equal(code, 0, `rimlight ${words.join(' ')}: ${err}`)
    return out
  }
  const ask = async (target: string, method = 'GET'): Promise<unknown> => {
    const answer = await fetch(`${service.url}/v2${target}`, { method, headers: { 'x-key': keys.v2_key } })
    assert.equal(answer.status, 200, `${target}: ${await answer.clone().text()}`)
    return await answer.json()
  }
  let made = { id: '', channels: [] as { id: string }[] }
  return {
    async watch() {
      const assets = ['example.test', '10.77.0.8/29', '--ports', ports]
      const notify = ['--notify', 'mail:me@mail.example', '--digest', 'day', '--severity', 'info']
      const modules = ['--modules', 'service-simple,ssl-simple']
      made = JSON.parse(await rimlight('watch', ...assets, ...modules, ...notify, '--json')) as typeof made
    },
    scanAgain: () => rimlight('perimeter', 'scan', made.id),
    /** The baseline is set, and what was seen is evaluated. */
    async scanned(runs: number) {
      let seen: unknown
      await eventually(
        async () => {
          const { runs: all } = (await ask(`/perimeters/${made.id}/runs`)) as { runs: { status: string }[] }
          seen = all
          return all.filter(({ status }) => status === 'success').length === runs
        },
        () => `scan ${runs} has ended: ${JSON.stringify(seen)}`,
        { intervalMs: 500 },
      )
    },
    async findings(): Promise<readonly Found[]> {
      const { findings } = (await ask('/findings?state=any&size=100')) as { findings: Found[] }
      return findings
    },
    sendDigest: () => ask(`/channels/${made.channels[0]!.id}/send`, 'POST'),
    async report(file: string): Promise<string> {
      await rimlight('report', '--format', 'pdf', '--output', file)
      return execFileSync(findProgram(t, 'pdftotext')!, ['-layout', file, '-'], { encoding: 'utf8' })
    },
  }
}
