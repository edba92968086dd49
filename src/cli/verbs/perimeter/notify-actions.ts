import { asObject } from '../../../core/untrusted.ts'
import { sendChannelTest, typedChannelId } from '../../client/channel-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { askPerimeters } from '../../client/perimeter-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

/** A verb that asks the service to do one thing with one channel. */
function channelAction(
  action: 'change' | 'delete' | 'send',
  body: object,
  done: (answer: Readonly<Record<string, unknown>>) => string,
): Verb {
  return {
    usage: 'ID [--json]',
    options: clientOptions,
    words: [1, 1],
    async run(context) {
      const { out, values, terminal } = context
      const id = typedChannelId(context.positionals[0]!)
      const { body: answer } = await askPerimeters(context, `/channels/${id}/${action}`, body)
      if (values['json']) await out.write(jsonLine(answer))
      else terminal.say(done(asObject(answer)))
      return exitCodes.done
    },
  }
}

export const notifyPauseVerb = channelAction('change', { paused: true }, () => 'Paused the channel')
export const notifyResumeVerb = channelAction('change', { paused: false }, () => 'Resumed the channel')
export const notifyRemoveVerb = channelAction('delete', {}, () => 'Removed the channel')
export const notifySendVerb = channelAction('send', {}, ({ made }) =>
  made === true ? 'The message is sent now' : 'Nothing waits to be sent',
)

export const notifyTestVerb: Verb = {
  usage: 'ID',
  options: clientOptions,
  words: [1, 1],
  async run(context) {
    const { sent, line } = await sendChannelTest(context, typedChannelId(context.positionals[0]!))
    await context.out.write(`${line}\n`)
    return sent ? exitCodes.done : exitCodes.partly
  },
}
