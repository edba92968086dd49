import type { ChannelKind } from '../channel.ts'
import { discordFormat } from './discord.ts'
import type { Format } from './format.ts'
import { mattermostFormat } from './mattermost.ts'
import { pagerdutyFormat } from './pagerduty.ts'
import { slackFormat } from './slack.ts'
import { teamsFormat } from './teams.ts'
import { webhookFormat } from './webhook.ts'

/** What is posted as JSON. */
export const formats: Readonly<Record<Exclude<ChannelKind, 'mail'>, Format>> = {
  slack: slackFormat,
  teams: teamsFormat,
  discord: discordFormat,
  mattermost: mattermostFormat,
  pagerduty: pagerdutyFormat,
  webhook: webhookFormat,
}
