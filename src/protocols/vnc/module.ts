import { Type } from 'typebox'
import { createBufferedReader } from '../../wire/buffered-reader.ts'
import type { Connection } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { Capture, ModuleContext, ModuleResult, ProtocolModule } from '../protocol-module.ts'
import { captureScreen, type Screen } from './capture.ts'
import type { VncRecord } from './decode.ts'
import { greet } from './handshake.ts'
import { createRfbReader } from './rfb-reader.ts'

const config = Type.Object({}, { additionalProperties: false })

/** The screen of a VNC server that shows it without a password. No password is tried, no key or pointer sent. */
export const vnc: ProtocolModule<typeof config> = {
  name: 'vnc',
  about: 'Version, title, size and picture of a VNC server, and whether it asks for a password.',
  protocol: 'tcp',
  defaultPorts: [5900],
  config,
  // One connection, since servers shut out who connects often. The bytes are a 4K screen without compression.
  limits: { milliseconds: 30_000, bytes: 40_000_000, connections: 1 },
  run: look,
}

const wholeTime = 25_000

async function look(context: ModuleContext<unknown>): Promise<ModuleResult> {
  let record: VncRecord = {}
  let screen: Screen | null = null
  let error: string | undefined
  let connection: Connection | undefined
  try {
    connection = await context.dial.connect({ milliseconds: 8_000 })
    const reader = createRfbReader(createBufferedReader(connection, wholeTime))
    const greeting = await greet(connection, reader, (part) => {
      record = { ...record, ...part }
    })
    if (greeting.kind === 'open') {
      const captured = await captureScreen(connection, reader, greeting)
      screen = captured.screen
      if (captured.failure) error = reasonText(captured.failure)
    }
  } catch (failure) {
    error = reasonText(failure)
  } finally {
    connection?.close()
  }
  if (screen) record = { ...record, width: screen.width, height: screen.height }
  return {
    data: record,
    ...(error === undefined ? {} : { error }),
    ...(connection ? { localPort: connection.localPort } : {}),
    ...(screen ? { captures: [pictureOf(screen)] } : {}),
  }
}

function pictureOf({ width, height, rgba }: Screen): Capture {
  return { kind: 'pixels', at: ['link'], width, height, rgba }
}
