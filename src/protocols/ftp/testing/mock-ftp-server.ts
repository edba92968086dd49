import type { TestContext } from 'node:test'
import { scriptedServer } from '../../testing/scripted-server.ts'

export type MockFtpOptions = {
  readonly features: readonly string[]
  readonly passive: 'EPSV' | 'PASV'
  /** Listings by folder. */
  readonly listings: Readonly<Record<string, string>>
  /** For any other folder. */
  readonly other?: string
}

/** Does to a client what real servers rarely do; its port, and the commands it was given. */
export async function mockFtpServer(
  t: TestContext,
  options: MockFtpOptions,
): Promise<{ readonly port: number; readonly commands: readonly string[] }> {
  const commands: string[] = []
  let folder = '/'
  const dataPort = await scriptedServer(t, (socket) => {
    socket.end(options.listings[folder] ?? options.other ?? '', 'latin1')
  })
  // The address is one of those set aside for documentation: no connection to it can succeed.
  const answers: Readonly<Record<string, () => string>> = {
    USER: () => '331 name ok',
    PASS: () => '230 welcome',
    FEAT: () => `211-Features\r\n${options.features.map((name) => ` ${name}\r\n`).join('')}211 End`,
    PWD: () => '257 "/" is here',
    EPSV: () => (options.passive === 'EPSV' ? `229 ok (|||${dataPort}|)` : '500 what'),
    PASV: () => `227 ok (192,0,2,1,${dataPort >> 8},${dataPort & 255})`,
    MLSD: () => '150 coming\r\n226 done',
    LIST: () => '150 coming\r\n226 done',
    CWD: () => '250 ok',
    QUIT: () => '221 bye',
  }
  const port = await scriptedServer(t, (socket) => {
    socket.write('220 mock\r\n')
    let held = ''
    socket.on('data', (bytes: Buffer) => {
      held += bytes.toString('latin1')
      const lines = held.split('\r\n')
      held = lines.pop() ?? ''
      for (const line of lines) {
        commands.push(line)
        const [verb = ''] = line.split(' ')
        if (verb === 'CWD') folder = line.slice(4)
        socket.write(`${answers[verb]?.() ?? '502 no'}\r\n`)
      }
    })
  })
  return { port, commands }
}
