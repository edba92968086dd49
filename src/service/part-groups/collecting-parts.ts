import { openNames } from '../parts/collectors/names.ts'
import { openSensors } from '../parts/collectors/sensors.ts'
import { openTorrents } from '../parts/collectors/torrents.ts'
import { openScanning } from '../parts/scanning/scanning.ts'
import { collected, type Part, shared, stored } from './service-part.ts'

export const scanning: Part<'scanning'> = {
  name: 'scanning',
  async open(context) {
    const { enricher, roles, cluster, ingest, matcher } = context
    const value = await openScanning({
      ...{ ...stored(context), enricher, roles, cluster, matcher },
      intake: ingest.intake,
      settled: ingest.settled,
      lead: ingest.lead,
      keepCaptures: context.imaging.keepCaptures,
      hasRoom: context.disk.hasRoom,
    })
    return { value, close: () => value.stop() }
  },
}

export const names: Part<'names'> = {
  name: 'names',
  async open(context) {
    const value = await openNames({ ...stored(context), ...collected(context) })
    return { value: value.app, close: () => value.stop() }
  },
}

export const torrents: Part<'torrents'> = {
  name: 'torrents',
  open(context) {
    const value = openTorrents({
      ...{ ...stored(context), ...collected(context) },
      dataFolder: context.folder.root,
    })
    return { value, close: () => value.stop() }
  },
}

export const sensors: Part<'sensors'> = {
  name: 'sensors',
  open(context) {
    const { enricher, areas, metrics } = context
    const value = openSensors({
      ...{ ...shared(context), enricher, areas, metrics },
      intake: collected(context).intake,
    })
    return { value, close: () => value.stop() }
  },
}

/**
 * What sends or receives packets by itself. It is started last and stopped first: streams end before the server
 * waits for its last answers.
 */
export const collectors: Part<'collectors'> = {
  name: 'collectors',
  async open({
    settings,
    roles,
    lifecycle,
    ingest,
    imaging,
    scanning,
    alerts,
    perimeter,
    notifier,
    reports,
    sensors,
    torrents,
  }) {
    const close = async (): Promise<void> => {
      await notifier.stop()
      await perimeter.stop()
      await reports.stop()
      await sensors.stop()
      await torrents.stop()
      await scanning.stop()
    }
    if (settings.readOnly) return { value: undefined, close }
    try {
      await imaging.start()
      await scanning.start()
      await alerts.start()
      const watch = (): void => {
        perimeter.start()
        notifier.start()
        reports.start()
      }
      if (roles.has('ingest') && !ingest.lead) watch()
      // Its scans are jobs, and the process that leads runs these.
      void ingest.lead?.begun.then(() => {
        if (!lifecycle.stopping) watch()
      })
      if (roles.has('sensor')) await sensors.start()
      if (roles.has('dht')) await torrents.start()
    } catch (error) {
      await close()
      throw error
    }
    return { value: undefined, close }
  },
}
