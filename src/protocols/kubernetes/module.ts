import { Type } from 'typebox'
import { DialError } from '../../wire/dialer.ts'
import { getPage } from '../../wire/http/get-page.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ProtocolModule } from '../protocol-module.ts'
import { decodePods, decodeVersion, type KubernetesRecord, maxPods } from './decode.ts'

const config = Type.Object({}, { additionalProperties: false })

const perPage = 8_000

/** What the API server shows to a client without a certificate, token or password. */
export const kubernetes: ProtocolModule<typeof config> = {
  name: 'kubernetes',
  about: 'Version of a Kubernetes API server, and its pods where it asks for no log-in.',
  protocol: 'tcp',
  defaultPorts: [8443],
  config,
  // Two pages of up to 1 MB.
  limits: { milliseconds: 25_000, bytes: 2_359_296, connections: 2 },
  run: async (context) => {
    let data: KubernetesRecord = { connected: false }
    const errors = new Set<string>()
    let localPort: number | undefined
    const steps = [
      async () => {
        const page = await getPage(context, 'https', `/api/v1/pods?limit=${maxPods}`, perPage)
        localPort = page.localPort
        data = decodePods(page.status, page.body)
      },
      async () => {
        const page = await getPage(context, 'https', '/version', perPage)
        localPort = page.localPort
        const version = page.status === 200 ? decodeVersion(page.body) : null
        if (version !== null) data = { ...data, version }
      },
    ]
    for (const step of steps) {
      try {
        await step()
      } catch (error) {
        errors.add(reasonText(error))
        if (error instanceof DialError) break
      }
    }
    return {
      data,
      ...(errors.size > 0 && { error: [...errors].join('; ') }),
      ...(localPort !== undefined && { localPort }),
    }
  },
}
