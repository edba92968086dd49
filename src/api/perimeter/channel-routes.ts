import { Type } from 'typebox'
import type { Caller } from '../../accounts/keys.ts'
import { errors } from '../../core/errors.ts'
import type { Channel } from '../../perimeter/notify/channel.ts'
import type { App } from '../app.ts'
import { type AnyRoute, route } from '../http/route.ts'
import { bodyReader } from '../web/read-body.ts'
import { addChannel } from './add-channel.ts'
import { shownAttempt, shownChannel, shownSent } from './channel-answers.ts'
import { ChannelBody, ChannelChangeBody, ChannelShape, SentShape, TestShape } from './channel-shapes.ts'
import { gate, owned } from './perimeter-routes.ts'
import { readChannel, readChannelSettings, readTarget } from './read-channel.ts'
import { Id } from './shapes.ts'

const readBody = bodyReader(ChannelBody)
const readChange = bodyReader(ChannelChangeBody)
const bodyLimit = 65_536
const testPauseSeconds = 5

const about =
  'kind is mail, slack, teams, discord, mattermost, pagerduty or webhook; target is an email address, the URL of a webhook or ' +
  'a routing key (URL#KEY for another region of PagerDuty). Without digest (every, hour, weekday, time_zone) messages come ' +
  'at once. min_severity, changes (new, reopened, fixed), quiet (from, to, time_zone), label and template limit and change ' +
  'them. The secret that signs a webhook is in this answer and in no other.'

export function channelRoutes(app: App): AnyRoute[] {
  return [
    listOfPerimeter(app),
    addToPerimeter(app),
    listAll(app),
    addToAll(app),
    find(app),
    change(app),
    remove(app),
    sendTest(app),
    sendNow(app),
    deliveries(app),
  ]
}

async function ownedChannel({ notifier }: App, { accountId }: Caller, id: string): Promise<Channel> {
  const found = await notifier.channels.find(accountId, id)
  if (!found) throw errors.noSuchChannel()
  return found
}

const ChannelList = Type.Object({
  total: Type.Integer(),
  mails: Type.Boolean({ description: 'Whether the service has a mail server' }),
  channels: Type.Array(ChannelShape),
})

async function listed({ notifier }: App, accountId: string, perimeterId?: string) {
  const channels = (await notifier.channels.list(accountId, perimeterId)).map(shownChannel)
  const mails = notifier.delivery.mail.isReady()
  return { kind: 'body' as const, body: { total: channels.length, mails, channels } }
}

function listOfPerimeter(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/perimeters/:id/channels',
    summary: 'Where the findings of a perimeter are sent',
    params: Id,
    response: ChannelList,
    async answer({ params, caller }) {
      const { id } = await owned(app, caller, params.id)
      return await listed(app, caller.accountId, id)
    },
  })
}

function addToPerimeter(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'POST',
    path: '/perimeters/:id/channels',
    summary: 'Sends the findings of a perimeter somewhere from now on',
    about,
    params: Id,
    bodyLimit,
    response: ChannelShape,
    async answer({ params, body, caller }) {
      const { id: perimeterId } = await owned(app, caller, params.id)
      const channel = await readChannel(readBody(body), app)
      return {
        kind: 'body',
        body: await addChannel(app, { ...channel, accountId: caller.accountId, perimeterId }),
      }
    },
  })
}

function listAll(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/channels',
    summary: 'Where findings are sent, of all perimeters of the account',
    response: ChannelList,
    answer: ({ caller }) => listed(app, caller.accountId),
  })
}

function addToAll(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'POST',
    path: '/channels',
    summary: 'Sends the findings of all perimeters somewhere from now on',
    about,
    bodyLimit,
    response: ChannelShape,
    async answer({ body, caller }) {
      const channel = await readChannel(readBody(body), app)
      return {
        kind: 'body',
        body: await addChannel(app, { ...channel, accountId: caller.accountId, perimeterId: null }),
      }
    },
  })
}

function find(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/channels/:id',
    summary: 'One channel',
    params: Id,
    response: ChannelShape,
    async answer({ params, caller }) {
      return { kind: 'body', body: shownChannel(await ownedChannel(app, caller, params.id)) }
    },
  })
}

function change(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'POST',
    path: '/channels/:id/change',
    summary: 'Changes, pauses or resumes a channel',
    about: 'A channel that the service has paused sends what it missed when it is resumed.',
    params: Id,
    bodyLimit,
    response: ChannelShape,
    async answer({ params, body, caller }) {
      const before = await ownedChannel(app, caller, params.id)
      const { target: given, paused, name: chosen, ...settings } = readChange(body)
      const target = given === undefined ? undefined : readTarget(before.kind, given, app)
      // A channel without a name of its own is called by its email address.
      const name = chosen ?? (before.name === before.target ? target : undefined)
      const values = {
        ...readChannelSettings(settings, before.kind, before),
        ...(name !== undefined && { name }),
        ...(paused !== undefined && { paused }),
        ...(target !== undefined && { target }),
      }
      // The next digest is found anew only when its time has changed.
      const { when: _, ...kept } = values
      const newest = await app.perimeter.store.feed.newest()
      const changes = settings.digest === undefined ? kept : values
      const after = await app.notifier.channels.change(caller.accountId, before.id, changes, newest)
      if (!after) throw errors.noSuchChannel()
      return { kind: 'body', body: shownChannel(after) }
    },
  })
}

function remove(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'POST',
    path: '/channels/:id/delete',
    summary: 'Deletes a channel with its messages',
    params: Id,
    response: Type.Object({ id: Type.String() }),
    async answer({ params, caller }) {
      const { id } = await ownedChannel(app, caller, params.id)
      await app.notifier.channels.remove(caller.accountId, id)
      return { kind: 'body', body: { id } }
    },
  })
}

function sendTest(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'POST',
    path: '/channels/:id/test',
    summary: 'Sends an example message, and returns what was sent and what the receiver answered',
    params: Id,
    response: TestShape,
    async answer({ params, caller }) {
      const channel = await ownedChannel(app, caller, params.id)
      const attempt = await app.notifier.test(channel, Date.now())
      if (!attempt) throw errors.tooManyRequests(testPauseSeconds)
      return { kind: 'body', body: shownAttempt(attempt) }
    },
  })
}

function sendNow(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'POST',
    path: '/channels/:id/send',
    summary: 'Sends what waits for the next message or digest now',
    params: Id,
    response: Type.Object({ made: Type.Boolean({ description: 'False when nothing waits' }) }),
    async answer({ params, caller }) {
      const channel = await ownedChannel(app, caller, params.id)
      return { kind: 'body', body: { made: await app.notifier.sendNow(channel, Date.now()) } }
    },
  })
}

function deliveries(app: App): AnyRoute {
  return route({
    ...gate,
    method: 'GET',
    path: '/channels/:id/deliveries',
    summary: 'The newest messages of a channel, and how they went',
    params: Id,
    response: Type.Object({ total: Type.Integer(), deliveries: Type.Array(SentShape) }),
    async answer({ params, caller }) {
      const { id } = await ownedChannel(app, caller, params.id)
      const list = (await app.notifier.messages.list(id)).map(shownSent)
      return { kind: 'body', body: { total: list.length, deliveries: list } }
    },
  })
}
