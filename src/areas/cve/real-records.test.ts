import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cveFolder } from './testing/cve-folder.ts'
import { noSharedNvd, sharedNvd } from './testing/shared-nvd.ts'

describe('real records', { skip: noSharedNvd }, () => {
  const opened = cveFolder()
  const counted = opened.then(({ cve }) => cve.import([sharedNvd!]))
  const matches = async (cpe: string) => {
    const { cve } = await opened
    await counted
    return cve.index().match([cpe])
  }

  test('all of them are read', async () => {
    const { files, unreadable, problems, added } = await counted
    assert.deepEqual([unreadable, problems], [0, []])
    assert.ok(files > 30 && added > 1400)
  })

  test('a second time nothing changes', async () => {
    const { cve } = await opened
    await counted
    const { version } = cve.index()
    const again = await cve.import([sharedNvd!])
    assert.deepEqual([again.added, again.changed, cve.index().version], [0, 0, version])
  })

  test('give what NVD says of well-known versions', async () => {
    const expected: readonly (readonly [cpe: string, cve: string, found: boolean])[] = [
      ['cpe:/a:apache:http_server:2.4.49', 'CVE-2021-41773', true],
      ['cpe:/a:apache:http_server:2.4.50', 'CVE-2021-41773', false],
      ['cpe:/a:openbsd:openssh:9.2p1', 'CVE-2024-6387', true],
      ['cpe:/a:openbsd:openssh:8.5p1', 'CVE-2024-6387', true],
      ['cpe:/a:openbsd:openssh:8.5', 'CVE-2024-6387', false],
      ['cpe:/a:openbsd:openssh:9.8p1', 'CVE-2024-6387', false],
      ['cpe:/a:proftpd:proftpd:1.3.5', 'CVE-2015-3306', true],
      ['cpe:/a:proftpd:proftpd:1.3.5a', 'CVE-2015-3306', false],
      ['cpe:/a:igor_sysoev:nginx:1.18.0', 'CVE-2021-23017', true],
      ['cpe:/a:igor_sysoev:nginx:1.22.1', 'CVE-2021-23017', false],
      ['cpe:/a:tukaani:xz:5.6.1', 'CVE-2024-3094', true],
      ['cpe:/a:samba:samba:4.16.3', 'CVE-2022-32746', true],
      ['cpe:/a:webmproject:libwebp:1.3.1', 'CVE-2023-4863', true],
      ['cpe:/a:apache:log4j:2.14.1', 'CVE-2021-44228', true],
      ['cpe:/a:apache:log4j:2.17.0', 'CVE-2021-44228', false],
    ]
    for (const [cpe, id, found] of expected)
      assert.equal(
        (await matches(cpe)).some(({ cve }) => cve === id),
        found,
        `${cpe} ${id}`,
      )
  })

  test('a score that only a second source gives counts', async () => {
    const [match] = await matches('cpe:/a:proftpd:proftpd:1.3.5')
    assert.deepEqual([match!.cvss, match!.cvssVersion, match!.kev], [10, '3.1', true])
  })

  test('a configuration of two halves needs both', async () => {
    const { cve } = await opened
    await counted
    const app = 'cpe:/a:ibm:security_verify_privilege_on-premises:11.4'
    const [unsure] = cve.index().match([app])
    assert.ok(unsure!.confidence < 0.5)
    assert.ok(cve.index().match([app], { platforms: ['cpe:/o:microsoft:windows_10'] })[0]!.confidence > 0.8)
    assert.deepEqual(cve.index().match([app], { platforms: ['cpe:/o:linux:linux_kernel'] }), [])
  })

  test('every evidence is a criterion that is stored', async () => {
    const { cve } = await opened
    const found = await matches('cpe:/o:linux:linux_kernel:5.4.100')
    assert.ok(found.length > 0)
    for (const { cve: id, evidence } of found)
      assert.ok(
        cve.find(id)!.criteria.some((criterion) => criterion.cpe === evidence.criteria),
        id,
      )
  })
})
