import { Type } from 'typebox'
import { pathOf, pathTool, type Tool } from './tool.ts'

const text = (description: string) => Type.Optional(Type.String({ maxLength: 200, description }))

export const perimeterTools: readonly Tool[] = [
  pathTool({
    name: 'perimeters',
    title: 'Perimeters',
    about: 'What the account watches, with the last and the next scan of each perimeter. Free.',
    input: Type.Object({}),
    path: () => '/v2/perimeters',
  }),
  pathTool({
    name: 'perimeter_summary',
    title: 'Summary of the perimeters',
    about:
      'Numbers of all perimeters: assets, services, open findings by severity, score, what changed, what expires next. Free.',
    input: Type.Object({}),
    path: () => '/v2/perimeters/summary',
  }),
  pathTool({
    name: 'report_summary',
    title: 'Summary of a report',
    about:
      'The report of one perimeter: score, open findings by severity, asset and rule, what is new and fixed since a day, ' +
      'and what to do first with advice. Free.',
    input: Type.Object({
      perimeter: Type.String({ pattern: '^[0-9a-f-]{36}$', description: 'Its id in the list of perimeters' }),
      since: text('Beginning of the period, such as 2026-01-31; a week ago unless given'),
    }),
    path: ({ perimeter, ...query }) =>
      `${pathOf('/v2/perimeters', String(perimeter))}/report${pathOf('', null, query)}`,
  }),
  pathTool({
    name: 'findings',
    title: 'Findings',
    about:
      'Problems of the assets of the account, the most severe first; the open ones unless a state is given. Free.',
    input: Type.Object({
      severity: text('Some of info, low, medium, high, critical, separated by commas'),
      state: text('Some of new, acknowledged, accepted, false, fixed, reopened; or any'),
      rule: text('Ids of rules, separated by commas'),
      since: text('First seen on that day or later, such as 2026-01-31'),
      text: text('A part of the title'),
      cursor: text('Of the page before'),
    }),
    path: (input) => pathOf('/v2/findings', null, { size: 50, ...input }),
  }),
  pathTool({
    name: 'finding',
    title: 'Finding',
    about: 'One finding with its evidence, explanation, advice and history. Free.',
    input: Type.Object({
      id: Type.Integer({ minimum: 1, description: 'Its number in the list of findings' }),
    }),
    path: ({ id }) => pathOf('/v2/findings', String(id)),
  }),
  pathTool({
    name: 'channels',
    title: 'Channels of notifications',
    about:
      'Where findings are sent: mail, chats, webhooks; when, from which severity, and whether the last message arrived. Free.',
    input: Type.Object({}),
    path: () => '/v2/channels',
  }),
]
