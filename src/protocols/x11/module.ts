import { Type } from 'typebox'
import { createBufferedReader } from '../../wire/buffered-reader.ts'
import type { Connection } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ModuleContext, ModuleResult, ProtocolModule } from '../protocol-module.ts'
import { captureRoot, type Picture } from './capture.ts'
import { describeAccepted, describeRefused, type X11Record } from './decode.ts'
import { decodeSetup, decodeSetupHead, encodeSetupRequest } from './setup.ts'

const config = Type.Object({}, { additionalProperties: false })

/** The screen of an X server that accepts clients without a password. No key is read, nothing is drawn and no window made. */
export const x11: ProtocolModule<typeof config> = {
  name: 'x11',
  about:
    'Whether an X server accepts clients without a password, what it says of itself, and a picture of its screen.',
  protocol: 'tcp',
  defaultPorts: [6000],
  config,
  // One connection. The bytes are the largest picture that is taken, and the answer before it.
  limits: { milliseconds: 30_000, bytes: 42_000_000, connections: 1 },
  run: look,
}

const wholeTime = 25_000

async function look(context: ModuleContext<unknown>): Promise<ModuleResult> {
  let record: X11Record = {}
  let picture: Picture | null = null
  let error: string | undefined
  let connection: Connection | undefined
  try {
    connection = await context.dial.connect({ milliseconds: 8_000 })
    const reader = createBufferedReader(connection, wholeTime)
    await connection.write(encodeSetupRequest())
    const head = decodeSetupHead(await reader.exactly(8))
    const rest = await reader.exactly(head.length)
    const display = displayName(context.target)
    if (head.status !== 'accepted') record = describeRefused(head, rest, display)
    else {
      const setup = decodeSetup(head, rest)
      record = describeAccepted(setup, display)
      picture = await captureRoot(connection, reader, setup)
    }
  } catch (failure) {
    error = reasonText(failure)
  } finally {
    connection?.close()
  }
  return {
    data: record,
    ...(error === undefined ? {} : { error }),
    ...(connection ? { localPort: connection.localPort } : {}),
    ...(picture ? { captures: [{ kind: 'pixels', at: ['link'], ...picture }] } : {}),
  }
}

/** Displays are counted from port 6000 on. */
function displayName({ address, port }: ModuleContext<unknown>['target']): string {
  const host = address.text.includes(':') ? `[${address.text}]` : address.text
  return `${host}:${port >= 6000 ? port - 6000 : 0}`
}
