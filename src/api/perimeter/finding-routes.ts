import { type Static, type TObject, Type } from 'typebox'
import type { Caller } from '../../accounts/keys.ts'
import { errors } from '../../core/errors.ts'
import {
  type ChangeKind,
  changeKinds,
  type Finding,
  findingStates,
  severities,
} from '../../perimeter/findings/finding.ts'
import type { StateChange } from '../../perimeter/findings/finding-store.ts'
import { isChangeCursor } from '../../perimeter/findings/list-changes.ts'
import { findRule, rules } from '../../perimeter/rules/rules.ts'
import type { App } from '../app.ts'
import { type OwnedRoute, ownedRoute } from '../http/owned-route.ts'
import { type AnyRoute, route } from '../http/route.ts'
import { bodyReader } from '../web/read-body.ts'
import { shownChange, shownFinding, shownListedChange, shownRule, shownRun } from './answers.ts'
import { chosenPerimeters, gate, owned } from './owned-perimeter.ts'
import { readFindingFilter, readSince, sizeOf } from './read-filter.ts'
import {
  FindingDetail,
  FindingShape,
  ListedChangeShape,
  NumberId,
  RuleShape,
  RunShape,
  StateBody,
} from './shapes.ts'

const readState = bodyReader(StateBody)
const defaultSize = 100

export function findingRoutes(app: App): AnyRoute[] {
  return [list(app), changes(app), ruleList(), find(app), setState(app), verify(app)]
}

async function ownedFinding({ perimeter }: App, { accountId }: Caller, id: string): Promise<Finding> {
  const finding = await perimeter.store.findings.find(accountId, Number(id))
  if (!finding) throw errors.noSuchFinding()
  return finding
}

/** A route about one finding of the caller. */
function findingRoute<Q extends TObject>(app: App, spec: OwnedRoute<Finding, Q>): AnyRoute {
  return ownedRoute({ ...gate, params: NumberId, find: (caller, id) => ownedFinding(app, caller, id) }, spec)
}

function list(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/findings',
    summary: 'The findings of this account, the most severe first',
    about:
      `state: open (the default: new, reopened and acknowledged), any, or some of ${findingStates.join(', ')}. ` +
      `severity: some of ${severities.join(', ')}. rule: ids of rules. All of them take several, separated by commas.`,
    query: Type.Object({
      perimeter: Type.Optional(Type.String({ pattern: '^[0-9a-f-]{36}$' })),
      asset: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
      state: Type.Optional(Type.String({ maxLength: 200 })),
      severity: Type.Optional(Type.String({ maxLength: 200 })),
      rule: Type.Optional(Type.String({ maxLength: 1_000 })),
      label: Type.Optional(Type.String({ maxLength: 50 })),
      ip: Type.Optional(Type.String({ maxLength: 64 })),
      since: Type.Optional(Type.String({ maxLength: 30, description: 'First seen not before' })),
      text: Type.Optional(Type.String({ maxLength: 200 })),
      size: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$', description: 'At most 1000' })),
      cursor: Type.Optional(Type.String({ maxLength: 20, description: 'Of the page before' })),
    }),
    response: Type.Object({
      findings: Type.Array(FindingShape),
      cursor: Type.Union([Type.String(), Type.Null()], { description: 'Of the next page; null on the last' }),
    }),
    async answer({ query, caller }) {
      const page = await app.perimeter.store.findings.page(caller.accountId, readFindingFilter(query), {
        size: sizeOf(query.size, defaultSize),
        ...(query.cursor !== undefined && { cursor: query.cursor }),
      })
      return { kind: 'body', body: { findings: page.findings.map(shownFinding), cursor: page.cursor } }
    },
  })
}

function changes(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/findings/changes',
    summary: 'What happened to findings since a moment, the newest first',
    about:
      'kind: opened (found for the first time, after the first scan of the asset), reopened or fixed. These are the changes ' +
      'that last_day and last_week of the summary count; their since is the beginning of the period. finding is as it is now, ' +
      'and null when its asset was removed.',
    query: Type.Object({
      kind: Type.Union(changeKinds.map((kind) => Type.Literal(kind))),
      since: Type.String({ maxLength: 30 }),
      perimeter: Type.Optional(Type.String({ pattern: '^[0-9a-f-]{36}$' })),
      size: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$', description: 'At most 1000' })),
      cursor: Type.Optional(Type.String({ maxLength: 31, description: 'Of the page before' })),
    }),
    response: Type.Object({
      changes: Type.Array(ListedChangeShape),
      cursor: Type.Union([Type.String(), Type.Null()], { description: 'Of the next page; null on the last' }),
    }),
    async answer({ query: { kind, since, perimeter, size, cursor }, caller }) {
      if (cursor !== undefined && !isChangeCursor(cursor))
        throw errors.badQuery('cursor: give the one of the page before.')
      const page = await app.perimeter.store.feed.list(
        await chosenPerimeters(app, caller, perimeter),
        { kind: kind as ChangeKind, since: readSince(since) },
        { size: sizeOf(size, defaultSize), ...(cursor !== undefined && { cursor }) },
      )
      return { kind: 'body', body: { changes: page.changes.map(shownListedChange), cursor: page.cursor } }
    },
  })
}

function ruleList(): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/findings/rules',
    summary: 'What findings are made of, with explanation and advice',
    response: Type.Object({ total: Type.Integer(), rules: Type.Array(RuleShape) }),
    async answer() {
      return { kind: 'body', body: { total: rules.length, rules: rules.map(shownRule) } }
    },
  })
}

function find(app: App): AnyRoute {
  return findingRoute(app, {
    method: 'GET',
    path: '/findings/:id',
    summary: 'One finding, with its rule and its history',
    response: FindingDetail,
    body: (finding) => detail(app, finding),
  })
}

async function detail(app: App, finding: Finding) {
  const rule = findRule(finding.rule)
  const history = await app.perimeter.store.feed.of(finding.id)
  return {
    finding: shownFinding(finding),
    rule: rule ? shownRule(rule) : null,
    history: history.map(shownChange),
  }
}

function setState(app: App): AnyRoute {
  return findingRoute(app, {
    method: 'POST',
    path: '/findings/:id/state',
    summary: 'Changes the state of a finding',
    about:
      'acknowledged, accepted (with a reason and until, a day or a moment), false (with a reason), fixed, or reopened. ' +
      'One that is fixed and seen again is reopened.',
    bodyLimit: 65_536,
    response: FindingDetail,
    async body({ id }, { body, caller }) {
      const change = changeFrom(readState(body), await userName(app, caller))
      const changed = await app.perimeter.store.findings.change(caller.accountId, id, change)
      if (!changed) throw errors.noSuchFinding()
      return await detail(app, changed)
    },
  })
}

function changeFrom({ state, reason = '', until }: Static<typeof StateBody>, by: string): StateChange {
  if ((state === 'accepted' || state === 'false') && reason.trim() === '')
    throw errors.badQuery(`A finding that is ${state} needs a reason.`)
  if (state !== 'accepted') {
    if (until !== undefined) throw errors.badQuery('until belongs to the state accepted.')
    return { state, by, reason }
  }
  const end = until === undefined ? Number.NaN : Date.parse(until)
  if (Number.isNaN(end) || end <= Date.now())
    throw errors.badQuery('until: write the day until which it is accepted, such as 2027-01-31.')
  return { state, by, reason, until: end }
}

/** Who it was, for the history. */
async function userName({ web }: App, { accountId, person }: Caller): Promise<string> {
  if (person !== undefined) return person
  const accounts = (await web?.accounts.list()) ?? []
  return accounts.find(({ id }) => id === accountId)?.name ?? 'user'
}

function verify(app: App): AnyRoute {
  return findingRoute(app, {
    method: 'POST',
    path: '/findings/:id/verify',
    summary: 'Scans the port of a finding again, to see whether it is fixed',
    about: 'The run is in the list of the perimeter; the finding changes when it has ended.',
    response: RunShape,
    async body(finding, { caller }) {
      const perimeter = await owned(app, caller, finding.perimeterId)
      return shownRun(await app.perimeter.scans.verify(perimeter, finding))
    },
  })
}
