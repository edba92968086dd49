import { Type } from 'typebox'
import { errors } from '../../core/errors.ts'
import { maxAssets } from '../../perimeter/assets/asset-store.ts'
import type { Perimeter } from '../../perimeter/perimeter.ts'
import { nextScan } from '../../perimeter/scans/schedule.ts'
import { protocols } from '../../protocols/registry.ts'
import type { App } from '../app.ts'
import { type AnyRoute, route } from '../http/route.ts'
import { bodyReader } from '../web/read-body.ts'
import { addChannel } from './add-channel.ts'
import { shownPerimeter, shownRun, shownSummary } from './answers.ts'
import { chosenPerimeters, gate, owned, perimeterRoute } from './owned-perimeter.ts'
import { readChannel } from './read-channel.ts'
import { assetsBodyLimit, readGivenAssets, readScan, readSchedule, requireAssets } from './read-settings.ts'
import {
  CheckBody,
  CheckShape,
  NewPerimeterBody,
  NewPerimeterShape,
  PerimeterChangeBody,
  PerimeterShape,
  RunShape,
  SummaryShape,
} from './shapes.ts'
import { asAssets, requireScannable, requireWatch } from './watch-checks.ts'

const readNew = bodyReader(NewPerimeterBody)
const readCheck = bodyReader(CheckBody)
const readChange = bodyReader(PerimeterChangeBody)

/** More perimeters than departments of a large organisation. */
const maxPerimeters = 200
const maxRuns = 100

export function perimeterRoutes(app: App): AnyRoute[] {
  return [
    list(app),
    add(app),
    check(app),
    summary(app),
    find(app),
    summaryOfOne(app),
    change(app),
    remove(app),
    scan(app),
    runs(app),
  ]
}

async function shown({ perimeter: { store } }: App, perimeter: Perimeter) {
  const recent = await store.runs.list(perimeter.id, 20)
  return shownPerimeter(perimeter, recent.find(({ kind }) => kind === 'scan') ?? null)
}

function list(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/perimeters',
    summary: 'The perimeters of this account',
    response: Type.Object({ total: Type.Integer(), perimeters: Type.Array(PerimeterShape) }),
    async answer({ caller }) {
      const all = await app.perimeter.store.perimeters.list(caller.accountId)
      const perimeters = []
      for (const one of all) perimeters.push(await shown(app, one))
      return { kind: 'body', body: { total: perimeters.length, perimeters } }
    },
  })
}

function add(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'POST',
    path: '/perimeters',
    summary: 'Adds a perimeter with its assets; its first scan starts at once',
    about:
      'name and assets (a list, or a text with one domain, network, address or AS number a line, or CSV with the columns ' +
      'asset, labels, owner, note, criticality). preset is quick, web, full, custom (with ports and modules) or none; ' +
      'schedule has every (day, week or never), hour, weekday and time_zone. What may not be scanned is refused with what to do. ' +
      'channels are where its findings are sent, as for /perimeters/{id}/channels.',
    bodyLimit: assetsBodyLimit,
    response: NewPerimeterShape,
    async answer({ body, caller }) {
      const { store } = app.perimeter
      const given = readNew(body)
      const assets = requireAssets(given.assets)
      if (assets.length > maxAssets) throw errors.badQuery(`A perimeter has ${maxAssets} assets at most.`)
      const scan = readScan(given, isModule)
      const schedule = readSchedule(given)
      // One that is refused is no reason to watch without it.
      const channels = await Promise.all((given.channels ?? []).map((channel) => readChannel(channel, app)))
      await requireWatch(app, caller, assets)
      requireScannable(app, caller, asAssets(assets), scan)
      if ((await store.perimeters.list(caller.accountId)).length >= maxPerimeters)
        throw errors.badQuery(`An account has ${maxPerimeters} perimeters at most.`)
      const perimeter = await store.perimeters.add({
        accountId: caller.accountId,
        name: given.name,
        scan,
        schedule,
        firstScanAt: nextScan(scan, schedule, Date.now()),
      })
      const { accountId, id: perimeterId } = perimeter
      const added = []
      for (const channel of channels)
        added.push(await addChannel(app, { ...channel, accountId, perimeterId }))
      await store.assets.add(perimeter, assets)
      // Before its assets were there, a scan would have had nothing to do.
      if (scan.preset !== 'none') await store.perimeters.scheduled(perimeter, Date.now())
      await app.perimeter.added(perimeter)
      const answer = await shown(app, await owned(app, caller, perimeter.id))
      return { kind: 'body', body: { ...answer, channels: added } }
    },
  })
}

function isModule(name: string): boolean {
  return protocols.some((protocol) => protocol.name === name)
}

function check(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'POST',
    asksOnly: true,
    path: '/perimeters/check',
    summary: 'Whether assets can be scanned, and how long that takes',
    about: 'The same properties as a new perimeter, without a name. Nothing is stored or sent.',
    bodyLimit: assetsBodyLimit,
    response: CheckShape,
    async answer({ body, caller }) {
      const given = readCheck(body)
      const { assets, problems } = readGivenAssets(given.assets)
      const settings = readScan(given, isModule)
      const { refused, estimate, problem } = app.perimeter.scans.check(
        caller.accountId,
        asAssets(assets),
        settings,
      )
      const named = assets.map(({ kind, value }) => ({ kind, value }))
      return { kind: 'body', body: { assets: named, problems, refused, estimate, problem } }
    },
  })
}

function summary(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/perimeters/summary',
    summary: 'The numbers of all perimeters of this account together',
    response: SummaryShape,
    async answer({ caller }) {
      const ids = await chosenPerimeters(app, caller, undefined)
      const summary = await app.perimeter.store.summaries.summary(ids, Date.now())
      return { kind: 'body', body: shownSummary(summary) }
    },
  })
}

function find(app: App): AnyRoute {
  return perimeterRoute(app, {
    method: 'GET',
    path: '/perimeters/:id',
    summary: 'One perimeter, with its last scan',
    response: PerimeterShape,
    body: (perimeter) => shown(app, perimeter),
  })
}

function summaryOfOne(app: App): AnyRoute {
  return perimeterRoute(app, {
    method: 'GET',
    path: '/perimeters/:id/summary',
    summary: 'The numbers of one perimeter',
    response: SummaryShape,
    body: async ({ id }) => shownSummary(await app.perimeter.store.summaries.summary([id], Date.now())),
  })
}

function change(app: App): AnyRoute {
  return perimeterRoute(app, {
    method: 'POST',
    path: '/perimeters/:id/change',
    summary: 'Changes the name, the scan or the schedule of a perimeter, or pauses it',
    bodyLimit: 65_536,
    response: PerimeterShape,
    async body(before, { body, caller }) {
      const given = readChange(body)
      const scan = readScan(given, isModule, before.scan)
      const { store } = app.perimeter
      if (scan.preset !== before.scan.preset)
        requireScannable(app, caller, await store.assets.confirmed(before.id), scan)
      const changesScan =
        given.preset !== undefined || given.ports !== undefined || given.modules !== undefined
      await store.perimeters.change(caller.accountId, before.id, {
        ...(given.name !== undefined && { name: given.name }),
        ...(given.paused !== undefined && { paused: given.paused }),
        ...(changesScan && { scan }),
        ...(given.schedule && { schedule: readSchedule(given, before.schedule) }),
      })
      return await shown(app, await owned(app, caller, before.id))
    },
  })
}

function remove(app: App): AnyRoute {
  return perimeterRoute(app, {
    method: 'POST',
    path: '/perimeters/:id/delete',
    summary: 'Deletes a perimeter with its assets, findings and scans',
    response: Type.Object({ id: Type.String() }),
    async body({ id }, { caller }) {
      await app.perimeter.remove(caller.accountId, id)
      return { id }
    },
  })
}

function scan(app: App): AnyRoute {
  return perimeterRoute(app, {
    method: 'POST',
    path: '/perimeters/:id/scan',
    summary: 'Scans a perimeter now',
    response: RunShape,
    body: async (perimeter) => shownRun(await app.perimeter.scans.start(perimeter)),
  })
}

function runs(app: App): AnyRoute {
  return perimeterRoute(app, {
    method: 'GET',
    path: '/perimeters/:id/runs',
    summary: 'The newest scans of a perimeter, and how they went',
    response: Type.Object({ total: Type.Integer(), runs: Type.Array(RunShape) }),
    async body({ id }) {
      const listed = (await app.perimeter.store.runs.list(id, maxRuns)).map(shownRun)
      return { total: listed.length, runs: listed }
    },
  })
}
