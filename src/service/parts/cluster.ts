import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import { type Settings, SettingsError } from '../../core/settings/settings.ts'
import type { ActivityStarter } from '../../core/supervisor.ts'
import { readPlan } from '../../jobs/plan-text.ts'
import type { Worker } from '../../scanner/remote/worker.ts'
import type { Scanner } from '../../scanner/scan-plan.ts'
import { type Bus, localBus } from '../../storage/bus/bus.ts'
import type { NatsLink } from '../../storage/nats/nats-link.ts'
import { readSecret } from '../../storage/read-secret.ts'

/**
 * What joins this process to others; null for one that does everything itself, which never loads the code that talks
 * to the others.
 */
export type Cluster = { readonly link: NatsLink; readonly holder: string }

export async function openCluster(settings: Settings, log: Logger): Promise<Cluster | null> {
  if (settings.natsUrl === '') return null
  const { connectNats } = await import('../../storage/nats/nats-link.ts')
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`
  const link = await connectNats({ url: natsUrl(settings), prefix: settings.natsPrefix, name: holder, log })
  return { link, holder }
}

/** With the password where a file holds it: it belongs to the user that each address names. */
function natsUrl({ natsUrl: text, natsPasswordFile }: Settings): string {
  if (natsPasswordFile === '') return text
  const password = readSecret('nats-password-file', natsPasswordFile)
  return text
    .split(/[\s,]+/)
    .filter((address) => address !== '')
    .map((address) => {
      if (!URL.canParse(address) || new URL(address).username === '')
        throw new SettingsError(['nats-password-file: nats-url names no user, as in nats://user@host:4222'])
      const url = new URL(address)
      url.password = encodeURIComponent(password)
      return url.href
    })
    .join(' ')
}

/** The bus of this process: through NATS where there is one. */
export async function openBus(
  cluster: Cluster | null,
  { log, supervisor }: { readonly log: Logger; readonly supervisor: ActivityStarter },
): Promise<{ readonly bus: Bus; close(): Promise<void> }> {
  const onHandlerError = (error: unknown): void => log.error({ err: error }, 'a listener of the bus failed')
  if (!cluster) return { bus: localBus(onHandlerError), close: async () => {} }
  const { createNatsBus } = await import('../../storage/bus/nats-bus.ts')
  const bus = await createNatsBus({ link: cluster.link, onHandlerError, log, supervisor })
  return { bus, close: () => bus.close() }
}

export async function openWorker(
  { link, holder }: Cluster,
  settings: Settings,
  scanner: Scanner,
  { log, supervisor }: { readonly log: Logger; readonly supervisor: ActivityStarter },
): Promise<Worker> {
  const { startWorker } = await import('../../scanner/remote/worker.ts')
  return await startWorker({
    link,
    scanner,
    readPlan,
    name: holder,
    slots: settings.workerParts,
    silenceMs: settings.workerSilence * 1_000,
    log,
    supervisor,
  })
}
