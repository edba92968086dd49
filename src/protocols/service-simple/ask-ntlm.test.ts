import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ServiceData } from '../../core/events/host-event.ts'
import { namePair, ntlmChallenge } from '../../wire/ntlm/testing/challenge.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { patientService } from './testing/patient-service.ts'

const found = ({ data }: { readonly data: unknown }) => (data as ServiceData).service!

/** Of the machine MX in the domain corp.example. */
function challenge(major: number, minor: number, build: number): string {
  const names = [
    namePair(2, 'CORP'),
    namePair(1, 'MX'),
    namePair(4, 'corp.example'),
    namePair(3, 'mx.corp.example'),
    namePair(0, ''),
  ]
  return ntlmChallenge({ major, minor, build }, Buffer.concat(names)).toString('base64')
}

const firstMessage = /TlRMTVNTUAAB[A-Za-z0-9+/=]+/

describe('what a machine says in a challenge of NTLM', { concurrency: true }, () => {
  for (const scheme of ['NTLM', 'Negotiate'])
    test(`a page with ${scheme} (mock in the form of RFC 4559)`, async (t) => {
      const port = await scriptedServer(t, (socket) =>
        socket.on('data', (bytes) => {
          const isAsked = firstMessage.test(String(bytes))
          const field = isAsked ? `${scheme} ${challenge(10, 0, 20_348)}` : `Basic realm="x", ${scheme}`
          socket.write(
            `HTTP/1.1 401 Unauthorized\r\nServer: Microsoft-IIS/10.0\r\nWWW-Authenticate: ${field}\r\nContent-Length: 0\r\n\r\n`,
          )
        }),
      )
      const result = await runModule(patientService, port, { config: { prioritize_probes: 'http-get' } })
      const { product, ostype, hostname, extrainfo, cpe } = found(result)
      assert.deepEqual([product, ostype, hostname], ['Microsoft IIS httpd', 'Windows', 'mx.corp.example'])
      assert.equal(extrainfo, 'Windows Server 2022 (10.0.20348); domain corp.example')
      assert.ok(cpe!.includes('cpe:/o:microsoft:windows_server_2022'), String(cpe))
      assert.equal(result.connections, 2)
    })

  test('a mail server, in an exchange that is broken off (mock in the form of MS-SMTPNTLM)', async (t) => {
    const said: string[] = []
    const port = await scriptedServer(t, (socket) => {
      socket.write('220 mx Microsoft ESMTP MAIL Service ready at Mon, 16 Nov 2026 10:00:00 +0000\r\n')
      socket.on('data', (bytes) => {
        const line = String(bytes)
        said.push(line.slice(0, 9).trim())
        if (line.startsWith('EHLO')) socket.write('250-mx Hello\r\n250-STARTTLS\r\n250 AUTH NTLM LOGIN\r\n')
        else if (line.startsWith('AUTH')) socket.write('334 NTLM supported\r\n')
        else if (firstMessage.test(line)) socket.write(`334 ${challenge(10, 0, 17_763)}\r\n`)
        else socket.end('501 5.7.0 Authentication aborted\r\n')
      })
    })
    const result = await runModule(patientService, port, { config: { prioritize_probes: 'NULL' } })
    const { ostype, extrainfo, cpe } = found(result)
    assert.equal(ostype, 'Windows')
    assert.equal(extrainfo, 'STARTTLS; Windows 10/Windows Server 2019 (10.0.17763); domain corp.example')
    // Of the two systems neither is sure.
    assert.deepEqual(
      cpe!.filter((uri) => uri.startsWith('cpe:/o:')),
      ['cpe:/o:microsoft:windows'],
    )
    assert.deepEqual([said.slice(0, 2), result.connections], [['EHLO scan', 'AUTH NTLM'], 1])
  })

  test('a server on another system than the one behind it keeps its own (mock)', async (t) => {
    const port = await scriptedServer(t, (socket) =>
      socket.on('data', () =>
        socket.write(
          `HTTP/1.1 401 Unauthorized\r\nServer: Apache/2.4.57 (Debian)\r\nWWW-Authenticate: NTLM ${challenge(10, 0, 20_348)}\r\nContent-Length: 0\r\n\r\n`,
        ),
      ),
    )
    const { ostype, cpe } = found(
      await runModule(patientService, port, { config: { prioritize_probes: 'http-get' } }),
    )
    assert.notEqual(ostype, 'Windows')
    assert.ok(!cpe!.some((uri) => uri.includes('microsoft')), String(cpe))
  })

  test('IMAP and POP3 on a machine without a version (mock in the forms of RFC 9051 and RFC 5034)', async (t) => {
    const talks = [
      ['* OK The server is ready\r\n', '* CAPABILITY IMAP4rev1 AUTH=NTLM\r\na OK done\r\n', '+\r\n'],
      ['+OK The server is ready\r\n', '+OK\r\nSASL PLAIN NTLM\r\n.\r\n', '+ \r\n'],
    ] as const
    for (const [greeting, extensions, go] of talks) {
      const port = await scriptedServer(t, (socket) => {
        socket.write(greeting)
        socket.on('data', (bytes) => {
          const line = String(bytes)
          if (/CAPA/.test(line)) socket.write(extensions)
          else if (/NTLM\r\n/.test(line)) socket.write(go)
          else if (firstMessage.test(line)) socket.write(`+ ${challenge(6, 1, 0)}\r\n`)
          else socket.end(line.startsWith('b ID') ? 'b BAD\r\n' : '')
        })
      })
      const { ostype, hostname, extrainfo } = found(
        await runModule(patientService, port, { config: { prioritize_probes: 'NULL' } }),
      )
      assert.deepEqual([ostype, hostname, extrainfo], ['Unix', 'mx.corp.example', 'domain corp.example'])
    }
  })
})
