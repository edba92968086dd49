import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { createDomainReads, domainsUnder } from '../../../areas/domains/reads.ts'
import { startNsd, zoneHead } from '../../../collectors/dns/testing/start-nsd.ts'
import { eventually } from '../../../testing/eventually.ts'
import { freePort } from '../../../testing/free-port.ts'
import { serviceEvent } from '../../../testing/host-event.ts'
import { findProgram } from '../../../testing/needed-programs.ts'
import { runningService } from '../../../testing/running-service.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { runMain } from '../../testing/run-main.ts'

const resolverPort = await freePort()
const resolvers = `127.0.0.1:${resolverPort}`

describe('verbs of names', () => {
  const files = temporaryFolder()
  const zones = temporaryFolder()
  const running = runningService({ resolvers, 'resolve-seen': 'yes', 'resolve-seen-rate': '1000' })
  const file = (name: string, content: string | Uint8Array): string => {
    const full = path.join(files, name)
    writeFileSync(full, content)
    return full
  }

  test('nothing is resolved without a resolver', async () => {
    const { code, err } = await runMain(['dns', 'resolve', '-', '--data', running.data], {
      stdin: 'example.com',
    })
    assert.equal(code, 2)
    assert.match(err, /--resolvers or RIMLIGHT_RESOLVERS/)
  })

  test('names come in from files, from NSD and from what scans saw', async (t) => {
    const program = findProgram(t, 'nsd')
    if (program === null) return
    const hosts = 'www IN A 192.0.2.80\nshop IN A 192.0.2.81\nhost1 IN A 192.0.2.82\nhidden IN A 10.0.0.1\n'
    await startNsd(t, program, zones, { 'example.com': `${zoneHead('example.com')}${hosts}` }, resolverPort)
    const known = async () => {
      const found = await createDomainReads(running.service.store).known(domainsUnder('example.com'), 100)
      return found.map(({ domain, records, title }) => [domain, records.A ?? [], title])
    }

    const list = file('names.gz', gzipSync('old.example.com\nold.example.com\nnot_a/name\n'))
    const imported = await runMain(['import-names', list, '--data', running.data, '--json'])
    assert.deepEqual(JSON.parse(imported.out.trim().split('\n').at(-1)!), {
      accepted: 1,
      refused: 1,
      searchable: true,
    })

    const names = file(
      'names.txt',
      'www.example.com\nnobody.example.com\nhidden.example.com\nprinter.local\n',
    )
    const flags = ['--data', running.data, '--resolvers', resolvers, '--json']
    const resolved = await runMain(['dns', 'resolve', names, ...flags])
    assert.deepEqual(JSON.parse(resolved.out), { asked: 3, stored: 2, missing: 1, failed: 0, refused: 1 })

    const page = { url: 'http://shop.example.com/', title: 'Our shop', body: { content: '' } }
    const seen = serviceEvent('192.0.2.1', 80, {}, { type: 'webv2', rdns: 'host1.example.com' })
    await running.service.intake.accept('host', [{ ...seen, result: { data: { response: page } } }])
    await eventually(async () => (await known()).length >= 5, 'the names that the scan saw', {
      deadlineMs: 60_000,
      intervalMs: 100,
    })
    assert.deepEqual(await known(), [
      // It exists, and its address is private.
      ['hidden.example.com', [], ''],
      ['host1.example.com', ['192.0.2.82'], ''],
      ['old.example.com', [], ''],
      ['shop.example.com', ['192.0.2.81'], 'Our shop'],
      ['www.example.com', ['192.0.2.80'], ''],
    ])

    const refused = await runMain(['dns', 'crawl', ...flags])
    assert.match(refused.err, /A service runs on .*--resolve-seen yes/)
    await running.service.stop()
    const crawled = await runMain(['dns', 'crawl', ...flags])
    assert.match(crawled.err, /2 names seen/)
    assert.equal(JSON.parse(crawled.out).stored, 2)
  })
})
