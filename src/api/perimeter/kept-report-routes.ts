import { Type } from 'typebox'
import { errors } from '../../core/errors.ts'
import { defaultSchedule, type Perimeter } from '../../perimeter/perimeter.ts'
import type { App } from '../app.ts'
import { type AnyRoute, route } from '../http/route.ts'
import { bodyReader } from '../web/read-body.ts'
import { shownKept, shownWeekly } from './answers.ts'
import { gate, owned, perimeterRoute } from './owned-perimeter.ts'
import { readSchedule } from './read-settings.ts'
import { sendAsFile } from './report-routes.ts'
import { Id, KeptReportsShape, ReportScheduleBody } from './shapes.ts'

const readBody = bodyReader(ReportScheduleBody)

/** Weekly reports: those that are kept, and when the next one is made. */
export function keptReportRoutes(app: App): AnyRoute[] {
  return [list(app), schedule(app), file(app)]
}

function list(app: App): AnyRoute {
  return perimeterRoute(app, {
    method: 'GET',
    path: '/perimeters/:id/reports',
    summary: 'The weekly reports of the last twelve weeks, and when the next one is made',
    response: KeptReportsShape,
    body: (perimeter) => shownReports(app, perimeter),
  })
}

function schedule(app: App): AnyRoute {
  return perimeterRoute(app, {
    method: 'POST',
    path: '/perimeters/:id/reports/schedule',
    summary: 'When the weekly report is made, or that there is none',
    about:
      'every is week or never; weekday (0 is Sunday), hour and time_zone say when. Monday at 8 unless given.',
    bodyLimit: 65_536,
    response: KeptReportsShape,
    async body(perimeter, { body }) {
      const given = readBody(body)
      const before = (await app.reports.store.schedule(perimeter.id)) ?? firstSchedule
      const wanted = readSchedule({ schedule: given }, { ...before, every: 'week' })
      await app.reports.store.setSchedule(perimeter.id, wanted.every === 'never' ? null : wanted, Date.now())
      return await shownReports(app, perimeter)
    },
  })
}

/** Before the week begins. */
const firstSchedule = { ...defaultSchedule, weekday: 1, hour: 8 }

function file(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/perimeters/:id/reports/download',
    summary: 'A weekly report that was kept: the newest, or another one of the list',
    params: Id,
    query: Type.Object({
      report: Type.Optional(
        Type.String({ pattern: '^[0-9]{1,15}$', description: 'Its id in the list [the newest]' }),
      ),
      format: Type.Optional(Type.Union([Type.Literal('html'), Type.Literal('pdf')], { default: 'pdf' })),
    }),
    response: Type.Any(),
    async answer({ params, query, caller, reply }) {
      const perimeter = await owned(app, caller, params.id)
      const { store } = app.reports
      const { report, format = 'pdf' } = query
      const kept =
        report === undefined
          ? (await store.list(perimeter.id))[0]
          : await store.find(perimeter.id, Number(report))
      const wanted = kept?.[format]
      const bytes = wanted && (await app.reports.read(wanted))
      if (!kept || !bytes) throw errors.noSuchReport()
      sendAsFile(reply, perimeter.name, kept.madeAt, format)
      return { kind: 'bytes', bytes: Buffer.from(bytes) }
    },
  })
}

async function shownReports({ reports: { store } }: App, { id }: Perimeter) {
  const [planned, kept] = await Promise.all([store.schedule(id), store.list(id)])
  return { schedule: shownWeekly(planned), reports: kept.map(shownKept) }
}
