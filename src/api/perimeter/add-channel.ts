import { errors } from '../../core/errors.ts'
import { maxChannels, type NewChannel } from '../../perimeter/notify/channel-store.ts'
import type { App } from '../app.ts'
import { shownChannel } from './channel-answers.ts'

/** Adds a channel for what happens from now on; its secret is shown this once. */
export async function addChannel({ notifier, perimeter }: App, channel: NewChannel) {
  const sequence = await perimeter.store.feed.newest()
  const added = await notifier.channels.add(channel, sequence)
  if (!added) throw errors.badQuery(`An account has ${maxChannels} channels at most.`)
  return { ...shownChannel(added), ...(added.secret !== '' && { secret: added.secret }) }
}
