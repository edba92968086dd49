import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownFingerprints } from '../../fingerprints/fingerprints.ts'
import { identify } from './decode.ts'
import { greetingRows } from './testing/greeting-rows.ts'

const starts: Readonly<Record<string, string>> = {
  smtp: '220 ',
  ftp: '220 ',
  pop3: '+OK ',
  imap: '* OK ',
  nntp: '200 ',
}

test('greetings of many programs name what they say, and no more', async () => {
  const { match } = ownFingerprints()
  const lines = greetingRows.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  assert.ok(lines.length >= 150)
  for (const line of lines) {
    const [protocol = '', text = '', product = '', version = ''] = line.split('|').map((cell) => cell.trim())
    const bytes = Buffer.from(`${starts[protocol]}${text.replaceAll('\\r\\n', '\r\n')}\r\n`, 'latin1')
    // On a port of no service: the name is from the greeting alone.
    const found = await identify({ probe: 'null', bytes, tls: false }, { protocol: 'tcp', port: 4000 }, match)
    const said = found?.service.product?.toLowerCase()
    if (product === '-') assert.equal(said, undefined, line)
    else assert.ok(said?.includes(product), `${line}: ${said}`)
    if (version !== '') assert.equal(found?.service.version, version === '-' ? undefined : version, line)
  }
})
