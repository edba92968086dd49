import { type TObject, Type } from 'typebox'
import type { Caller } from '../../accounts/keys.ts'
import { errors } from '../../core/errors.ts'
import type { Channel } from '../../perimeter/notify/channel.ts'
import type { App } from '../app.ts'
import { type OwnedRoute, ownedRoute } from '../http/owned-route.ts'
import { type AnyRoute, route } from '../http/route.ts'
import { bodyReader } from '../web/read-body.ts'
import { addChannel } from './add-channel.ts'
import { shownAttempt, shownChannel, shownSent } from './channel-answers.ts'
import { ChannelBody, ChannelChangeBody, ChannelShape, SentShape, TestShape } from './channel-shapes.ts'
import { gate, perimeterRoute } from './owned-perimeter.ts'
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

/** A route about one channel of the caller. */
function channelRoute<Q extends TObject>(app: App, spec: OwnedRoute<Channel, Q>): AnyRoute {
  return ownedRoute({ ...gate, params: Id, find: (caller, id) => ownedChannel(app, caller, id) }, spec)
}

const ChannelList = Type.Object({
  total: Type.Integer(),
  mails: Type.Boolean({ description: 'Whether the service has a mail server' }),
  channels: Type.Array(ChannelShape),
})

async function listed({ notifier }: App, accountId: string, perimeterId?: string) {
  const channels = (await notifier.channels.list(accountId, perimeterId)).map(shownChannel)
  const mails = notifier.delivery.mail.isReady()
  return { total: channels.length, mails, channels }
}

function listOfPerimeter(app: App): AnyRoute {
  return perimeterRoute(app, {
    method: 'GET',
    path: '/perimeters/:id/channels',
    summary: 'Where the findings of a perimeter are sent',
    response: ChannelList,
    body: ({ id }, { caller }) => listed(app, caller.accountId, id),
  })
}

function addToPerimeter(app: App): AnyRoute {
  return perimeterRoute(app, {
    method: 'POST',
    path: '/perimeters/:id/channels',
    summary: 'Sends the findings of a perimeter somewhere from now on',
    about,
    bodyLimit,
    response: ChannelShape,
    async body({ id: perimeterId }, { body, caller: { accountId } }) {
      return await addChannel(app, { ...(await readChannel(readBody(body), app)), accountId, perimeterId })
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
    answer: async ({ caller }) => ({ kind: 'body', body: await listed(app, caller.accountId) }),
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
  return channelRoute(app, {
    method: 'GET',
    path: '/channels/:id',
    summary: 'One channel',
    response: ChannelShape,
    body: async (channel) => shownChannel(channel),
  })
}

function change(app: App): AnyRoute {
  return channelRoute(app, {
    method: 'POST',
    path: '/channels/:id/change',
    summary: 'Changes, pauses or resumes a channel',
    about: 'A channel that the service has paused sends what it missed when it is resumed.',
    bodyLimit,
    response: ChannelShape,
    async body(before, { body, caller }) {
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
      return shownChannel(after)
    },
  })
}

function remove(app: App): AnyRoute {
  return channelRoute(app, {
    method: 'POST',
    path: '/channels/:id/delete',
    summary: 'Deletes a channel with its messages',
    response: Type.Object({ id: Type.String() }),
    async body({ id }, { caller }) {
      await app.notifier.channels.remove(caller.accountId, id)
      return { id }
    },
  })
}

function sendTest(app: App): AnyRoute {
  return channelRoute(app, {
    method: 'POST',
    path: '/channels/:id/test',
    summary: 'Sends an example message, and returns what was sent and what the receiver answered',
    response: TestShape,
    async body(channel) {
      const attempt = await app.notifier.test(channel, Date.now())
      if (!attempt) throw errors.tooManyRequests(testPauseSeconds)
      return shownAttempt(attempt)
    },
  })
}

function sendNow(app: App): AnyRoute {
  return channelRoute(app, {
    method: 'POST',
    path: '/channels/:id/send',
    summary: 'Sends what waits for the next message or digest now',
    response: Type.Object({ made: Type.Boolean({ description: 'False when nothing waits' }) }),
    body: async (channel) => ({ made: await app.notifier.sendNow(channel, Date.now()) }),
  })
}

function deliveries(app: App): AnyRoute {
  return channelRoute(app, {
    method: 'GET',
    path: '/channels/:id/deliveries',
    summary: 'The newest messages of a channel, and how they went',
    response: Type.Object({ total: Type.Integer(), deliveries: Type.Array(SentShape) }),
    async body({ id }) {
      const list = (await app.notifier.messages.list(id)).map(shownSent)
      return { total: list.length, deliveries: list }
    },
  })
}
