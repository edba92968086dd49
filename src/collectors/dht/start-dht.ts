import { parseAddress } from '../../core/address.ts'
import { type Settings, SettingsError } from '../../core/settings/settings.ts'
import { type ActivityStarter, createSupervisor } from '../../core/supervisor.ts'
import { folderBytes } from '../../storage/folder-bytes.ts'
import type { OutletOptions } from './event-outlet.ts'
import { parseNode } from './node/bootstrap-nodes.ts'
import { type DhtCollector, openDhtCollector } from './open-dht-collector.ts'
import { BlockListError } from './torrents/block-list.ts'
import { watchBlockList } from './torrents/watch-block-list.ts'

export type StartDhtOptions = {
  readonly settings: Settings
  /** Whose size is limited; null where nothing is kept. */
  readonly dataFolder: string | null
  readonly deliver: OutletOptions['deliver']
  readonly log: OutletOptions['log'] & { info(facts: object, text: string): void }
  readonly supervisor?: ActivityStarter
}

/** The listener as the settings want it. */
export async function startDht(options: StartDhtOptions): Promise<DhtCollector> {
  const { settings, dataFolder, log, supervisor = createSupervisor({ log }) } = options
  checkSettings(settings)
  const blockList = await watchBlockList(settings.dhtBlockList, log, { supervisor }).catch(
    (error: unknown) => {
      throw error instanceof BlockListError
        ? new SettingsError([`--dht-block-list: ${error.message}`])
        : error
    },
  )
  const most = settings.dhtDiskMb * 1_000_000
  const collector = await openDhtCollector({
    host: settings.dhtHost,
    port: settings.dhtPort,
    nodes: settings.dhtNodes,
    bootstrap: settings.dhtBootstrap,
    packetsPerSecond: settings.dhtRate,
    fetches: settings.dhtFetches,
    repeatMinutes: settings.dhtRepeatMinutes,
    keepUnnamed: settings.dhtUnnamed,
    blockList: blockList.current,
    deliver: options.deliver,
    hasRoom: async () => dataFolder === null || (await folderBytes(dataFolder)) < most,
    log,
    supervisor,
  }).catch((error: unknown) => {
    blockList.stop()
    throw error
  })
  const [first] = collector.endpoints
  log.info({ host: first!.ip, port: first!.port, nodes: settings.dhtNodes }, 'listening in the DHT')
  return {
    ...collector,
    async close() {
      blockList.stop()
      await collector.close()
    },
  }
}

function checkSettings({ dhtHost, dhtBootstrap }: Settings): void {
  const problems = dhtBootstrap
    .filter((text) => !parseNode(text))
    .map((text) => `--dht-bootstrap: ${JSON.stringify(text)} is not an address or name with a port behind it`)
  if (!parseAddress(dhtHost))
    problems.push(`--dht-host is ${JSON.stringify(dhtHost)}: write an address of this machine`)
  if (problems.length > 0) throw new SettingsError(problems)
}
